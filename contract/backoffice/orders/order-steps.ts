import { Named } from '../../schemas.ts'
import * as Type from 'typebox'
import { ById } from '../../wire.ts'
import { BulkReport, BulkSummary, bulkBody } from '../bulk.ts'
import { orderFilter, OrderNote } from './shapes/staff-order.ts'
import type { StaffEndpoint } from '../staff-endpoint.ts'
import { typedTracking } from './shapes/shipment.ts'

/** Steps for many orders at once. */
export const orderSteps = {
  'POST /orders/bulk-steps/preview/': {
    summary: 'Previews a step for many orders: the first twenty, and counts.',
    may: 'orders.handle',
    body: bulkBody(orderFilter, { act: Type.Enum(['process', 'ship', 'deliver']) }),
    reply: BulkReport,
  },
  'POST /orders/bulk-steps/': {
    summary:
      'Processing, shipped or delivered for many. Up to 100 are done when the reply comes, more ' +
      'go on as a job.',
    may: 'orders.handle',
    body: bulkBody(orderFilter, {
      act: Type.Enum(['process', 'ship', 'deliver']),
      /** For 'ship': by order id. */
      tracking: Type.Optional(
        Named(
          Type.Object({
            carrier: typedTracking.carrier,
            tracking_number: typedTracking.tracking_number,
          }),
        ),
      ),
    }),
    reply: BulkReport,
    status: 201,
  },
  'POST /orders/bulk-cancellations/preview/': {
    summary: 'Previews the cancellation of many orders: the first twenty, and counts.',
    may: 'orders.money',
    body: bulkBody(orderFilter, {}),
    reply: BulkReport,
  },
  'POST /orders/bulk-cancellations/': {
    summary: 'Cancels many unpaid orders.',
    may: 'orders.money',
    body: bulkBody(orderFilter, { note: Type.Optional(OrderNote) }),
    reply: BulkReport,
    status: 201,
  },
  'GET /orders/bulk-jobs/': {
    summary: 'The last fifty steps for many, newest first.',
    may: 'orders.handle',
    reply: Type.Array(BulkSummary),
  },
  'GET /orders/bulk-jobs/:id/': {
    summary: 'How far a step for many is, and its report.',
    may: 'orders.handle',
    params: ById,
    reply: BulkReport,
  },
  'POST /orders/bulk-jobs/:id/cancellation/': {
    summary: 'Stops it before its next batch.',
    may: 'orders.handle',
    params: ById,
    reply: BulkReport,
  },
} as const satisfies Record<string, StaffEndpoint>
