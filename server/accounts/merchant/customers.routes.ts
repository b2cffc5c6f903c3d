import { toStaff } from '#contract/language/said.ts'
import { addressLines } from '#server/delivery/address-lines.ts'
import type {
  CustomerRow,
  StaffCustomer,
} from '#contract/backoffice/people/shapes/staff-customer.ts'
import type { customers } from '#contract/backoffice/people/customers.ts'
import type { OrderRow } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { centsToWire } from '#contract/money.ts'
import type { PersonalData } from '#server/calls/personal-data.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { byMoment, PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import {
  blockCustomer,
  customerSubject,
  eraseCustomer,
  exportCustomer,
  noteOnCustomer,
} from './customers-acts.ts'
import { takeCustomersFile } from './customers-file.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import {
  type CustomerFacts,
  findCustomerFacts,
  findStaffCustomer,
  findTraces,
  listCustomerNotes,
  listCustomers,
  type StaffCustomerRow,
} from './staff-customers.queries.ts'

/** The parts of other modules that this one is mounted with. */
export type CustomerPorts = {
  listOrdersOf: (tx: ReadTx, customerId: number, most: number) => Promise<OrderRow[]>
  /** Forgets ended sessions: their tokens are void at once. */
  forgetSessions: (tenantId: number, sessionIds: Iterable<number>) => void
  /** The personal data of every module; the account first. */
  personalData: readonly PersonalData[]
}

const MOST_ORDERS = 10
/** A repeated look within this time is noted once. */
const SAME_LOOK_MINUTES = 60

export const staffCustomerHandlers = (ports: CustomerPorts): StaffHandlersOf<typeof customers> => ({
  ...listHandlers,
  ...customerHandlers(ports),
})

const listHandlers = {
  'GET /customers/': ({ read: reading, query: { cursor, limit = PAGE_SIZE, ...filter } }) =>
    reading(async (tx) => {
      const after = parseCursor(cursor)
      const rows = await listCustomers(tx, filter, { after, limit: limit + 1 })
      return pageOf(rows, byMoment, (row) => presentRow(row, tx.format.currency), limit)
    }),

  // The call writes, because the audit log notes the export.
  'GET /customers/csv/': ({ write, query: { cursor, ...filter } }) =>
    write((tx) => takeCustomersFile(tx, cursor, filter)),
} satisfies Partial<StaffHandlersOf<typeof customers>>

function customerHandlers(ports: CustomerPorts) {
  const { forgetSessions, personalData } = ports
  const read = (tx: ReadTx, id: number) => readCustomer(tx, id, ports)
  return {
    // A write, because the look is noted.
    'GET /customers/:id/': ({ write, params: { id } }) =>
      write(async (tx) => {
        const customer = await read(tx, id)
        const subject = customerSubject(id)
        await tx.record({ act: 'customer.seen', subject, onceInMinutes: SAME_LOOK_MINUTES })
        return customer
      }),

    'POST /customers/:id/notes/': ({ write, params: { id }, body, caller }) =>
      write(async (tx) => {
        await noteOnCustomer(tx, id, body.text, caller)
        return read(tx, id)
      }),

    'PUT /customers/:id/block/': async ({ write, params: { id }, body, shop }) => {
      const { customer, ended } = await write(async (tx) => {
        const sessions = await blockCustomer(tx, id, body.is_blocked)
        return { ended: sessions, customer: await read(tx, id) }
      })
      forgetSessions(shop.id, ended)
      return customer
    },

    'GET /customers/:id/export/': ({ write, params: { id } }) =>
      write((tx) => exportCustomer(tx, id, personalData)),

    'POST /customers/:id/erasure/': async ({ write, params: { id }, body }) => {
      const kept = await write((tx) => eraseCustomer(tx, id, body.username, personalData))
      return { detail: toStaff('theCustomerIsErased'), kept }
    },
  } satisfies Partial<StaffHandlersOf<typeof customers>>
}

async function readCustomer(
  tx: ReadTx,
  id: number,
  { listOrdersOf }: CustomerPorts,
): Promise<StaffCustomer> {
  const row = (await findStaffCustomer(tx, id)) ?? notFound()
  const [traces, notes, orders, facts] = await Promise.all([
    findTraces(tx, id),
    listCustomerNotes(tx, id),
    listOrdersOf(tx, id, MOST_ORDERS),
    findCustomerFacts(tx, id),
  ])
  return {
    ...presentRow(row, tx.format.currency),
    ...traces,
    addresses: traces.addresses.map((address) => ({ ...address, lines: addressLines(address) })),
    newest_orders: orders,
    ...(facts && { former: presentFacts(facts) }),
    notes: notes.map(({ id: note, text, by_name, created_at }) => ({
      id: note,
      text,
      by: by_name,
      at: created_at.toISOString(),
    })),
  }
}

const presentFacts = (facts: CustomerFacts): NonNullable<StaffCustomer['former']> => ({
  name: [facts.first_name, facts.last_name].filter(Boolean).join(' '),
  ...pick(facts, 'phone', 'accepts_email', 'accepts_sms', 'is_tax_exempt', 'tags'),
  address: [
    facts.company,
    facts.street,
    facts.street_2,
    `${facts.city} ${facts.postal_code}`.trim(),
    facts.region,
    facts.country,
  ].filter((line) => !isBlank(line)),
})

const presentRow = (row: StaffCustomerRow, currency: string): CustomerRow => ({
  id: row.id,
  username: row.username ?? '',
  name: row.name,
  email: row.erased_at ? '' : (row.email ?? ''),
  orders: row.orders,
  spent: centsToWire(row.spent_cents, currency),
  last_order_at: row.last_order_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  is_blocked: row.blocked_at !== null,
  erased_at: row.erased_at?.toISOString() ?? null,
  ...(row.is_guest && { is_guest: true as const }),
})
