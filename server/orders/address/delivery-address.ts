import { toStaff } from '#contract/language/said.ts'
import type { DeliveryAddress, OrderStatus } from '#contract/orders.ts'
import { addressFields } from '#contract/backoffice/records/address.ts'
import { namesOf } from '#contract/backoffice/records/fields.ts'
import { EXTRA_FIELDS, isOptionalIn, type OptionalField } from '#contract/rules/address-needs.ts'
import { countryOf } from '#contract/places/country-of.ts'
import type { EditableRecord } from '#server/records/save-record.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { findStaffOrder, type StaffOrderRow } from '../order/staff-order.queries.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { contactOf, parseContact, parseDeliveryAddress } from '../placing/address.rules.ts'
import { updateAddress } from './address-changes.queries.ts'

/** An address can change until the parcel has left. */
export const canChangeAddress = (status: OrderStatus) =>
  status === 'awaiting_payment' || status === 'paid' || status === 'processing'

const TOO_LATE = toStaff('theAddressCanBeChanged')

const NO_COUNTRY = toStaff('thisIsNoKnownCountry')

const MAY_BE_BLANK = new Set<string>(['region', ...EXTRA_FIELDS])
const NEEDED = namesOf(addressFields).filter((name) => !MAY_BE_BLANK.has(name))

/**
 * The address of an order: slips, mails and the customer's page show a new one from then on. A save
 * is a 409 where the order is sent off or has ended.
 */
export const deliveryAddress: EditableRecord<typeof addressFields, StaffOrderRow> = {
  fields: addressFields,
  async lock(tx, id) {
    const { status } = (await lockOrder(tx, id)) ?? notFound()
    if (!canChangeAddress(status)) refuse(409, TOO_LATE)
  },
  find: findStaffOrder,
  valuesOf: ({ delivery_address }) => ({
    region: '',
    company: '',
    street2: '',
    ...delivery_address,
  }),
  subjectOf: ({ id, order_number }) => ({ kind: 'order', id, label: order_number }),
  act: 'order.address_changed',
  isPersonal: true,
  faultsOf: ({ format }, { changed, after }) => {
    const blank = NEEDED.filter(
      (name) =>
        plainLine(changed[name] ?? name) === '' &&
        !isOptionalIn(name, format.optionalFields, after.country),
    )
    return {
      ...(changed.country !== undefined && !countryOf(changed.country) && { country: NO_COUNTRY }),
      ...Object.fromEntries(blank.map((name) => [name, REQUIRED])),
    }
  },
  write(tx, { id, delivery_address: before, pickup_at }, { after: typed }) {
    const { optionalFields } = tx.format
    const after =
      pickup_at === null
        ? parseDeliveryAddress(typed, optionalFields, EXTRA_FIELDS)
        : contactAfter(typed, optionalFields)
    return updateAddress(tx, id, { before, after })
  },
}

/** @throws Refusal 400 on a part that an order to be picked up does not have */
function contactAfter(typed: DeliveryAddress, optional: readonly OptionalField[]): DeliveryAddress {
  const contact = parseContact(typed, optional, EXTRA_FIELDS)
  const surplus = Object.entries(contact).filter(
    ([field, text]) => text !== contactOf(contact)[field as keyof DeliveryAddress],
  )
  assertNoFaults(
    Object.fromEntries(surplus.map(([field]) => [field, toStaff('thisOrderIsPickedUp')])),
  )
  return contact
}
