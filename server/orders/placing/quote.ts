import { said } from '#contract/language/said.ts'
import type { DeliveryAddress, Quote } from '#contract/orders.ts'
import { findingDelivery } from '#server/delivery/delivery.queries.ts'
import { placeOf } from '#server/delivery/regions.rules.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { readingContentsFor } from '../cart/cart-contents.queries.ts'
import { findDutyNote } from './duty-note.ts'
import { type CartQuote, presentQuote, quoteOfCart } from './quote.rules.ts'
import { faultOfLength } from './address.rules.ts'

type Typed = Partial<DeliveryAddress>

export async function findQuote(
  tx: ReadTx,
  customerId: number,
  address: Typed,
  wanted: number | undefined,
): Promise<CartQuote & { isOwn: boolean }> {
  const place = placeOf(address)
  const [contents, delivery] = await sendBatch(tx, [
    readingContentsFor(tx, customerId, place, wanted),
    findingDelivery(tx, customerId, place, wanted),
  ])
  const isOwn = delivery?.is_own ?? true
  return { ...quoteOfCart(contents, delivery, place, wanted), isOwn }
}

/** @throws Refusal 400 that names the field at fault */
export async function readQuote(
  tx: ReadTx,
  customerId: number,
  address: Typed,
  wanted: number | undefined,
): Promise<Quote> {
  const fields = Object.entries(address)
  assertNoFaults(Object.fromEntries(fields.map(([name, text]) => [name, faultOfLength(text)])))
  const quote = await findQuote(tx, customerId, address, wanted)
  assertNoFaults({
    shipping_method: wanted !== undefined && !quote.isOwn ? said('deliveryUnknown') : undefined,
  })
  const { country } = placeOf(address)
  const isDelivered = quote.chosen?.method.kind !== 'pickup'
  const dutyNote = isDelivered ? await findDutyNote(tx, country) : undefined
  return {
    ...presentQuote(quote, tx.format.texts),
    ...(dutyNote !== undefined && { duty_note: dutyNote }),
  }
}
