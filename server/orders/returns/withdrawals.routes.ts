import type { StatementReceipt, withdrawals } from '#contract/withdrawals.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { findLinkedOrder, provesBuyer } from '../links/find-linked-order.ts'
import { parseOrderToken } from '../links/order-page-link.ts'
import { findOrderOfLink } from '../links/order-page.queries.ts'
import { findOrderOfCustomer, lockOrder } from '../order/orders.queries.ts'
import type { OrderPorts } from '../order/order-ports.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { statementJob } from './match-statement.ts'
import { type LineToReturn, listLinesToReturn, type Units, type Wish } from './returns.queries.ts'
import { orderNumberIn } from '../order/typed-order-number.ts'
import { parseStatement } from './statement.rules.ts'
import {
  findOpenStatement,
  findBuyer,
  findOrderOfNumber,
  findStatementOfForm,
  insertStatement,
  type NewStatement,
  type StatementRow,
} from './statements.queries.ts'
import { readSwaps } from './swaps.queries.ts'
import { mayGetReceipt } from './rationed-receipts.ts'
import { receiptMail } from './withdrawal-mails.ts'
import { assertSellsToEu, canSwap, readWithdrawalOffer } from './withdrawal-offer.ts'
import { partsOf } from './statement.rules.ts'

type Sender = Pick<NewStatement, 'proof' | 'order_id'> & {
  /** The order that the sender was shown, whose lines they name. */
  shownOrder: number | undefined
  /** The sender has read mail to the order's address. */
  isMailed: boolean
}

export const withdrawalHandlers = ({
  pageKey,
}: Pick<OrderPorts, 'pageKey'>): HandlersOf<typeof withdrawals> => ({
  'GET /orders/orders/:id/withdrawal/': ({ customer, params: { id }, read }) =>
    read(async (tx) => {
      const order = (await findOrderOfCustomer(tx, customer.id, id)) ?? notFound()
      const { name, email } = (await findBuyer(tx, id)) ?? notFound()
      const known = { ...(name && { name }), ...(email && { email }) }
      return { ...(await readWithdrawalOffer(tx, order)), ...known }
    }),

  'GET /orders/pages/:token/withdrawal/': ({ params: { token }, read }) =>
    read(async (tx) => {
      const { linked, order_number } = await findLinkedOrder(tx, pageKey, token)
      return readWithdrawalOffer(tx, { id: linked.id, order_number })
    }),

  // A statement of withdrawal counts when it is sent, so that everything after its row may fail.
  'POST /orders/withdrawals/': async ({ customer, network, body, write }) => {
    const typed = parseStatement(body)
    return write(async (tx) => {
      await assertSellsToEu(tx)
      const { isMailed, shownOrder, ...proved } = await senderOf(tx, pageKey, {
        customerId: customer?.id,
        token: body.page_token,
        order: typed.order,
      })
      const { email } = typed
      const known = await findStatementOfForm(tx, body.form_key)
      if (known) return presentReceipt(known)
      const named = { units: body.lines, wish: body.wish, part: typed.part }
      const parts = await partsStated(tx, shownOrder, named)
      const open = await findOpen(tx, proved.order_id, parts)
      // The same again is the statement that is there; its address is its sender's own.
      if (open) return { ...presentReceipt(open), name: typed.name, email, is_mailed: false }
      const isWithheld = !(await mayGetReceipt(tx, { ...proved, isMailed, email, network }))
      const made = await insertStatement(tx, {
        form_key: body.form_key,
        stated_order: typed.order,
        stated_name: typed.name,
        email,
        ...parts,
        ...proved,
        receipt: isWithheld ? 'withheld' : 'waiting',
      })
      if (!made) return presentReceipt((await findStatementOfForm(tx, body.form_key))!)
      await tx.enqueue(statementJob, { statementId: made.id })
      if (!isWithheld) await tx.enqueue(receiptMail, { statementId: made.id })
      return presentReceipt(made)
    })
  },
})

/** An order's statements come one after the other: the lock makes two at once one. */
async function findOpen(
  tx: Tx,
  orderId: number | null,
  parts: Pick<NewStatement, 'lines' | 'part'>,
): Promise<StatementRow | undefined> {
  if (orderId === null) return undefined
  await lockOrder(tx, orderId)
  return findOpenStatement(tx, orderId, parts)
}

/** The proof of a sender: their session, the link of a guest's order, or the typed words alone. */
async function senderOf(
  tx: ReadTx,
  pageKey: Buffer,
  {
    customerId,
    token,
    order,
  }: { customerId: number | undefined; token?: string | undefined; order: string },
): Promise<Sender> {
  const linked = token === undefined ? undefined : parseOrderToken(pageKey, tx.tenantId, token)
  const shown = linked && (await findOrderOfLink(tx, linked))
  if (shown && provesBuyer(linked, shown)) {
    const isMailed = linked.given === 'mailed'
    return { proof: 'link', order_id: linked.id, shownOrder: linked.id, isMailed }
  }
  const number = orderNumberIn(order)
  if (customerId !== undefined) {
    const id = await findOrderOfNumber(tx, number)
    const own = id !== undefined && (await findOrderOfCustomer(tx, customerId, id))
    if (own) return { proof: 'session', order_id: own.id, shownOrder: own.id, isMailed: false }
  }
  // A holder of the link names lines of the order, and is believed like a person who types its number.
  const shownOrder = shown && shown.order_number === number ? linked?.id : undefined
  return { proof: 'typed', order_id: null, shownOrder, isMailed: false }
}

type Wished = Units & { variant_id?: number | null | undefined }
type Named = {
  units: readonly Wished[] | undefined
  wish: Wish | undefined
  part: string
}

/** Lines of an order that is not known are kept as words. */
async function partsStated(
  tx: Tx,
  orderId: number | undefined,
  { units, wish, part }: Named,
): Promise<Pick<NewStatement, 'lines' | 'part'>> {
  if (units === undefined || units.length === 0) return { lines: null, part }
  const known = orderId === undefined ? [] : await listLinesToReturn(tx, orderId)
  const isKnown = units.every(({ line }) => known[line] !== undefined)
  if (isKnown) {
    const insteadOf = wish === 'exchange' ? await wishesFor(tx, orderId!, units) : () => ({})
    const lines = inOrder(units).map((each) => {
      const line = known[each.line]!
      return { ...each, name: lineName(line), ...insteadOf(line) }
    })
    return { lines, part }
  }
  const words = units.map(({ line, quantity }) => `${quantity} × ${line + 1}.`)
  return { lines: null, part: [part, ...words].filter(Boolean).join('\n') }
}

/** A wish for goods that cannot come is dropped: the statement counts whatever it wishes. */
async function wishesFor(tx: Tx, orderId: number, units: readonly Wished[]) {
  const swapOf = await readSwaps(tx, orderId)
  return (line: LineToReturn) => {
    const swap = swapOf(line)
    if (!canSwap(line) || !swap.can_swap) return {}
    const { variant_id } = units.find((each) => each.line === line.position)!
    if (!swap.variants) return { instead: { variant_id: null, name: lineName(line) } }
    const wished = swap.variants.find(({ id }) => id === (variant_id ?? swap.variant))
    return wished ? { instead: { variant_id: wished.id, name: wished.name } } : {}
  }
}

/** Each line once, in the order of the lines: the same parts are the same statement. */
function inOrder(units: readonly Units[]): Units[] {
  const sums = new Map<number, number>()
  for (const { line, quantity } of units) sums.set(line, (sums.get(line) ?? 0) + quantity)
  return [...sums]
    .map(([line, quantity]) => ({ line, quantity }))
    .toSorted((a, b) => a.line - b.line)
}

const presentReceipt = (statement: StatementRow): StatementReceipt => ({
  received_at: statement.received_at.toISOString(),
  order: statement.stated_order,
  name: statement.stated_name,
  email: statement.email,
  parts: partsOf(statement),
  is_mailed: statement.receipt !== 'withheld',
})
