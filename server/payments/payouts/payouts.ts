import { DAY_MS } from '#contract/rules/days.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import { nextNight } from '#server/tenants/next-night.ts'
import type { ShopWrite, Tx, Write } from '#server/tenants/tx.ts'
import type { CardPorts, OpenAccount } from '../card/card-payments.ts'
import { type PayoutAccount, ProviderSilent } from '../card/provider.ts'
import {
  findFirstPaymentAt,
  findLastArrival,
  listWithoutLines,
  noteAccess,
  saveLines,
  savePayouts,
  takeNextPayouts,
} from './payouts.queries.ts'

const payoutsDue = jobOf('payments.payouts')

/** A payout may change its state for so long: a bank sends it back. */
const LOOKS_BACK_MS = 14 * DAY_MS
const TIMEOUT_MS = 60_000
/** A question that was queued has ended by then. */
const SOON_MS = 5 * 60_000

/** Asks providers each night for the payouts to the shop's bank, and for the payments in each. */
export const payouts = (ports: CardPorts): JobBody =>
  onJob(payoutsDue, async ({ write }) => {
    const account = await write((tx) => ports.findAccountInUse(tx, 'card'))
    // A provider that tells nothing of its payouts is not asked again.
    if (!account?.payouts) return
    await askFor(ports, write, account, account.payouts)
    await write(planPayouts)
  })

/** Has one job wait for the next night. A lost one is replaced. */
export async function planPayouts(tx: Tx): Promise<void> {
  const next = nextNight(new Date())
  if (await takeNextPayouts(tx, next)) await tx.enqueue(payoutsDue, {}, next)
}

/** Asks at once about an account that was saved, unless the shop's next question is planned already. */
export async function askForPayouts(tx: Tx): Promise<void> {
  const now = new Date()
  const soon = new Date(now.getTime() + SOON_MS)
  if (await takeNextPayouts(tx, soon, now)) await tx.enqueue(payoutsDue, {})
}

/** Plans the question in shops that have no job for it: after an update, or where a job was lost. */
export async function planPayoutsLeft(
  { outsideTenants }: Pick<Database<unknown>, 'outsideTenants'>,
  write: Write,
): Promise<void> {
  const left = await outsideTenants<{ tenant_id: number }>('select * from payouts_left()')
  for (const { tenant_id } of left) await write(tenant_id, askForPayouts)
}

async function askFor(
  { warn }: CardPorts,
  write: ShopWrite,
  { id: accountId, provider }: OpenAccount,
  account: PayoutAccount,
): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const since = await write(async (tx) => {
    const first = await findFirstPaymentAt(tx, provider)
    const last = await findLastArrival(tx, provider)
    return last ? new Date(last.getTime() - LOOKS_BACK_MS) : first
  })
  if (!since) return
  try {
    const found = await account.list(since, signal)
    await write((tx) => noteAccess(tx, accountId, found === 'no-access'))
    if (found === 'no-access') return
    await write((tx) => savePayouts(tx, provider, found))
    const complete = found.filter(({ isComplete }) => isComplete)
    const references = complete.map(({ reference }) => reference)
    const left = await write((tx) => listWithoutLines(tx, provider, ['', ...references]))
    for (const { id, reference } of left) {
      const lines = await account.linesOf(reference, signal)
      await write((tx) => saveLines(tx, id, lines))
    }
  } catch (failure) {
    if (!(failure instanceof ProviderSilent)) throw failure
    // The next night asks again, for what is missing then.
    warn({ provider, reason: failure.message }, 'Payouts could not be asked for.')
  }
}
