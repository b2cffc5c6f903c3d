import type { ReadTx } from '#server/tenants/tx.ts'
import {
  type CardRow,
  findCategory,
  listCards,
  listCardsById,
} from '../catalogue/products.queries.ts'
import { listIdsBeside } from './related.queries.ts'

/** The cards that are shown. */
const SHOWN = 4
/** A single one beside a product is no choice. */
const LEAST = 2

/**
 * A few products beside one: those that the merchant chose, those that were bought with it, and then the
 * newest of its category, or of the shop where the category has no others.
 */
export async function listBeside(
  tx: ReadTx,
  { id, category_slug }: { id: number; category_slug: string },
): Promise<CardRow[]> {
  const first = await listIdsBeside(tx, id, SHOWN)
  const cards = first.length > 0 ? await listCardsById(tx, first) : []
  if (cards.length >= SHOWN) return cards
  const known = new Set([id, ...first])
  const category = await findCategory(tx, category_slug)
  const ofCategory = await listNewest(tx, category?.id, known)
  const others =
    cards.length + ofCategory.length >= LEAST ? ofCategory : await listNewest(tx, undefined, known)
  return [...cards, ...others].slice(0, SHOWN)
}

/** Products in stock stand first. */
async function listNewest(tx: ReadTx, categoryId: number | undefined, known: Set<number>) {
  const slice = { limit: 2 * SHOWN + known.size - 1, offset: 0, page: 1 }
  const cards = await listCards(tx, { categoryId, ordering: 'newest' }, slice)
  return cards
    .filter((card) => !known.has(card.id))
    .toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0))
}
