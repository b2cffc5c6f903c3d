import { toStaff } from '#contract/language/said.ts'
import { cityLine } from '#contract/places/postal-first.ts'
import type { CustomsFormName } from '#contract/backoffice/orders/customs.ts'
import { part } from '#contract/calculation/shares.ts'
import { countryName, countryOf } from '#contract/places/country-of.ts'
import { todayIn } from '#contract/places/zone-time.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { addressLines } from '#server/delivery/address-lines.ts'
import { listAdjustments } from '#server/orders/pricing/adjustments.queries.ts'
import { invoiceParts } from '../content/document-parts.rules.ts'
import { crossesCustoms, leftOf } from '#server/orders/shipments/shipments.rules.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type DocumentSettings, findDocumentSettings } from '../documents.queries.ts'
import { type CustomsForm, type CustomsItem, proposedForm } from '../content/customs-form.rules.ts'
import {
  type CustomsLine,
  type CustomsOrder,
  findCustomsOrder,
  listCustomsLines,
} from './customs.queries.ts'

type Asked = {
  orderId: number
  shipmentId?: number | undefined
  form?: CustomsFormName | undefined
}

/**
 * The customs form of a shipment, or of what is left of an order, or of all of it once all is sent.
 * `missing`: what is not known of the sender. @throws Refusal 404 where nothing crosses a customs border
 */
export async function readCustomsForm(tx: ReadTx, { orderId, shipmentId, form }: Asked) {
  const order = (await findCustomsOrder(tx, orderId)) ?? notFound()
  if (!crossesCustoms(tx.format.country, order)) return notFound()
  const lines = await listCustomsLines(tx, orderId, shipmentId)
  const settings = await findDocumentSettings(tx)
  const adjustments = await listAdjustments(tx, orderId)
  const paid = new Map(
    invoiceParts(lines, adjustments).map(({ line, totalCents }) => [line, totalCents]),
  )
  const items = unitsOf(lines, shipmentId).map(([line, quantity]) =>
    itemOf(line, quantity, paid.get(lines.indexOf(line))!),
  )
  if (items.length === 0) return notFound()
  const content: CustomsForm = {
    form: form ?? proposedForm(items, order.currency).form,
    reference: order.order_number,
    made_on: todayIn(order.time_zone),
    sender: senderOf(settings, order, tx.format.country),
    receiver: receiverOf(order),
    currency: order.currency,
    items,
  }
  const hasSender = settings !== undefined && settings.street !== '' && settings.city !== ''
  return { content, missing: hasSender ? [] : [toStaff('yourAddressSeeDocuments')] }
}

/** Units of a line, those of no unit left out. */
function unitsOf(
  lines: readonly CustomsLine[],
  shipmentId: number | undefined,
): [CustomsLine, number][] {
  const some = (units: (line: CustomsLine) => number) =>
    lines.map((line): [CustomsLine, number] => [line, units(line)]).filter(([, count]) => count > 0)
  if (shipmentId !== undefined) return some(({ in_shipment }) => in_shipment)
  const left = some(leftOf)
  return left.length > 0 ? left : some(({ quantity }) => quantity)
}

function itemOf(line: CustomsLine, quantity: number, paidCents: number): CustomsItem {
  const { name, weight_grams, tariff_number, origin_country } = line
  return {
    name,
    quantity,
    grams: weight_grams === null ? null : weight_grams * quantity,
    cents: part(paidCents, quantity, line.quantity),
    tariff_number,
    origin_country,
  }
}

/** Posts read the names of countries in English. */
const countryLine = (code: string) => countryName(code).toUpperCase()

const filled = (lines: string[]) => lines.filter((line) => !isBlank(line))

const senderOf = (settings: DocumentSettings | undefined, order: CustomsOrder, country: string) =>
  filled([
    settings?.legal_name || order.shop_name,
    settings?.street ?? '',
    cityLine(settings?.postal_code ?? '', settings?.city ?? '', country),
    countryLine(country),
    settings?.phone ?? '',
  ])

function receiverOf({ delivery_address: address, company }: CustomsOrder): string[] {
  const country = countryLine(countryOf(address.country)!)
  const [name = '', ...place] = addressLines({ ...address, country })
  return filled([...new Set([name, address.company ?? company, ...place, address.contact_number])])
}
