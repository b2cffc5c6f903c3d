import type { GroupTexts } from '#contract/language/texts.ts'
import type { Api } from '#contract/api.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { readFailure } from '#client/failures.ts'
import { type Submission, forgetSubmission } from './submission.ts'

type Texts = GroupTexts<'checkout'>

/** With these the server says for sure that there is no such order. */
const REFUSED = new Set([400, 409])

/** @throws Error with what is to be said. The same submission may be made again. */
export async function placeOrder(
  api: Api,
  { key, body }: Submission,
  t: Texts,
): Promise<PlacedOrder> {
  try {
    const order = await api('POST /orders/orders/', { body, idempotencyKey: key })
    forgetSubmission()
    return order
  } catch (error) {
    if (REFUSED.has(readFailure(error).status)) forgetSubmission()
    throw new Error(orderRefusalOf(error, t), { cause: error })
  }
}

/** The server's detail, else the JSON of its reply, else our own words. */
export function orderRefusalOf(error: unknown, t: Texts): string {
  const { detail, json } = readFailure(error)
  return detail ?? json ?? t('notCreated')
}
