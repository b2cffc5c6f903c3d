import { isAllowed } from './export-rights.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { ExportKind } from '#contract/backoffice/files/exports.ts'
import type { Rights } from '#contract/backoffice/people/permissions.ts'
import { takeCustomersFile } from '#server/accounts/merchant/customers-file.ts'
import { recordAct } from '#server/audit/record.ts'
import { takeCommentsFile } from '#server/blog/merchant/comments-file.ts'
import type { Act, Caller, StaffTx } from '#server/calls/staff-requests.ts'
import { takeRedirectsFile } from '#server/imports/redirects/redirects-file.ts'
import { takeOrdersFile } from '#server/orders/merchant/orders-file.ts'
import { takeProductsFile } from '#server/products/merchant/file/products-file.ts'
import { takeStockFile } from '#server/products/merchant/file/stock-file.ts'
import { takeReviewsFile } from '#server/products/reviews/merchant/reviews-file.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import { admit } from '#server/staff/admit.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { ExportRow } from './exports.queries.ts'

/** A part of a file, and the place of the next one. */
type Part = { csv: string; rows: number; next: string | null }

type Asked = {
  cursor: string | undefined
  filter: Record<string, string>
  origin: string
  caller: Rights
}

/** How each file is written, part by part. */
const PARTS: Record<Exclude<ExportKind, 'shop'>, (tx: StaffTx, asked: Asked) => Promise<Part>> = {
  products: (tx, { cursor, filter, origin, caller }) =>
    takeProductsFile(tx, { cursor, filter }, { shop: { origin }, caller }),
  stock: (tx, { cursor }) => takeStockFile(tx, cursor),
  orders: (tx, { cursor, filter }) => takeOrdersFile(tx, cursor, filter),
  customers: (tx, { cursor, filter: { search } }) =>
    takeCustomersFile(tx, cursor, { ...(search && { search }) }),
  reviews: (tx, { cursor }) => takeReviewsFile(tx, cursor),
  comments: (tx, { cursor }) => takeCommentsFile(tx, cursor),
  redirects: (tx, { cursor }) => takeRedirectsFile(tx, cursor),
}

/** Spreadsheets take a file for UTF-8 only with this before it. */
const BYTE_ORDER_MARK = '\ufeff'

/** Writes the next part as the colleague who asked. @returns undefined without the right to it */
export async function nextPart(
  tx: Tx,
  { kind, staff_id, by_name, filter, position, parts }: ExportRow,
  origin: string,
): Promise<Part | undefined> {
  if (staff_id === null || kind === 'shop') return undefined
  const caller = await callerStill(tx, staff_id, kind)
  if (!caller) return undefined
  const actor = { id: staff_id, name: by_name }
  const acting: StaffTx = {
    ...tx,
    record: (act: Act) => recordAct(tx, actor, act),
    unchanged() {},
  }
  const part = await PARTS[kind](acting, {
    cursor: position ?? undefined,
    filter,
    origin,
    caller,
  })
  return parts === 0 ? { ...part, csv: BYTE_ORDER_MARK + part.csv } : part
}

/** The colleague, if the right to the file is still there; from here on the transaction works for the colleague. */
export async function callerStill(
  tx: Tx,
  staffId: number,
  kind: ExportKind,
): Promise<Caller | undefined> {
  try {
    const caller = callerOf(await admit(tx, staffId))
    return isAllowed(caller, { kind }) ? caller : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
