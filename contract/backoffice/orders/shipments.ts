import Type, { type Static } from 'typebox'
import { ById, Id, Time } from '../../wire.ts'
import { StaffOrder } from '../orders.ts'
import { Change, Done, type StaffEndpoint } from '../staff-endpoint.ts'
import { typedTracking } from './shipment.ts'

const OfShipment = Type.Object({ id: Id, shipment: Id })

const onOrders = {
  'GET /orders/carriers/': {
    summary: 'The names of the carriers that the shop has links for.',
    may: 'orders.see',
    reply: Type.Array(Type.String()),
  },
  'PATCH /orders/:id/shipments/:shipment/': {
    summary: 'Changes carrier, number or link of a shipment. No mail goes out.',
    may: 'orders.handle',
    params: OfShipment,
    body: Type.Object(typedTracking),
    reply: StaffOrder,
  },
  'POST /orders/:id/shipments/:shipment/delivery/': {
    summary: 'A shipment has arrived; with the last one, the order is delivered.',
    may: 'orders.handle',
    params: OfShipment,
    reply: StaffOrder,
  },
  'DELETE /orders/:id/shipments/:shipment/delivery/': {
    summary: 'A shipment has not arrived after all, as long as the order is not delivered.',
    may: 'orders.handle',
    params: OfShipment,
    reply: StaffOrder,
  },
  'GET /orders/:id/page-link/': {
    summary: 'A link to the order’s page without sign-in; 404 where the shop has none.',
    may: 'orders.handle',
    params: ById,
    reply: Type.Object({ url: Type.String(), expires_at: Time }),
  },
  'POST /orders/:id/page-link/withdrawal/': {
    summary: 'Withdraws all links to the order’s page without sign-in that were given out.',
    may: 'orders.handle',
    params: ById,
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>

const fields = {
  /** Whether mails link to a page of the order that needs no sign-in. */
  has_order_pages: Type.Boolean(),
  /** `{number}` in a link stands for the tracking number. */
  carriers: Type.Array(
    Type.Object({
      name: Type.String({ maxLength: 100 }),
      tracking_url: Type.String({ maxLength: 500 }),
    }),
    { maxItems: 50 },
  ),
}

export const ShipmentSettings = Type.Object(fields)

const settings = {
  'GET /settings/shipments/': {
    summary: 'The order page without sign-in, and the carriers with their links.',
    may: 'settings.see',
    reply: ShipmentSettings,
  },
  'PATCH /settings/shipments/': {
    summary: 'Changes the order page without sign-in, or the carriers.',
    may: 'settings.shop',
    body: Type.Object({
      has_order_pages: Change(fields.has_order_pages),
      carriers: Change(fields.carriers),
    }),
    reply: ShipmentSettings,
  },
} as const satisfies Record<string, StaffEndpoint>

/** Shipments, and the links by which customers follow them. */
export const shipments = { ...onOrders, ...settings } as const

export type ShipmentSettings = Static<typeof ShipmentSettings>
