import { FINISHES } from './products.ts'
import { type BenchDatabase } from '../servers/databases.ts'
import { withClient } from '#server/platform/database/with-client.ts'

const OF_EACH = 12

/** Search texts, by kind, made from the words of the shop's products. */
export async function searchesOf(database: BenchDatabase): Promise<Record<string, string[]>> {
  const { words, products } = await withClient(database.owner, async (client) => {
    // Words that the stemmer leaves alone, for a search starts from words.
    const terms = await client.query<{ term: string; count: number }>(
      `select term, count(*)::int from product_search_terms
       where tenant_id = 1 and term ~ '^[a-z]+[aou]$' group by term order by count desc, term`,
    )
    const total = await client.query<{ count: number }>(
      'select count(*)::int from products where tenant_id = 1',
    )
    return { words: terms.rows, products: total.rows[0]!.count }
  })
  const between = (least: number, most: number) =>
    words.filter(({ count }) => count >= least && count <= most).map(({ term }) => term)
  const common = between(products * 0.25, products * 0.7).slice(0, 2 * OF_EACH)
  const middle = between(products * 0.01, products * 0.1).slice(0, OF_EACH)
  const few = (list: string[]) => list.slice(0, OF_EACH)
  return {
    'one common word': few(common),
    'one rare word': few(between(24, 100)),
    'two common words': few(common.map((word, at) => `${word} ${common.at(-1 - at)}`)),
    'a typo': middle.map((word) => `${word.slice(0, 2)}q${word.slice(3)}`),
    'a prefix': middle.map((word) => word.slice(0, -1)),
    'a word that no product has': few(middle.map((word) => `zq${word}qz`)),
    'common words that never meet': [FINISHES.join(' ')],
  }
}
