import * as Type from 'typebox'
import { ById, Day, Id, Money, Nullable, Time } from '../../wire.ts'
import type { StaffEndpoint } from '../staff-endpoint.ts'
import { Amount, StaffOrder } from './shapes/staff-order.ts'

export const MOST_PARTS = 12

/** The amounts that an order asks for one by one. */
export const demands = {
  'PUT /orders/:id/demands/': {
    summary:
      'Lets an order ask for what is open in parts, instead of those that it asks for now. One part asks for all of it.',
    may: 'orders.money',
    params: ById,
    body: Type.Object({
      parts: Type.Array(Type.Object({ amount: Amount, due_on: Nullable(Day) }), {
        minItems: 1,
        maxItems: MOST_PARTS,
      }),
    }),
    reply: StaffOrder,
  },
  'GET /orders/:id/pay-link/': {
    summary:
      'The link to the page on which anybody can pay an order, or one of its parts. The page names no person.',
    may: 'orders.handle',
    params: ById,
    query: Type.Object({
      /** Names one of its demands; absent for an order that asks once for its total. */
      demand: Type.Optional(Id),
    }),
    reply: Type.Object({ url: Type.String(), amount: Money, expires_at: Time }),
  },
} as const satisfies Record<string, StaffEndpoint>
