import * as Type from 'typebox'
import { ById, Id, Nullable } from '../../wire.ts'
import type { StaffEndpoint } from '../staff-endpoint.ts'

/** CN 22: for parcels of little value and weight; CN 23: for all others. */
export const CUSTOMS_FORMS = ['CN22', 'CN23'] as const
export type CustomsFormName = (typeof CUSTOMS_FORMS)[number]

/** Why a form is proposed. */
const CUSTOMS_REASONS = ['value', 'weight', 'unknown_rate', 'enough'] as const
export type CustomsReason = (typeof CUSTOMS_REASONS)[number]

/** The customs forms of parcels that cross a border. */
export const customs = {
  'GET /orders/:id/customs/': {
    summary:
      'The customs forms for what is left of an order, or for a shipment of it; 404 where it crosses no customs border.',
    may: 'orders.handle',
    params: ById,
    query: Type.Object({ shipment: Type.Optional(Id) }),
    reply: Type.Object({
      /** The form that value and weight ask for. Another carrier may want the other one. */
      proposed: Type.Enum(CUSTOMS_FORMS),
      reason: Type.Enum(CUSTOMS_REASONS),
      /** The facts that the form leaves empty, by item. */
      missing: Type.Array(Type.String()),
      /** The weight of the contents; null where a product has none. */
      grams: Nullable(Type.Integer()),
      /** The addresses of the PDFs on the back office's host. */
      urls: Type.Object({ CN22: Type.String(), CN23: Type.String() }),
    }),
  },
} as const satisfies Record<string, StaffEndpoint>
