import * as Type from 'typebox'
import type { Static } from 'typebox'
import { ById, Id, Time } from '../../wire.ts'
import { shipmentFields } from '../records/settings.ts'
import { StaffOrder } from './shapes/staff-order.ts'
import { changesOf, Done, schemasOf, type StaffEndpoint } from '../staff-endpoint.ts'
import { typedTracking } from './shapes/shipment.ts'

const OfShipment = Type.Object({ id: Id, shipment: Id })

const onOrders = {
  'GET /orders/carriers/': {
    summary:
      "The names of the carriers that the shop has links for, and of those of the shop's country.",
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

export const ShipmentSettings = Type.Object(schemasOf(shipmentFields))

const settings = {
  'GET /settings/shipments/': {
    summary: 'The order page without sign-in, and the carriers with their links.',
    may: 'settings.see',
    reply: ShipmentSettings,
  },
  'PATCH /settings/shipments/': {
    summary: 'Changes the order page without sign-in, or the carriers.',
    may: 'settings.shop',
    body: changesOf(shipmentFields),
    reply: ShipmentSettings,
  },
} as const satisfies Record<string, StaffEndpoint>

/** Shipments, and the links by which customers follow them. */
export const shipments = { ...onOrders, ...settings } as const

export type ShipmentSettings = Static<typeof ShipmentSettings>
