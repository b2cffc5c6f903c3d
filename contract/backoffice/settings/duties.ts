import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { StaffEndpoint } from '../staff-endpoint.ts'

/** The duties of a sale to consumers in the EU that the shop's program knows of. */
export const DUTIES = [
  'withdrawal',
  'order_button',
  'guarantee_notice',
  'consent',
  'tax_in_prices',
  'price_line',
  'delivery_in_total',
  'price_per_unit',
  'lowest_price',
  'manufacturer',
  'eu_person',
  'import_duties',
  'return_address',
  'invoices',
  'privacy_policy',
  'terms',
  'imprint',
  'accessibility',
  'durability_label',
  'packaging',
] as const

export type DutyName = (typeof DUTIES)[number]

const Duty = Type.Object({
  duty: Type.Enum([...DUTIES]),
  /** Not checked: only people can tell, or the shop must not do it. */
  state: Type.Enum(['done', 'missing', 'not_checked']),
  /** The number of products that lack the fact; absent for other duties. */
  products: Type.Optional(Type.Integer()),
})

export const duties = {
  'GET /duties/': {
    summary: 'What a sale to consumers in the EU needs: done, missing or not checked.',
    may: 'settings.see',
    reply: Type.Object({
      /** The shop says that it sells to consumers in the EU. */
      sells_to_eu: Type.Boolean(),
      duties: Type.Array(Duty),
    }),
  },
} as const satisfies Record<string, StaffEndpoint>

export type Duty = Static<typeof Duty>
