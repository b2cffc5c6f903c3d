import { type Said, toStaff } from '#contract/language/said.ts'
import { REQUIRED, assertNoFaults } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { amountSent } from '#server/tenants/sent-amounts.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { queueOrderMail } from '../../order/queue-order-mail.ts'
import { parseNote } from '../../order/merchant.rules.ts'
import { lockOrder } from '../../order/orders.queries.ts'
import { type Came, receiveExchange, swappedOf } from '../../exchanges/receive-exchange.ts'
import { lineName } from '../../pricing/ordered-line.ts'
import { lockLines } from '../../refunds/refunds.queries.ts'
import { assertIsOut, putBack, returnable } from '../../refunds/returned-units.ts'
import { closeSettled } from '../owed-money.queries.ts'
import {
  addReceived,
  type CaseLine,
  findReturn,
  listCaseLines,
  type ReturnRow,
  updateReturn,
} from '../returns.queries.ts'

/** A case with its order locked. @throws Refusal 404 */
export async function lockReturn(tx: Tx, id: number) {
  const { order_id } = (await findReturn(tx, id)) ?? notFound()
  const order = (await lockOrder(tx, order_id)) ?? notFound()
  return { order, found: (await findReturn(tx, id)) ?? notFound() }
}

/** Agrees to a return that was asked for; its buyer hears where to send the goods. */
export async function agree(tx: Tx, found: ReturnRow, answer: string): Promise<void> {
  assertIs(found, 'asked')
  await updateReturn(tx, found, { status: 'agreed', answer: parseNote(answer) })
  await mailBuyer(tx, 'return_agreed', found)
}

/**
 * Declines a return, with a sentence.
 * @throws Refusal 409 on a withdrawal that is neither late nor of excluded lines
 */
export async function decline(tx: Tx, found: ReturnRow, answer: string): Promise<void> {
  const said = parseNote(answer)
  assertNoFaults({ answer: said === '' ? REQUIRED : undefined })
  const lines = await listCaseLines(tx, found.id)
  if (found.kind === 'withdrawal') {
    assertIs(found, 'agreed')
    if (!found.is_late && !lines.some((line) => line.no_withdrawal)) {
      refuse(409, toStaff('withdrawalInTimeCannotBeDeclined'))
    }
  } else assertIs(found, 'asked')
  if (lines.some(({ received }) => received > 0)) {
    refuse(409, toStaff('someUnitsHaveComeBack'))
  }
  await updateReturn(tx, found, { status: 'declined', answer: said, ended_at: new Date() })
  await mailBuyer(tx, 'return_declined', found)
}

type Received = {
  line: number
  received: number
  restocked: number
  deduction?: string | undefined
}

/**
 * Units that have come back; those that can be sold again are in stock at once. Units of an exchange leave the
 * order, and others come for them.
 * @throws Refusal 400 on nothing, 404 on a line that is not in the case, 409 on more units than it has
 */
export async function receive(
  tx: Tx,
  { order, found }: Awaited<ReturnType<typeof lockReturn>>,
  asked: { lines: readonly Received[]; reason?: string | undefined },
): Promise<void> {
  assertIs(found, 'agreed')
  const lines = await listCaseLines(tx, found.id)
  const units = asked.lines.filter(({ received, restocked }) => received + restocked > 0)
  assertNoFaults({ lines: faultOf(asked.lines, units) })
  for (const each of units) assertFits(lines, each)
  const came = units.map(({ deduction, ...each }): Came => ({
    ...each,
    deductionCents: deduction === undefined ? 0 : amountSent(deduction, order, 'deduction'),
  }))
  const swapped = swappedOf(lines, came)
  const exchanged = (at: number) => swapped.find(({ line }) => line === at)
  const odd = came.find(({ line, deductionCents }) => deductionCents > 0 && !exchanged(line))
  if (odd) refuse(409, toStaff('deductionOfMoney'))
  const ordered = await lockLines(tx, found.order_id)
  if (came.some(({ restocked }) => restocked > 0)) assertIsOut(order)
  for (const each of units) await addReceived(tx, found.id, each)
  const back = came.flatMap(({ line, restocked }) => {
    const count = restocked - (exchanged(line)?.restocked ?? 0)
    return count > 0 ? [returnable(ordered[line], count)] : []
  })
  await putBack(tx, found.order_id, back)
  if (swapped.length > 0) {
    const reason = parseNote(asked.reason ?? '')
    await receiveExchange(tx, { order, found }, { swapped, came, reason })
  }
  await closeSettled(tx, found.order_id)
  await mailBuyer(tx, 'return_received', found)
}

function faultOf(came: readonly Received[], units: readonly Received[]): Said | undefined {
  if (new Set(came.map(({ line }) => line)).size < came.length) return toStaff('listEachItemOnce')
  if (units.length === 0) return toStaff('chooseAtLeastOneUnit')
  return units.some(({ received, restocked }) => restocked > received)
    ? toStaff('unitsThatCameBack')
    : undefined
}

function assertFits(lines: readonly CaseLine[], { line, received }: Received): void {
  const asked = lines.find((each) => each.line === line) ?? notFound()
  const left = asked.quantity - asked.received
  if (received > left) refuse(409, toStaff('mostOfLineStillBack', { left, name: lineName(asked) }))
}

/** Units that never came back are free again. */
export async function close(tx: Tx, found: ReturnRow): Promise<void> {
  assertIs(found, 'agreed')
  await updateReturn(tx, found, { status: 'closed', ended_at: new Date() })
}

/** @throws Refusal 409 */
function assertIs({ status }: ReturnRow, wanted: ReturnRow['status']): void {
  if (status !== wanted) refuse(409, toStaff('caseIsAlready', { status }))
}

type ReturnMail = 'return_asked' | 'return_agreed' | 'return_declined' | 'return_received'

const mailBuyer = (tx: Tx, kind: ReturnMail, { order_id, id }: ReturnRow) =>
  queueOrderMail(tx, kind, { orderId: order_id, returnId: id })
