import { sql } from 'kysely'
import { english } from '#server/platform/language/english.ts'
import { violatedCheck, violatedUnique } from '#server/platform/database/violations.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { bodyIn, Refusal } from '#server/platform/serving/refusal.ts'

/**
 * Sentences by the name of the constraint that a row of the file breaks: `skus_pkey` holds each SKU once,
 * the trigger `sale_leads` keeps the price of a running sale, and the tables check `stock >= 0`.
 */
const SENTENCES: Record<string, string> = {
  skus_pkey: 'Another product has its SKU.',
  sale_leads: 'A sale is running, and its price stays.',
  products_stock_check: 'Its stock would be below zero.',
  product_variants_stock_check: 'Its stock would be below zero.',
}

/** The sentence for a row that the shop's rules or tables refuse; undefined for a fault of ours. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof Refusal) {
    if ('detail' in error.body) return error.message
    return Object.values(bodyIn(error, english())).flat().join(' ')
  }
  const name = violatedCheck(error) ?? violatedUnique(error)
  if (name === undefined) return undefined
  return SENTENCES[name] ?? 'These values do not fit together.'
}

/** Does some work of a batch. @returns the sentence of a refusal, with nothing of the work written */
export async function refusedWith(
  tx: Tx,
  work: () => Promise<unknown>,
): Promise<string | undefined> {
  await sql`savepoint import_thing`.execute(tx.db)
  try {
    await work()
    await sql`release savepoint import_thing`.execute(tx.db)
    return undefined
  } catch (error) {
    const reason = refusalOf(error)
    if (reason === undefined) throw error
    await sql`rollback to savepoint import_thing`.execute(tx.db)
    return reason
  }
}
