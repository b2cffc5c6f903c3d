import { usualTexts } from '#server/tenants/format/texts.ts'

/** An invisible letter of a right-to-left script, and signs that turn the text after it, until its end. */
const [OVERRIDE, END] = ['\u200f\u202e', '\u202c']
/** Around what keeps its own order. */
const [ISOLATE, END_ISOLATE] = ['\u2068', '\u2069']

const LONGER_BY = 0.4
const UMLAUTS: Record<string, string> = { a: 'ä', o: 'ö', u: 'ü', A: 'Ä', O: 'Ö', U: 'Ü' }

/**
 * A word of the pseudo-language, 40 % longer: "Contact" → "Cööntääct". Its letters are those of the cut
 * fonts.
 */
function longerWord(word: string): string {
  let missing = Math.ceil(word.length * LONGER_BY)
  let made = ''
  for (const sign of word) {
    const written = UMLAUTS[sign] ?? sign
    const isDoubled = missing > 0 && /[aeiouäöü]/i.test(written)
    if (isDoubled) missing -= 1
    made += isDoubled ? written + written.toLowerCase() : written
  }
  return made + (word.at(-1) ?? '').toLowerCase().repeat(missing)
}

/** Figures keep their order, as they do in every language. */
const mirrored = (words: string) =>
  words
    .split(/(\d+)/)
    .map((part) => (/\p{L}/u.test(part) ? OVERRIDE + longer(part) + END : part))
    .join('')

const longer = (words: string) => words.replace(/[\p{L}’]+/gu, longerWord)

/** The end of the brace that opens at a place. */
function endOfBrace(text: string, start: number): number {
  let depth = 0
  for (let place = start; place < text.length; place += 1) {
    if (text[place] === '{') depth += 1
    if (text[place] === '}') depth -= 1
    if (depth === 0) return place
  }
  throw new Error(`A brace is not closed: ${text}`)
}

/** "name, plural, one {# item} other {# items}": with each form in the pseudo-language. */
function pseudoForms(inner: string): string {
  let made = ''
  for (let place = 0; place < inner.length; place += 1) {
    if (inner[place] !== '{') made += inner[place]!
    else {
      const end = endOfBrace(inner, place)
      made += `{${pseudoText(inner.slice(place + 1, end))}}`
      place = end
    }
  }
  return made
}

/** An English text in a language that is 40 % longer and runs from the right. */
export function pseudoText(text: string): string {
  let made = ''
  let words = ''
  const flush = () => {
    made += mirrored(words)
    words = ''
  }
  for (let place = 0; place < text.length; place += 1) {
    const [tag] = /^<\/?\w+>/.exec(text.slice(place)) ?? []
    if (tag !== undefined) {
      flush()
      made += tag
      place += tag.length - 1
    } else if (text[place] === '{') {
      flush()
      const end = endOfBrace(text, place)
      const inner = text.slice(place + 1, end)
      made += /^\w+$/.test(inner) ? `${ISOLATE}{${inner}}${END_ISOLATE}` : `{${pseudoForms(inner)}}`
      place = end
    } else if (text[place] === '#') {
      flush()
      made += '#'
    } else words += text[place]!
  }
  flush()
  return made
}

/** Every text of the pseudo-language, as a shop's own texts over the English ones. */
export const pseudoTexts = (): { name: string; text: string }[] =>
  [...usualTexts('en')].map(([name, text]) => ({ name, text: pseudoText(text) }))
