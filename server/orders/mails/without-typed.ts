import type { DeliveryAddress } from '#contract/orders.ts'
import { greetedName } from '#server/platform/mail/greeting.ts'
import { withoutLinks } from '#server/platform/mail/typed-words.ts'
import type { OrderForMail } from './mailed-order.queries.ts'

/** The parts of an order that may be written to an unproved address. */
export const withoutTyped = (order: OrderForMail): OrderForMail => ({
  ...order,
  username: null,
  delivery_address: NO_ADDRESS,
  buyer_note: null,
  ...(order.is_guest && { checked_by_guest: nameAndTown(order.delivery_address) }),
})

/** Enough for a guest to see a mistake; a text that is more than a name, such as a link, is left out. */
const nameAndTown = ({ fullname, city }: DeliveryAddress): string[] =>
  [fullname, city].flatMap((typed) => greetedName(typed) ?? []).map(withoutLinks)

const NO_ADDRESS: DeliveryAddress = {
  fullname: '',
  street: '',
  city: '',
  postalCode: '',
  country: '',
  contact_number: '',
}
