/** The fields of Google's format for options, and the names that shops give to such options. */
const NAMES = {
  color:
    'color colour colors colours farbe farben farbton रङ रंग रङ्ग couleur color colore kleur cor kolor',
  size: 'size sizes grosse groesse grossen साइज साईज साइज् आकार नाप taille talla taglia maat tamanho rozmiar',
  material:
    'material materials materialien fabric stoff gewebe सामग्री कपडा matiere materiale tissu',
  pattern: 'pattern patterns muster dessin motif बुट्टा ढाँचा motivo',
} as const

type Trait = keyof typeof NAMES

const TRAITS = Object.keys(NAMES) as Trait[]
const LONGEST = 100

/** Germans write 'Schuhgröße' and 'Rahmenfarbe' as one word. */
const ENDINGS: Partial<Record<Trait, RegExp>> = {
  color: /farben?$/,
  size: /gr(o|oe)ssen?$/,
  material: /material$/,
  pattern: /muster$/,
}

/** Small letters without accents; signs of vowels stay in Devanagari. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')

const wordsIn = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)

const KNOWN = new Map(
  TRAITS.flatMap((trait) => wordsIn(NAMES[trait]).map((name): [string, Trait] => [name, trait])),
)

function traitOf(option: string): Trait | undefined {
  const words = wordsIn(option)
  const named = words.flatMap((word) => KNOWN.get(word) ?? [])[0]
  return named ?? TRAITS.find((trait) => words.some((word) => ENDINGS[trait]?.test(word)))
}

/** The values of a variant whose options say what they are, by Google's names. The first of a name counts. */
export function traitsOf(
  options: readonly string[],
  values: readonly string[],
): Partial<Record<Trait, string>> {
  const traits: Partial<Record<Trait, string>> = {}
  for (const [at, option] of options.entries()) {
    const trait = traitOf(option)
    const value = values[at]
    if (trait && value) traits[trait] ??= value.slice(0, LONGEST)
  }
  return traits
}
