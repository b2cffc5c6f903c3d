import * as Type from 'typebox'
import type { Static } from 'typebox'

/** An invoice or a credit note of an order. */
export const OrderDocument = Type.Object({
  /** "Invoice R-2026-0001", in the language of the order. */
  name: Type.String(),
  /** The path of its PDF by a signed link, which ends after a day. */
  url: Type.String(),
})

/** The documents of an order, oldest first; absent where none was issued. */
export const documented = { documents: Type.Optional(Type.Array(OrderDocument)) }

export type OrderDocument = Static<typeof OrderDocument>
