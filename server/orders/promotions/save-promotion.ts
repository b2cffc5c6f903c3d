import { toStaff } from '#contract/language/said.ts'
import { randomInt } from 'node:crypto'
import type { PromotionFields } from '#contract/backoffice/catalogue/promotions.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { parseCode, parsePromotion } from './promotion.rules.ts'
import {
  countUses,
  deleteCode,
  insertCodes,
  insertPromotion,
  lockPromotion,
  type PromotionValues,
  replaceScopes,
  updatePromotion,
} from './promotions.queries.ts'

/** A promotion begins or ends: pages that speak of it are made anew. */
const promotionTurn = jobOf<{ promotionId: number }>('orders.promotion-turn')

export const promotionJobs: JobBody[] = [
  onJob(promotionTurn, ({ write }) => write(async ({ changed }) => changed('promotions'))),
]

/** @throws Refusal 400 naming the fields at fault */
export async function createPromotion(
  tx: Tx,
  fields: PromotionFields & { is_automatic: boolean },
): Promise<number> {
  const values = parsePromotion(fields, new Date(), tx.format.money)
  const id = await insertPromotion(tx, { ...values, is_automatic: fields.is_automatic })
  await replaceScopes(tx, id, scopesOf(fields))
  await announce(tx, id, values)
  return id
}

/** @throws Refusal 404, and 400 naming the fields at fault */
export async function revisePromotion(tx: Tx, id: number, fields: PromotionFields): Promise<void> {
  const current = (await lockPromotion(tx, id)) ?? notFound()
  const values = parsePromotion(fields, current.starts_at, tx.format.money)
  // Without a limit uses are not counted in the row.
  const used = current.usage_limit === null ? await countUses(tx, id) : current.used
  assertNoFaults({
    kind: values.kind === current.kind ? undefined : toStaff('thisCannotBeChanged'),
    usage_limit:
      values.usage_limit !== null && values.usage_limit < used
        ? toStaff('timesUsed', { used })
        : undefined,
  })
  await updatePromotion(tx, id, { ...values, used: values.usage_limit === null ? 0 : used })
  await replaceScopes(tx, id, scopesOf(fields))
  await announce(tx, id, values)
}

/** Ends it now; what it was used for stays. @throws Refusal 404, 409 where it has ended */
export async function stopPromotion(tx: Tx, id: number): Promise<void> {
  const { starts_at, ends_at } = (await lockPromotion(tx, id)) ?? notFound()
  const now = new Date()
  if (ends_at !== null && ends_at <= now) refuse(409, toStaff('thisDiscountHasAlreadyEnded'))
  // A promotion that has not begun ends as it begins.
  await updatePromotion(tx, id, { ends_at: starts_at > now ? starts_at : now })
  tx.changed('promotions')
}

const ALPHABET = '2345679ACDEFGHJKMNPQRSTUVWXYZ'
const GENERATED_LENGTH = 10
const MOST_GENERATED = 5_000

/** Adds a code of the merchant's choice. @throws Refusal 404, 400 about `code`, 409 */
export async function addChosenCode(
  tx: Tx,
  promotionId: number,
  typed: string,
  usageLimit: number | null = null,
): Promise<string> {
  await assertTakesCodes(tx, promotionId)
  const code = parseCode(typed)
  const made = await insertCodes(tx, promotionId, [{ code, usage_limit: usageLimit }])
  assertNoFaults({ code: made.length === 0 ? toStaff('thisCodeExists') : undefined })
  return code
}

/** Unguessable codes, each for one use by default. @throws Refusal 404, 400, 409 */
export async function generateCodes(
  tx: Tx,
  promotionId: number,
  {
    count,
    prefix = '',
    usageLimit = 1,
  }: { count: number; prefix?: string; usageLimit?: number | null },
): Promise<string[]> {
  await assertTakesCodes(tx, promotionId)
  const start = prefix === '' ? '' : `${parseCode(prefix)}-`
  assertNoFaults({
    count:
      count >= 1 && count <= MOST_GENERATED
        ? undefined
        : toStaff('codesTogether', { most: MOST_GENERATED }),
    prefix: start.length > 20 ? toStaff('fieldHasAtMostCharacters', { most: 19 }) : undefined,
  })
  const codes = new Set<string>()
  while (codes.size < count) codes.add(start + chance())
  return insertCodes(
    tx,
    promotionId,
    [...codes].map((code) => ({ code, usage_limit: usageLimit })),
  )
}

const chance = () =>
  Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Carts that hold it go on without it. @throws Refusal 404 */
export async function removeCouponCode(tx: Tx, promotionId: number, code: string): Promise<void> {
  if (!(await deleteCode(tx, promotionId, code))) notFound()
}

async function assertTakesCodes(tx: Tx, promotionId: number): Promise<void> {
  const promotion = (await lockPromotion(tx, promotionId)) ?? notFound()
  if (promotion.is_automatic) refuse(409, toStaff('thisDiscountAppliesAutomatically'))
}

const scopesOf = ({ category_ids, product_ids }: PromotionFields) => ({
  categoryIds: category_ids,
  productIds: product_ids,
})

/** Pages say it from now on, and know when it begins and ends. */
async function announce(
  { changed, enqueue }: Tx,
  promotionId: number,
  { starts_at, ends_at }: PromotionValues,
): Promise<void> {
  changed('promotions')
  const now = new Date()
  for (const turn of [starts_at, ends_at]) {
    if (turn && turn > now) await enqueue(promotionTurn, { promotionId }, turn)
  }
}
