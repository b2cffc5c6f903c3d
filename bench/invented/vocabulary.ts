import { type Chance, createChance } from './chance.ts'

const WORDS = 5000
const STARTS = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'ch', 'sh', 'th']
const MIDDLES = ['a', 'e', 'i', 'o', 'u']
/** Endings that the English stemmer leaves alone. */
const ENDS = ['ka', 'mo', 'ru', 'na', 'to', 'lo', 'bu', 'da']

/** The most frequent first; the n-th is taken with a probability of about 1/n, as in a language. */
const VOCABULARY: readonly string[] = inventWords(createChance(7))

function inventWords(chance: Chance): string[] {
  const words = new Set<string>()
  while (words.size < WORDS) {
    const syllable = () => chance.pick(STARTS) + chance.pick(MIDDLES)
    const first = syllable() + (chance.number() < 0.7 ? syllable() : '')
    words.add(first + chance.pick(ENDS))
  }
  return [...words]
}

export const someWord = (chance: Chance) =>
  VOCABULARY[Math.floor(WORDS ** chance.number()) - 1] ?? VOCABULARY[0]!

export function someWords(chance: Chance, count: number): string {
  return Array.from({ length: count }, () => someWord(chance)).join(' ')
}
