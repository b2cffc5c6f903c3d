import { type Sentence, toStaff } from '#contract/language/said.ts'
import { sql } from 'kysely'
import { violatedCheck, violatedUnique } from '#server/platform/database/violations.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import { sentenceOf } from '#server/platform/serving/sentence-of.ts'

/**
 * Sentences by the name of the constraint that a row of the file breaks: `skus_pkey` holds each SKU once,
 * the trigger `sale_leads` keeps the price of a running sale, and the tables check `stock >= 0`.
 */
const SENTENCES: Record<string, Sentence> = {
  skus_pkey: toStaff('anotherProductHasItsSku'),
  sale_leads: toStaff('aSaleIsRunningAndItsPrice'),
  products_stock_check: toStaff('itsStockWouldBeBelow'),
  product_variants_stock_check: toStaff('itsStockWouldBeBelow'),
}

/** The sentence for a row that the shop's rules or tables refuse; undefined for a fault of ours. */
function refusalOf(error: unknown): Sentence | undefined {
  if (error instanceof Refusal) return sentenceOf(error)
  const name = violatedCheck(error) ?? violatedUnique(error)
  if (name === undefined) return undefined
  return SENTENCES[name] ?? toStaff('theseValuesDoNotFit')
}

/** Does some work of a batch. @returns the sentence of a refusal, with nothing of the work written */
export async function refusedWith(
  tx: Tx,
  work: () => Promise<unknown>,
): Promise<Sentence | undefined> {
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
