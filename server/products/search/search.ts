import type { ReadTx } from '#server/tenants/tx.ts'
import {
  listBestOfWord,
  listCorrections,
  listIntersection,
  listTermsOf,
  type WordTerm,
} from './search.queries.ts'

/** A search shows this many at most, the best first. */
const MOST_RESULTS = 1000
/** For each word, this many of the best products are compared with the other words. */
const CANDIDATES = 2000
/** A word with more products than that needs this many that have all words … */
const PLENTY = 240
/** … and fewer than this are worth the exact answer. */
const ENOUGH = 100

const NOTHING = { ids: [], terms: [] }

type Best = { ids: number[]; terms: WordTerm[] }
type Word = { terms: string[]; found: number }

/** `corrected`: the search as it was understood, if a word of it was misspelt. */
type Found = { ids: number[]; corrected?: string | undefined }

/** Ids of the active products that have every word of the search, the best match first. */
export async function searchProducts(
  tx: ReadTx,
  search: string,
  categoryId?: number,
): Promise<Found> {
  const { ids, terms } = await findWhole(tx, search, categoryId)
  return { ids, corrected: ids.length > 0 ? await correctedSearch(tx, search, terms) : undefined }
}

/** A page asks for a list and for its filters in one transaction, with the same search. */
const searches = new WeakMap<ReadTx, { key: string; best: Promise<Best> }>()

/** The products of a search, which one transaction looks for once. */
export function findWhole(tx: ReadTx, search: string, categoryId?: number): Promise<Best> {
  const key = `${categoryId} ${search}`
  const known = searches.get(tx)
  if (known?.key === key) return known.best
  const best = findBest(tx, search, { categoryId })
  searches.set(tx, { key, best })
  return best
}

/**
 * Finds the best `most` products of a search, or a few more. Takes milliseconds however many products
 * there are: the rarest word leads, and only so many of its best are looked at; where that yields too
 * little, the words' lists are intersected in full.
 */
export async function findBest(
  tx: ReadTx,
  search: string,
  { categoryId, most = MOST_RESULTS }: { categoryId?: number | undefined; most?: number } = {},
): Promise<Best> {
  const { words: wordCount, terms } = await listTermsOf(tx, search, {
    countTo: CANDIDATES + 1,
    countFrom: categoryId === undefined ? 2 : 1,
  })
  const words = wordsOf(terms)
  if (wordCount === 0 || words.length < wordCount) return NOTHING
  if (categoryId !== undefined) {
    // Being in the category is one more word, and never the leading one.
    words.push({ terms: [`category:${categoryId}`], found: Infinity })
  }
  const [leading, ...others] = words.toSorted((a, b) => a.found - b.found)
  if (!leading) return NOTHING
  const otherTerms = others.map((word) => word.terms)
  const isCut = others.length > 0 && leading.found > CANDIDATES
  const best = await listBestOfWord(tx, leading.terms, otherTerms, {
    candidates: others.length > 0 ? CANDIDATES : most,
    limit: isCut ? Math.min(PLENTY, most * 4) : MOST_RESULTS,
  })
  const ids =
    !isCut || best.length >= Math.min(ENOUGH, most)
      ? best
      : await listIntersection(tx, [leading.terms, ...otherTerms], MOST_RESULTS)
  return { ids, terms }
}

function wordsOf(terms: WordTerm[]): Word[] {
  const words = new Map<number, Word>()
  for (const { word, term, found } of terms) {
    const known = words.get(word) ?? { terms: [], found: 0 }
    known.terms.push(term)
    known.found += found
    words.set(word, known)
  }
  return [...words.values()]
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu

/** The search with each misspelt word as most of the products that it found write it. */
async function correctedSearch(
  tx: ReadTx,
  search: string,
  terms: WordTerm[],
): Promise<string | undefined> {
  const spellings = new Map<string, string>()
  for (const { written, spelling } of terms.toSorted((a, b) => a.found - b.found)) {
    if (spelling !== null) spellings.set(written, spelling)
  }
  if (spellings.size === 0) return undefined
  const meant = terms.filter(({ written, spelling }) => spellings.get(written) === spelling)
  const corrections = await listCorrections(tx, search.match(WORDS) ?? [], meant)
  for (const { typed, shown } of corrections) spellings.set(typed.toLowerCase(), shown)
  const corrected = search.replaceAll(WORDS, (word) => spellings.get(word.toLowerCase()) ?? word)
  return corrected === search ? [...spellings.values()].join(' ') : corrected
}
