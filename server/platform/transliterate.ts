import anyAscii from 'any-ascii'

/** Spellings that readers of these languages write themselves, where any-ascii drops a letter. */
const SPELLINGS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  च: 'ch',
  छ: 'chh',
  श: 'sh',
  ष: 'sh',
}

/**
 * The text in ASCII letters, by its sound: "कफी" → "kaphi", "Größe" → "groesse". Pictographs say
 * nothing.
 */
export const transliterate = (text: string): string =>
  anyAscii(
    withInherentVowels(text.normalize('NFC').toLowerCase())
      .replaceAll(/[äöüचछशष]/g, (symbol) => SPELLINGS[symbol]!)
      .replaceAll(/\p{Extended_Pictographic}/gu, ' '),
  )

/** The blocks from Devanagari to Malayalam have the same layout, 128 code points each. */
const CONSONANT = /[\u0900-\u0d7f]/u
const NUKTA = 0x3c

/**
 * Consonants of Indic scripts sound with an "a" that is not written, unless a vowel sign or a virama
 * follows. At the end of a word the northern scripts drop it.
 */
function withInherentVowels(text: string): string {
  const symbols = Array.from(text)
  return symbols
    .map((symbol, at) => {
      if (!CONSONANT.test(symbol)) return symbol
      const place = placeOf(symbol)
      const own = place === NUKTA ? placeOf(symbols[at - 1] ?? ' ') : place
      const following = symbols[at + 1] ?? ' '
      if (!isConsonant(own) || silences(following)) return symbol
      const isLast = !/[\p{L}\p{M}]/u.test(following)
      const isAlone = !/[\p{L}\p{M}]/u.test(symbols[at - (place === NUKTA ? 2 : 1)] ?? ' ')
      return isLast && !isAlone && symbol < FIRST_SOUTHERN ? symbol : `${symbol}a`
    })
    .join('')
}

/** Tamil begins. */
const FIRST_SOUTHERN = '\u0b80'

const placeOf = (symbol: string) =>
  CONSONANT.test(symbol) ? symbol.codePointAt(0)! % 128 : undefined

const isConsonant = (place: number | undefined) =>
  place !== undefined && ((place >= 0x15 && place <= 0x39) || (place >= 0x58 && place <= 0x5f))

/** A nukta belongs to its consonant; signs of vowels and the virama take the "a" away. */
function silences(following: string): boolean {
  const place = placeOf(following)
  if (place === undefined) return false
  return place === NUKTA || (place >= 0x3e && place <= 0x4d) || (place >= 0x55 && place <= 0x57)
}
