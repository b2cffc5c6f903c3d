import { sql } from 'kysely'
import type { OrderDocument } from '#contract/order-documents.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { parsePreviewToken, previewTokenOf } from '#server/platform/preview-tokens.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

/** A page that stays open longer gets new links when it is loaded again. */
const LINK_DAYS = 1

/** `round`: of the order's page. Raising it withdraws the links that were given out. */
type LinkedDocument = { id: number; round: number }

/** The path of a document's PDF, signed with `key` for everyone who has it. */
export const documentPath = (
  key: Buffer,
  tenantId: number,
  { id, round }: LinkedDocument,
  days = LINK_DAYS,
): string => {
  const expiresAt = new Date(Date.now() + days * DAY_MS)
  return `/documents/${previewTokenOf(key, { tenantId, names: [id, round], expiresAt })}`
}

/** The document that a token was signed for; undefined if it was not signed here, or has expired. */
export function parseDocumentToken(
  key: Buffer,
  tenantId: number,
  token: string,
): LinkedDocument | undefined {
  const [id, round] = parsePreviewToken(key, tenantId, token, new Date()) ?? []
  if (id === undefined || round === undefined) return undefined
  return { id: Number(id), round: Number(round) }
}

/** The documents of an order in their order, for whom may see the order; none where none was issued. */
export async function listOrderDocuments(
  tx: ReadTx,
  key: Buffer,
  orderId: number,
): Promise<OrderDocument[]> {
  const rows = await selectFrom(tx, 'documents as d')
    .innerJoin('orders as o', (join) => withinShop(join, 'o.id', 'd.order_id'))
    .select(['d.id', 'd.number_text', 'o.page_round'])
    .select(sql<string>`d.content ->> 'title'`.as('title'))
    .where('d.order_id', '=', orderId)
    .where(sql<boolean>`not d.content ? 'is_erased'`)
    .orderBy('d.issued_at')
    .orderBy('d.kind', 'desc')
    .orderBy('d.number')
    .execute()
  return rows.map(({ id, title, number_text, page_round }) => ({
    name: `${title} ${number_text}`,
    url: documentPath(key, tx.tenantId, { id, round: page_round }),
  }))
}
