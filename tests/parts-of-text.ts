import compile from 'icu-minify/compile'

/** The parts of a text besides its words: `plurals` are the forms of each plural. */
export type Parts = { parameters: Set<string>; tags: Set<string>; plurals: string[][] }

/** The kind of a plural in compiled texts; the numbers up to 6 are the kinds of other parameters. */
const PLURAL = 2

/** Adds the parts of a compiled text: strings, 0 for a count, parameters and tags. */
function collect(nodes: unknown, found: Parts): Parts {
  for (const node of Array.isArray(nodes) ? (nodes as unknown[]) : []) {
    if (!Array.isArray(node)) continue
    const [name, kind, forms] = node as [string, unknown, Record<string, unknown>]
    if (kind === undefined || (typeof kind === 'number' && kind !== 0)) {
      found.parameters.add(name)
      if (kind === PLURAL) found.plurals.push(Object.keys(forms))
      for (const form of Object.values(forms ?? {})) collect(form, found)
    } else {
      found.tags.add(name)
      collect(node.slice(1), found)
    }
  }
  return found
}

export const partsOf = (text: string): Parts =>
  collect(compile(text), { parameters: new Set(), tags: new Set(), plurals: [] })

type Placed = [place: string, text: string]

/** The forms of plurals that the language has and a text lacks. */
export function missingForms(locale: string, texts: Placed[]): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return texts.flatMap(([place, text]) =>
    partsOf(text).plurals.flatMap((forms) =>
      pluralCategories
        .filter((category) => !forms.includes(category))
        .map((category) => `${place}: ${category}`),
    ),
  )
}

/** A text without its parameters and tags. */
const wordsOf = (text: string) => text.replace(/<\/?\w+>|\{\w+\}/g, '')

/** The places of texts that read as in English. */
export const sameAsEnglish = (texts: Placed[], english: Map<string, string>): string[] =>
  texts
    .filter(([place, text]) => text === english.get(place) && /\p{L}/u.test(wordsOf(text)))
    .map(([place]) => place)
    .toSorted()
