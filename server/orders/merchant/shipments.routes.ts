import { toStaff } from '#contract/language/said.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { shipments } from '#contract/backoffice/orders/shipments.ts'
import type { StaffHandlersOf, StaffRequest, StaffTx } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { readStaffOrder } from './read-staff-order.ts'
import { findStaffOrder } from '../order/staff-order.queries.ts'
import { orderPageLink } from '../links/order-page-link.ts'
import { withdrawPageLinks } from '../links/order-page.queries.ts'
import { carriersIn } from '#contract/places/carriers.ts'
import { findOwnCountry } from '#server/calls/own-country.ts'
import { changeTracking } from '../shipments/change-tracking.ts'
import { deliverShipment, undeliverShipment } from '../shipments/deliver.ts'
import { findShipmentSettings } from '../shipments/shipment-settings.ts'
import { isSameName } from '../shipments/tracking.rules.ts'

type OfShipment = StaffRequest & { params: { id: number; shipment: number } }

/** An act on a shipment: done, recorded, and the order as it is then. */
const actOn = (
  { write, caller, params, texts }: OfShipment,
  act: AuditAct,
  does: (tx: StaffTx) => Promise<Record<string, unknown>>,
): ReturnType<typeof readStaffOrder> =>
  write(async (tx) => {
    const { order_number: label } = (await findStaffOrder(tx, params.id)) ?? notFound()
    const after = await does(tx)
    const subject = { kind: 'order', id: params.id, label }
    await tx.record({
      act,
      subject,
      after: { shipment: params.shipment, ...after },
    })
    return readStaffOrder(tx, params.id, { caller, texts })
  })

/** `pageKey` signs the links to orders' pages without sign-in. */
export const shipmentHandlers = (pageKey: Buffer) =>
  ({
    'GET /orders/carriers/': ({ read }) =>
      read(async (tx) => {
        const own = (await findShipmentSettings(tx)).carriers.map(({ name }) => name)
        const country = await findOwnCountry(tx)
        // A shop that says nothing of its country is offered what it has named.
        const known = country === '' ? [] : carriersIn(country).map(({ name }) => name)
        return [...own, ...known.filter((name) => !own.some((each) => isSameName(each, name)))]
      }),

    'PATCH /orders/:id/shipments/:shipment/': (request) =>
      actOn(request, 'order.shipment_changed', async (tx) => {
        const { id, shipment } = request.params
        const fields = await changeTracking(tx, id, shipment, request.body)
        // Tracking leads to a person: the order keeps it, and it goes with the order's customer.
        return Object.fromEntries(fields.map((field) => [field, 'changed']))
      }),

    'POST /orders/:id/shipments/:shipment/delivery/': (request) =>
      actOn(request, 'order.shipment_delivered', async (tx) => {
        await deliverShipment(tx, request.params.id, request.params.shipment)
        return {}
      }),

    'DELETE /orders/:id/shipments/:shipment/delivery/': (request) =>
      actOn(request, 'order.shipment_not_delivered', async (tx) => {
        await undeliverShipment(tx, request.params.id, request.params.shipment)
        return {}
      }),

    'GET /orders/:id/page-link/': ({ read, params, shop, caller }) =>
      read(async (tx) => {
        const [order, { has_order_pages: isOn }] = await Promise.all([
          findStaffOrder(tx, params.id),
          findShipmentSettings(tx),
        ])
        if (!order || !(isOn || order.guest_key !== null)) return notFound()
        // The shop itself sends this link to a guest who gets no mails. The link cancels the order, so a colleague
        // without the permission to cancel gets a link for reading.
        const isGuests = order.guest_key !== null && order.email === null
        const given = isGuests && caller.may('orders.money') ? 'placed' : 'shown'
        const { url, expiresAt } = orderPageLink(pageKey, shop, order, given)
        return { url, expires_at: expiresAt.toISOString() }
      }),

    'POST /orders/:id/page-link/withdrawal/': ({ write, params }) =>
      write(async (tx) => {
        const order = (await findStaffOrder(tx, params.id)) ?? notFound()
        await withdrawPageLinks(tx, [order.id])
        const subject = { kind: 'order', id: order.id, label: order.order_number }
        await tx.record({ act: 'order.page_links_withdrawn', subject })
        return { detail: toStaff('sentLinksNoLongerWork') }
      }),
  }) satisfies Partial<StaffHandlersOf<typeof shipments>>
