import { said, toStaff } from '#contract/language/said.ts'
import type { drafts } from '#contract/backoffice/orders/drafts.ts'
import type { Billing } from '#contract/billing.ts'
import { countryOf } from '#contract/places/country-of.ts'
import type { Guests } from '#server/accounts/guests/guests.ts'
import { findingDelivery } from '#server/delivery/delivery.queries.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { priceSent } from '#server/tenants/sent-amounts.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { readContents, readingContents } from '../cart/cart-contents.queries.ts'
import { addToLine, deleteLine, setLineQuantity } from '../cart/cart.queries.ts'
import { assertAvailable, assertHoldsMore, noSuchProduct } from '../cart/cart.rules.ts'
import { parseCustomization } from '../cart/customization.rules.ts'
import { withLockedCart } from '../cart/with-locked-cart.ts'
import { deleteCartCode, insertOpenCode, isCodeOpen } from '../promotions/cart-codes.queries.ts'
import {
  MOST_CODES,
  noSuchCode,
  tidyCode,
  tooManyCodes,
  typeACode,
} from '../promotions/codes.rules.ts'
import { parseBilling } from '../placing/billing.rules.ts'
import { clearLater } from './clear-drafts.ts'
import { MOST_CUSTOM_LINES } from './draft.rules.ts'
import {
  deleteCustomLine,
  deleteOwnPrice,
  insertCustomLine,
  listCustomLines,
  saveCustomLine,
  saveOwnPrice,
} from './draft-lines.queries.ts'
import {
  type DraftRecord,
  findBuyer,
  findLastAddress,
  findUntouched,
  insertDraft,
  lockDraft,
  saveDraft,
} from './drafts.queries.ts'

/** A draft that can be changed: its items are in the cart of its desk. */
export type OpenDraft = DraftRecord & { desk_id: number }

type Body<Call extends keyof typeof drafts> =
  InputOf<Call, (typeof drafts)[Call]> extends {
    body: infer Sent
  }
    ? Sent
    : never

/** Begins a draft, or goes on with the one that this colleague has begun and left as it was. */
export async function beginDraft(
  tx: Tx,
  guests: Guests,
  staffId: number | null,
): Promise<OpenDraft> {
  const untouched = staffId === null ? undefined : await findUntouched(tx, staffId)
  if (untouched) return openDraft(tx, untouched.id)
  const { id } = await insertDraft(tx, await guests.addDesk(tx))
  await clearLater(tx)
  return openDraft(tx, id)
}

/** Locks a draft for a change. @throws Refusal 404, 409 once an order was made of it */
export async function openDraft(tx: Tx, id: number): Promise<OpenDraft> {
  const draft = (await lockDraft(tx, id)) ?? notFound()
  const { desk_id, order_number } = draft
  if (desk_id === null || order_number !== null) {
    return refuse(409, toStaff('draftIsOrdered', { number: order_number ?? '' }))
  }
  return { ...draft, desk_id }
}

/** @throws Refusal 400 that names the field at fault */
export async function changeDraft(
  tx: Tx,
  guests: Guests,
  draft: OpenDraft,
  {
    customer,
    email,
    delivery_address,
    note,
    billing,
    shipping_method,
    own_delivery,
    is_handed_over,
  }: Body<'PATCH /drafts/:id/'>,
): Promise<void> {
  await assertMethod(tx, draft, shipping_method)
  const buyer = customer ? await chosenBuyer(tx, customer) : undefined
  const typed = delivery_address && tidy(delivery_address)
  const address = typed ?? (buyer && (await proposedAddress(tx, draft, buyer)))
  await saveDraft(tx, draft.id, {
    ...(customer !== undefined && { customer_id: customer, email: '' }),
    ...(email !== undefined && { customer_id: null, email: plainLine(email) }),
    ...(address && { address: JSON.stringify(address) }),
    ...(note !== undefined && { note: plainText(note) }),
    ...(billing !== undefined && { billing: billingJson(tx, address ?? draft.address, billing) }),
    ...(shipping_method !== undefined && { shipping_method_id: shipping_method }),
    ...(own_delivery !== undefined && {
      own_delivery_cents:
        own_delivery === null ? null : priceSent(own_delivery, tx.format, 'own_delivery'),
    }),
    ...(is_handed_over !== undefined && { is_handed_over }),
  })
  // Codes that a buyer may use once are counted by the address.
  const reached = buyer?.email ?? (customer === null ? '' : email)
  if (reached !== undefined) await keepAddress(tx, guests, draft.desk_id, plainLine(reached))
}

/** @throws Refusal 400 that names the field at fault */
function billingJson(
  { format: { locale } }: Tx,
  address: Record<string, string | undefined>,
  typed: Billing | null,
): string | null {
  const billing =
    typed &&
    parseBilling(typed, {
      country: countryOf(address['country'] ?? ''),
      locale,
    })
  return billing ? JSON.stringify(billing) : null
}

async function keepAddress(tx: Tx, guests: Guests, desk: number, email: string): Promise<void> {
  if (email === '') await guests.forgetAddress(tx, desk)
  else await guests.keepAddress(tx, desk, { email, telephone: undefined })
}

async function chosenBuyer(tx: Tx, id: number) {
  const buyer = await findBuyer(tx, id)
  assertNoFaults({ customer: buyer ? undefined : toStaff('customerCannotOrder') })
  return buyer!
}

const tidy = (address: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(address)
      .map(([name, text]) => [name, plainLine(text ?? '')] as const)
      .filter(([, text]) => text !== ''),
  )

/** The address of the account's last order; undefined if the draft has an address already. */
async function proposedAddress(
  tx: Tx,
  { address }: OpenDraft,
  buyer: { id: number; name: string | null },
) {
  if (Object.keys(address).length > 0) return undefined
  const last = await findLastAddress(tx, buyer.id)
  if (last) return last.delivery_address
  return buyer.name === null ? undefined : { fullname: buyer.name }
}

async function assertMethod(tx: Tx, { desk_id }: OpenDraft, method: number | null | undefined) {
  if (method === undefined || method === null) return
  const [delivery] = await sendBatch(tx, [
    findingDelivery(tx, desk_id, { country: undefined, region: undefined }, method),
  ])
  assertNoFaults({ shipping_method: delivery?.is_own ? undefined : said('deliveryUnknown') })
}

/** @throws Refusal 400, 404 without such a product, 409 where the stock does not cover it */
export async function addItem(
  tx: Tx,
  { id, desk_id }: OpenDraft,
  {
    product_id,
    variant_id: asked = null,
    quantity,
    customization: given,
  }: Body<'POST /drafts/:id/items/'>,
): Promise<void> {
  const reading = readingContents(tx, desk_id, product_id, asked)
  const [, { lines, product }] = await withLockedCart(tx, desk_id, reading)
  if (!product || (asked !== null && !product.variant?.is_active)) return noSuchProduct()
  const customization = parseCustomization(product.customization_fields, given)
  assertAvailable(product, lines, quantity)
  assertHoldsMore(lines, { product, customization, quantity })
  const variantId = product.variant?.id ?? null
  const added = { productId: product.id, variantId, quantity, customization }
  await sendBatch(tx, [addToLine(tx, desk_id, added)])
  await saveDraft(tx, id)
}

/** @throws Refusal 400, 404 without such an item, 409 where the stock does not cover more units */
export async function changeItem(
  tx: Tx,
  { id, desk_id }: OpenDraft,
  itemId: number,
  { quantity, own_price }: Body<'PATCH /drafts/:id/items/:item/'>,
): Promise<void> {
  const { lines } = await readContents(tx, desk_id)
  const item = lines.find((line) => line.id === itemId) ?? notFound()
  if (quantity !== undefined) {
    if (quantity > item.quantity) assertAvailable(item.product, lines, quantity - item.quantity)
    await sendBatch(tx, [setLineQuantity.statement(tx, itemId, quantity)])
  }
  if (own_price === null) await deleteOwnPrice(tx, itemId)
  if (own_price) {
    const reason = plainLine(own_price.reason)
    const price_cents = priceSent(own_price.price, tx.format)
    assertNoFaults({ reason: reason === '' ? toStaff('sayWhyThePriceIsOther') : undefined })
    await saveOwnPrice(tx, itemId, { price_cents, reason })
  }
  await saveDraft(tx, id)
}

export async function removeItem(
  tx: Tx,
  { id, desk_id }: OpenDraft,
  itemId: number,
): Promise<void> {
  const [deleted] = await sendBatch(tx, [deleteLine.statement(tx, desk_id, itemId)])
  if (!deleted) return notFound()
  await saveDraft(tx, id)
}

type TypedLine = Body<'PATCH /drafts/:id/lines/:item/'>

/** @throws Refusal 400 that names the field at fault */
export async function addCustomLine(
  tx: Tx,
  { id }: OpenDraft,
  typed: Body<'POST /drafts/:id/lines/'>,
): Promise<void> {
  const lines = await listCustomLines(tx, id)
  if (lines.length >= MOST_CUSTOM_LINES) {
    refuse(400, said('mostItems', { count: MOST_CUSTOM_LINES }))
  }
  const { weight_grams, quantity, tax_class } = typed
  const { name = '', price_cents = 0 } = parseLine(tx, typed)
  await insertCustomLine(tx, id, { name, price_cents, quantity, tax_class, weight_grams })
  await saveDraft(tx, id)
}

/** @throws Refusal 400, 404 */
export async function changeCustomLine(
  tx: Tx,
  { id }: OpenDraft,
  lineId: number,
  typed: TypedLine,
): Promise<void> {
  await assertHasLine(tx, id, lineId)
  const changes = parseLine(tx, typed)
  if (Object.keys(changes).length > 0) await saveCustomLine(tx, lineId, changes)
  await saveDraft(tx, id)
}

export async function removeCustomLine(tx: Tx, { id }: OpenDraft, lineId: number): Promise<void> {
  await assertHasLine(tx, id, lineId)
  await deleteCustomLine(tx, lineId)
  await saveDraft(tx, id)
}

async function assertHasLine(tx: Tx, draftId: number, lineId: number): Promise<void> {
  const lines = await listCustomLines(tx, draftId)
  if (!lines.some(({ id }) => id === lineId)) notFound()
}

function parseLine(tx: Tx, { name: typed, price, ...rest }: TypedLine) {
  const name = typed === undefined ? undefined : plainLine(typed)
  assertNoFaults({ name: name === '' ? REQUIRED : undefined })
  return {
    ...rest,
    ...(name !== undefined && { name }),
    ...(price !== undefined && { price_cents: priceSent(price, tx.format) }),
  }
}

/** @throws Refusal 400 about `code` */
export async function addCode(tx: Tx, { id, desk_id }: OpenDraft, typed: string): Promise<void> {
  const code = tidyCode(typed)
  if (code === '') return typeACode()
  const adding = insertOpenCode(tx, desk_id, code, MOST_CODES)
  await withLockedCart(tx, desk_id, adding)
  const { offers } = await readContents(tx, desk_id)
  if (!offers.codes.some((each) => each.code === code)) {
    return (await isCodeOpen(tx, code)) ? tooManyCodes() : noSuchCode()
  }
  await saveDraft(tx, id)
}

export async function removeCode(tx: Tx, { id, desk_id }: OpenDraft, typed: string): Promise<void> {
  await sendBatch(tx, [deleteCartCode.statement(tx, desk_id, tidyCode(typed))])
  await saveDraft(tx, id)
}
