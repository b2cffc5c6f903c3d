import type { StatementReceipt, withdrawals } from '#contract/withdrawals.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { findLinkedOrder } from '../order-page/find-linked-order.ts'
import { parseOrderToken } from '../order-page/order-page-link.ts'
import { findOrderOfLink } from '../order-page/order-page.queries.ts'
import { findOrderOfCustomer } from '../orders.queries.ts'
import type { OrderPorts } from '../order-ports.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { statementJob } from './match-statement.ts'
import { listLinesToReturn, type Units } from './returns.queries.ts'
import { orderNumberIn, parseStatement } from './statement.rules.ts'
import {
  countReceipts,
  findBuyer,
  findOrderOfNumber,
  findStatementOfForm,
  insertStatement,
  type NewStatement,
  type StatementRow,
} from './statements.queries.ts'
import { receiptMail } from './withdrawal-mails.ts'
import { assertSellsToEu, readWithdrawalOffer } from './withdrawal-offer.ts'
import { partsOf } from './statement-words.ts'

/** Receipts a day to one address for statements that nothing proves. */
const MOST_RECEIPTS = 3

type Proved = Pick<NewStatement, 'proof' | 'order_id'>

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
  'POST /orders/withdrawals/': async ({ customer, body, write }) => {
    const typed = parseStatement(body)
    return write(async (tx) => {
      await assertSellsToEu(tx)
      const proved = await proofOf(tx, pageKey, {
        customerId: customer?.id,
        token: body.page_token,
        order: typed.order,
      })
      const { email } = typed
      const isTyped = proved.proof === 'typed'
      const isWithheld = isTyped && (await countReceipts(tx, email)) >= MOST_RECEIPTS
      const made = await insertStatement(tx, {
        form_key: body.form_key,
        stated_order: typed.order,
        stated_name: typed.name,
        email,
        ...(await linesOf(tx, proved, body.lines, typed.part)),
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

/** The proof of a sender: their session, the order's link, or the typed words alone. */
async function proofOf(
  tx: ReadTx,
  pageKey: Buffer,
  {
    customerId,
    token,
    order,
  }: { customerId: number | undefined; token?: string | undefined; order: string },
): Promise<Proved> {
  const linked = token === undefined ? undefined : parseOrderToken(pageKey, tx.tenantId, token)
  if (linked && (await findOrderOfLink(tx, linked))) return { proof: 'link', order_id: linked.id }
  if (customerId !== undefined) {
    const id = await findOrderOfNumber(tx, orderNumberIn(order))
    const own = id !== undefined && (await findOrderOfCustomer(tx, customerId, id))
    if (own) return { proof: 'session', order_id: own.id }
  }
  return { proof: 'typed', order_id: null }
}

/** Lines of an order that is not known are kept as words. */
async function linesOf(
  tx: Tx,
  { order_id }: Proved,
  units: readonly Units[] | undefined,
  part: string,
): Promise<Pick<NewStatement, 'lines' | 'part'>> {
  if (units === undefined || units.length === 0) return { lines: null, part }
  const known = order_id === null ? [] : await listLinesToReturn(tx, order_id)
  const isKnown = units.every(({ line }) => known[line] !== undefined)
  if (isKnown) {
    return { lines: units.map((each) => ({ ...each, name: lineName(known[each.line]!) })), part }
  }
  const words = units.map(({ line, quantity }) => `${quantity} × ${line + 1}.`)
  return { lines: null, part: [part, ...words].filter(Boolean).join('\n') }
}

const presentReceipt = (statement: StatementRow): StatementReceipt => ({
  received_at: statement.received_at.toISOString(),
  order: statement.stated_order,
  name: statement.stated_name,
  email: statement.email,
  parts: partsOf(statement),
  is_mailed: statement.receipt !== 'withheld',
})
