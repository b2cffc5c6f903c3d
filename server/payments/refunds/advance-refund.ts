import { randomUUID } from 'node:crypto'
import { type JobBody, onJob } from '#server/tenants/jobs.ts'
import type { ShopWrite, Tx } from '#server/tenants/tx.ts'
import type { CardPorts } from '../card/card-payments.ts'
import { ProviderSilent } from '../card/provider.ts'
import {
  countRefundRound,
  endLease,
  findRefund,
  findRefundedPayment,
  findSentAct,
  leaseRefund,
  listOtherReferences,
  noteRequest,
  type RefundToAsk,
  type RefundAct,
} from '../payment/card-refunds.queries.ts'
import { refundJob } from '../payment/refund-job.ts'
import type { RefundAccount, RefundRequest, RefundStanding } from '../card/provider.ts'
import {
  givenUp,
  isOpen,
  nextQuestionAt,
  type StepAfter,
  stepAfter,
  stepOf,
} from './refund.rules.ts'
import { type RefundUpdate, settleRefund } from './settle-refund.ts'

const ANSWER_WITHIN_MS = 12_000
/** A void that is refused because the payment was settled meanwhile is followed by a refund. */
const MOST_REQUESTS = 2
/** Longer than all questions of one round together. */
const LEASE_MS = 90_000

/** Each request is a committed row before it is sent, so that its outcome can always be found out. */
export const cardRefunds = (ports: CardPorts): JobBody =>
  onJob(refundJob, async ({ shop, write }, { id, round, hasBounced }) => {
    if (hasBounced) return write((tx) => bounce(tx, ports, id))
    const lease = await write((tx) => take(tx, ports, id, new Date()))
    if (lease) {
      const { refund, account } = lease
      const update = await askForUpdate(ports, write, refund, account).catch((failure: unknown) => {
        if (!(failure instanceof ProviderSilent)) throw failure
        const facts = { shop: shop.id, payment: refund.payment_id, reason: failure.message }
        ports.warn(facts, 'The card provider cannot be asked about a refund')
        return { kind: 'silent' } as const
      })
      await write((tx) => conclude(tx, ports, refund, update))
    }
    if (round !== undefined) await write((tx) => queueNextRound(tx, id, round))
  })

async function bounce(tx: Tx, { orders }: CardPorts, id: string): Promise<void> {
  const refund = await findRefund(tx, id)
  if (refund) await settleRefund(tx, orders, refund, { kind: 'failed', reason: 'bounced' })
}

type Lease = { refund: RefundToAsk; account: RefundAccount | undefined }

async function take(
  tx: Tx,
  { findAccount }: CardPorts,
  id: string,
  now: Date,
): Promise<Lease | undefined> {
  const until = new Date(now.getTime() + LEASE_MS)
  const row = await leaseRefund(tx, id, now, until)
  const payment = row && (await findRefundedPayment(tx, row.payment_id))
  if (!row || !payment) return undefined
  const [others, account] = await Promise.all([
    listOtherReferences(tx, row.payment_id, id),
    findAccount(tx, payment),
  ])
  return { refund: { ...row, payment, others }, account: account?.refunds }
}

type RefundUpdateOrNone = RefundUpdate | { kind: 'silent' }

/** Asks, and sends what is to be sent, until there is something to note. */
async function askForUpdate(
  ports: CardPorts,
  write: ShopWrite,
  refund: RefundToAsk,
  account: RefundAccount | undefined,
): Promise<RefundUpdateOrNone> {
  if (!account) return { kind: 'account' }
  let { act, act_id: actId, seen } = refund
  for (let requests = 0; ; requests++) {
    const standing = await account.standing(paidWith(refund), within())
    const isNamed = account.knowsNames === true
    const asked = { ...amountsOf(refund), act, actId, isNamed, seen, others: refund.others }
    const step = stepOf(asked, standing)
    if (step.kind !== 'send') return step
    // The act that is refused now is tried again with the next round.
    if (requests === MOST_REQUESTS) return { kind: 'wait' }
    const isRepeat = step.isSame && actId !== null
    seen = isRepeat ? seen : referencesIn(standing)
    actId = isRepeat ? actId : randomUUID()
    act = step.act
    const request = { act, act_id: actId!, seen }
    // The refund is over, or another process has taken it up meanwhile.
    if (!(await write((tx) => noteSending(tx, ports, refund, request)))) return { kind: 'silent' }
    const after = await send(account, act, {
      ...paidWith(refund),
      actId: actId!,
      cents: refund.amount_cents,
    })
    if (after.kind !== 'look-again') return after
  }
}

/** The request is committed before it is sent. False if it must not be sent. */
async function noteSending(
  tx: Tx,
  { orders }: CardPorts,
  refund: RefundToAsk,
  request: { act: RefundAct; act_id: string; seen: string[] },
): Promise<boolean> {
  const { order_id: orderId } = refund.payment
  // The order before its payments, as everywhere.
  await orders.lockOrder(tx, orderId)
  if (!(await noteRequest(tx, refund, request))) return false
  const { refund_id: refundId } = refund
  const change = { refundId, status: 'pending', reason: '', isAllBack: false } as const
  await orders.refundChanged(tx, orderId, change)
  return true
}

async function send(
  account: RefundAccount,
  act: RefundAct,
  request: RefundRequest,
): Promise<StepAfter> {
  return stepAfter(act, await account[act](request, within()))
}

const within = () => AbortSignal.timeout(ANSWER_WITHIN_MS)

const paidWith = ({ payment }: RefundToAsk) => ({
  invoiceNo: payment.invoice_no,
  reference: payment.reference,
  transactionRef: payment.gateway_transaction_ref,
  amountCents: payment.amount_cents,
  currency: payment.currency,
  paidAt: payment.settled_at ?? payment.created_at,
})

const amountsOf = ({ amount_cents, payment }: RefundToAsk) => ({
  cents: amount_cents,
  paymentCents: payment.amount_cents,
})

const referencesIn = ({ refunds }: RefundStanding) => refunds.map(({ reference }) => reference)

async function conclude(
  tx: Tx,
  { orders }: CardPorts,
  refund: RefundToAsk,
  update: RefundUpdateOrNone,
) {
  if (update.kind === 'succeeded' || update.kind === 'failed' || update.kind === 'review') {
    return settleRefund(tx, orders, refund, update)
  }
  const end = givenUp(
    { act: await findSentAct(tx, refund.id), createdAt: refund.created_at },
    new Date(),
  )
  if (end && end.kind !== 'send') return settleRefund(tx, orders, refund, end)
  if (update.kind !== 'silent') return settleRefund(tx, orders, refund, update)
  return endLease(tx, refund.id)
}

async function queueNextRound(tx: Tx, id: string, round: number): Promise<void> {
  // A round that is run twice sets the timer once.
  const refund = await countRefundRound(tx, id, round)
  if (!refund || !isOpen(refund.status) || refund.status === 'review') return
  const next = nextQuestionAt(refund.status, round, new Date())
  await tx.enqueue(refundJob, { id, round: round + 1 }, next)
}
