import { Named } from '../../schemas.ts'
import * as Type from 'typebox'
import { LONGEST_ADDRESS_FIELD } from '../../rules/limits.ts'
import { ById, Id, Nullable, Time } from '../../wire.ts'
import { addressFields } from '../records/address.ts'
import type { StaffEndpoint } from '../staff-endpoint.ts'
import {
  changesOf,
  CsvPart,
  CursorPage,
  cursorQuery,
  listQuery,
  Done,
  Matches,
} from '../staff-endpoint.ts'
import { PackingSlip } from './shapes/packing-slip.ts'
import { shippedLines, typedTracking } from './shapes/shipment.ts'
import { orderFilter, OrderNote, OrderRow, StaffOrder } from './shapes/staff-order.ts'

/** Lists and single orders. */
const reads = {
  'GET /orders/': {
    summary: 'Orders, newest first by default; 50 at a time.',
    may: 'orders.see',
    query: Type.Object({
      ...orderFilter,
      ...listQuery,
      ordering: Type.Optional(Type.Enum(['newest', 'oldest'])),
    }),
    reply: CursorPage(OrderRow),
  },
  'GET /orders/csv/': {
    summary: 'The same as a file, part by part, oldest first. The audit log notes the export.',
    may: 'orders.export',
    stepUp: true,
    query: Type.Object({ ...orderFilter, ...cursorQuery }),
    reply: CsvPart,
  },
  'GET /orders/parcels/': {
    summary:
      'The parcels that are left to send, as a file for programs of carriers, part by part. The audit log notes the export.',
    may: 'orders.export',
    stepUp: true,
    query: Type.Object({
      ...orderFilter,
      ...cursorQuery,
      /** With commas between; absent for all that match. */
      ids: Type.Optional(Type.String({ maxLength: 16_000 })),
    }),
    reply: CsvPart,
  },
  'GET /orders/counts/': {
    summary: 'How many orders each view has, and how many match a filter.',
    may: 'orders.see',
    query: Type.Object(orderFilter),
    reply: Type.Object({
      views: Named(Type.Integer()),
      matches: Matches,
      newest_at: Nullable(Time),
    }),
  },
  'GET /orders/newer/': {
    summary: 'How many orders came after a moment; asked every so often beside the list.',
    may: 'orders.see',
    query: Type.Object({ since: Type.String({ format: 'date-time' }) }),
    reply: Type.Object({ count: Matches }),
  },
  'GET /orders/countries/': {
    summary: 'Where orders went to, as their addresses say, by the alphabet.',
    may: 'orders.see',
    reply: Type.Array(Type.String()),
  },
  'GET /orders/packing-slips/': {
    summary:
      'What to print for up to 100 orders, or for a shipment of one. Of an order that was sent in ' +
      'part, what is left.',
    may: 'orders.handle',
    query: Type.Object({
      /** With commas between. */
      ids: Type.String({ maxLength: 2000 }),
      shipment: Type.Optional(Id),
    }),
    reply: Type.Array(PackingSlip),
  },
  'GET /orders/:id/': {
    summary: 'One order with all that is known of it.',
    may: 'orders.see',
    params: ById,
    reply: StaffOrder,
  },
} as const satisfies Record<string, StaffEndpoint>

const acts = {
  'PATCH /orders/:id/delivery-address/': {
    summary: 'Changes where it goes, as long as it is not shipped.',
    may: 'orders.handle',
    params: ById,
    body: changesOf(addressFields),
    reply: StaffOrder,
  },
  'POST /orders/:id/delivery-address/price/': {
    summary: 'Tells whether delivery to another address would cost another amount. Writes nothing.',
    may: 'orders.handle',
    params: ById,
    body: Type.Object({
      country: Type.String({ maxLength: LONGEST_ADDRESS_FIELD }),
      region: Type.Optional(Type.String({ maxLength: LONGEST_ADDRESS_FIELD })),
    }),
    /** Null if it would cost the same, or delivery was not charged. */
    reply: Type.Object({ notice: Nullable(Type.String()) }),
  },
  'POST /orders/:id/receipt/': {
    summary: 'Marks an order as paid by other means than a card here.',
    may: 'orders.money',
    params: ById,
    body: Type.Object({ note: Type.Optional(OrderNote) }),
    reply: StaffOrder,
  },
  'POST /orders/:id/fulfilment/': {
    summary:
      'Takes up an order that had ended, with the card payment that came for it too late, if its ' +
      'items are still there.',
    may: 'orders.money',
    params: ById,
    body: Type.Object({ note: Type.Optional(OrderNote) }),
    reply: StaffOrder,
  },
  'POST /orders/:id/processing/': {
    summary: 'Marks an order as in preparation.',
    may: 'orders.handle',
    params: ById,
    body: Type.Object({ note: Type.Optional(OrderNote) }),
    reply: StaffOrder,
  },
  'POST /orders/:id/shipment/': {
    summary:
      'What is left of it is on its way, or a part; the customer gets a mail. It is shipped with ' +
      'its last unit.',
    may: 'orders.handle',
    params: ById,
    body: Type.Object({
      ...typedTracking,
      lines: shippedLines,
      note: Type.Optional(OrderNote),
    }),
    reply: StaffOrder,
  },
  'POST /orders/:id/delivery/': {
    summary: 'Marks an order as delivered.',
    may: 'orders.handle',
    params: ById,
    body: Type.Object({ note: Type.Optional(OrderNote) }),
    reply: StaffOrder,
  },
  'POST /orders/:id/cancellation/': {
    summary: 'Cancels an unpaid order. Its units can be ordered again.',
    may: 'orders.money',
    params: ById,
    body: Type.Object({ note: Type.Optional(OrderNote) }),
    reply: StaffOrder,
  },
  'POST /orders/:id/undo/': {
    summary: 'Takes one’s own last step back, with its mail that waits.',
    may: 'orders.handle',
    params: ById,
    /** The step that the order's `undo` names: a step of its history, or a shipment of a part. */
    body: Type.Object({ step: Id }),
    reply: StaffOrder,
  },
  'POST /orders/:id/mails/:mail/again/': {
    summary: 'Sends one of its mails to the customer once more, as it would be written now.',
    may: 'orders.handle',
    params: Type.Object({ id: Id, mail: Id }),
    reply: StaffOrder,
  },
  'POST /orders/:id/notes/': {
    summary: 'A note among colleagues; no customer ever sees it.',
    may: 'orders.handle',
    params: ById,
    body: Type.Object({ text: Type.String({ maxLength: 2000 }) }),
    reply: StaffOrder,
    status: 201,
  },
  'DELETE /orders/:id/notes/:note/': {
    summary: 'Deletes a note of one’s own.',
    may: 'orders.handle',
    params: Type.Object({ id: Id, note: Id }),
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>

export const orders = { ...reads, ...acts } as const
