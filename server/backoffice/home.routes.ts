import { type Sentence, toStaff, type Unwritten } from '#contract/language/said.ts'
import { groupedForm } from '#server/tenants/format/money-form.ts'
import type { Found, Home } from '#contract/backoffice/shapes/home.ts'
import type { home } from '#contract/backoffice/home.ts'
import type { OrderAct, OrderRow } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { addUp } from '#contract/calculation/shares.ts'
import type { Permission, Rights } from '#contract/backoffice/people/permissions.ts'
import { money as textOf, type MoneyForm, signedCentsToWire } from '#contract/money.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import {
  CHART_DAYS,
  listLatestMessages,
  listLowStock,
  listSalesByDay,
  type SalesOfDay,
} from './home-lists.queries.ts'
import {
  dismissSetUp,
  findByWords,
  findSetUp,
  type FoundRow,
  listWaiting,
  restoreSetUp,
  takesTestCards,
} from './home.queries.ts'
import { openingHandlers } from './opening.routes.ts'
import { setUpSteps } from './set-up.rules.ts'

type WaitingKind = Home['waiting'][number]['kind']

/** By urgency, and who is to see it. */
const KINDS: readonly (readonly [WaitingKind, Permission])[] = [
  ['payments_to_review', 'payments.see'],
  ['paid_after_cancellation', 'payments.see'],
  ['refunds_due', 'payments.see'],
  ['refunds_failed', 'payments.see'],
  ['withdrawals_unmatched', 'orders.see'],
  ['money_due_soon', 'orders.see'],
  ['returns_to_answer', 'orders.see'],
  ['to_ship', 'orders.see'],
  ['awaiting_payment', 'orders.see'],
  ['to_pay_ending_today', 'orders.see'],
  ['changes_to_pay', 'orders.see'],
  ['failed_mails', 'orders.see'],
  ['orders_without_tax_rate', 'settings.see'],
  ['products_without_weight', 'settings.see'],
  ['comments', 'content.edit'],
  ['reviews', 'content.edit'],
  ['messages', 'content.edit'],
  ['webhooks_off', 'settings.keys'],
  ['agent_plans', 'prices.edit'],
  ['keys_without_end', 'settings.keys'],
  ['nearly_sold_out', 'products.see'],
]

const SHORTEST_SEARCH = 2

/** The home screen's access to orders: the server is put together above both modules. */
type HomePorts = {
  listNewestOrders: (tx: ReadTx, count: number, search?: string) => Promise<OrderRow[]>
  actsByStatus: (status: OrderRow['status'], caller: Rights) => OrderAct[]
  isDemo: boolean
  /** Signs the shop's preview link. */
  shopKey: Buffer
}

const NEWEST_ORDERS = 5

export const homeHandlers = ({
  listNewestOrders,
  actsByStatus,
  isDemo,
  shopKey,
}: HomePorts): StaffHandlersOf<typeof home> => ({
  ...openingHandlers({ isDemo, shopKey }),

  'GET /home/': ({ caller, read }) =>
    read(async (tx) => {
      const can = (permission: Permission) => caller.may(permission)
      const [waiting, setUp, timeZone] = await Promise.all([
        listWaiting(tx),
        findSetUp(tx),
        findTimeZone(tx),
      ])
      const seesOrders = can('orders.see')
      return {
        time_zone: timeZone,
        money: groupedForm(tx.format.money),
        waiting: KINDS.flatMap(([kind, permission]) => {
          const row = waiting.find((each) => each.kind === kind)
          if (!row || row.count === 0 || !can(permission)) return []
          return [{ kind, count: row.count, oldest_at: row.oldest_at?.toISOString() ?? null }]
        }),
        ...(seesOrders ? await salesOf(tx) : NO_SALES),
        newest_orders: seesOrders ? await listNewestOrders(tx, NEWEST_ORDERS) : [],
        low_stock: can('products.see') ? await listLowStock(tx, LISTED) : [],
        latest_messages: can('content.edit') ? await messagesOf(tx) : [],
        set_up: setUpShown(setUp.is_dismissed, setUpSteps(setUp, can, isDemo)),
        opening: tx.format.opening,
        ...((await takesTestCards(tx)) && { takes_test_cards: true as const }),
      }
    }),

  'PUT /home/set-up/': ({ body, write }) =>
    write(async (tx) => {
      const { is_dismissed } = body
      await (is_dismissed ? dismissSetUp(tx) : restoreSetUp(tx))
      await tx.record({
        act: is_dismissed ? 'set_up.dismissed' : 'set_up.restored',
        subject: { kind: 'settings', id: tx.tenantId },
      })
      return { detail: toStaff(is_dismissed ? 'setUpListHidden' : 'setUpListShown') }
    }),

  'GET /search/': ({ caller, query, read }) =>
    read(async (tx) => {
      const words = query.q.trim().toLowerCase()
      if (words.length < SHORTEST_SEARCH) return []
      const orders = caller.may('orders.see')
        ? await listNewestOrders(tx, NEWEST_ORDERS, words)
        : []
      return [
        ...orders.map((order) =>
          presentOrder(order, actsByStatus(order.status, caller), tx.format.money),
        ),
        ...(await findByWords(tx, words, kindsOf(caller))).map(presentFound),
      ]
    }),
})

/** The steps that this person has to do, as long as one of them is open. */
const setUpShown = (is_dismissed: boolean, steps: Home['set_up']): Home['set_up'] =>
  is_dismissed || steps.every((each) => each.is_done) ? [] : steps

const kindsOf = (caller: Rights) => ({
  products: caller.may('products.see'),
  customers: caller.may('customers.see'),
  posts: caller.may('content.edit'),
})

const presentOrder = (order: OrderRow, acts: OrderAct[], money: MoneyForm): Unwritten<Found> => ({
  kind: 'order',
  id: order.id,
  title: `${order.order_number} · ${order.customer_name}`,
  about: toStaff('foundOrder', {
    status: order.status,
    amount: textOf(order.total_price, money),
  }),
  acts,
})

const presentFound = ({ kind, id, title, about }: FoundRow): Unwritten<Found> => ({
  kind,
  id,
  title: title ?? toStaff('foundGuest'),
  about: aboutFound(kind, about),
})

function aboutFound(kind: FoundRow['kind'], about: string): Sentence {
  if (kind === 'product') return toStaff('foundInStock', { stock: about })
  return kind === 'post' ? toStaff('foundPost', { status: about }) : about
}

const LISTED = 5
const NO_SALES = { sales: null, sales_by_day: [] }

async function salesOf(tx: ReadTx): Promise<Pick<Home, 'sales' | 'sales_by_day'>> {
  const days = await listSalesByDay(tx)
  const { currency } = tx.format
  const half = CHART_DAYS / 2
  return {
    sales: {
      today: presentSums(days.slice(-1), currency),
      seven_days: presentSums(days.slice(-7), currency),
      thirty_days: presentSums(days.slice(half), currency),
      thirty_days_before: presentSums(days.slice(0, half), currency),
    },
    sales_by_day: days.map((each) => ({ day: each.day, ...presentSums([each], currency) })),
  }
}

const presentSums = (days: SalesOfDay[], currency: string) => ({
  orders: addUp(days.map(({ orders }) => orders)),
  money: signedCentsToWire(addUp(days.map(({ cents }) => cents)), currency),
})

const messagesOf = async (tx: ReadTx): Promise<Home['latest_messages']> =>
  (await listLatestMessages(tx, LISTED)).map(({ created_at, ...message }) => ({
    ...message,
    created_at: created_at.toISOString(),
  }))
