import { type Said, toStaff } from '#contract/language/said.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { amountSent } from '#server/tenants/sent-amounts.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { parseNote } from '../../order/merchant.rules.ts'
import { queueOrderMail } from '../../order/queue-order-mail.ts'
import { type Came, receiveExchange, swappedOf } from '../../exchanges/receive-exchange.ts'
import { lineName } from '../../pricing/ordered-line.ts'
import { lockLines } from '../../refunds/refunds.queries.ts'
import { assertIsOut, putBack, returnable } from '../../refunds/returned-units.ts'
import { closeSettled } from '../owed-money.queries.ts'
import { addReceived, type CaseLine, listCaseLines } from '../returns.queries.ts'
import { assertIs, type lockReturn } from './handle-return.ts'

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
  await queueOrderMail(tx, 'return_received', { orderId: found.order_id, returnId: found.id })
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
