import { DAY_MS } from '#contract/rules/days.ts'
import type { ExpressionBuilder } from 'kysely'
import { jobOf, type JobBody, onJob } from '#server/tenants/jobs.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'

/** Providers refund a payment, and buyers dispute it, for about half a year. */
const REFUNDABLE_MS = 180 * DAY_MS

/**
 * Keeps an account beside the one that replaces it: its payments are asked about, captured, refunded and
 * reported there.
 */
export async function replaceAccount(tx: Tx, id: string): Promise<void> {
  await updateTable(tx, 'card_accounts')
    .set({ replaced_at: new Date(), in_use: false })
    .where('account_id', '=', id)
    .execute()
  await tx.enqueue(forgetJob, {}, new Date(Date.now() + DAY_MS))
}

const forgetJob = jobOf<object>('payments.former-accounts')

/** Deletes former accounts, with their secrets, once nothing is left to ask there. */
export const formerAccounts: JobBody = onJob(forgetJob, ({ write }) =>
  write(async (tx) => {
    const left = await forgetFormerAccounts(tx)
    if (left > 0) await tx.enqueue(forgetJob, {}, new Date(Date.now() + DAY_MS))
  }),
)

/** @returns the number of those that are still needed */
export async function forgetFormerAccounts(tx: Tx): Promise<number> {
  const refundableSince = new Date(Date.now() - REFUNDABLE_MS)
  await tx.db
    .deleteFrom('card_accounts as a')
    .where('a.tenant_id', '=', tx.tenantId)
    .where('a.replaced_at', 'is not', null)
    .where((account) =>
      account.not(
        account.exists(
          account
            .selectFrom('payments as p')
            .select('p.id')
            .where('p.tenant_id', '=', tx.tenantId)
            .whereRef('p.account_id', '=', 'a.account_id')
            .where((is) =>
              is.or([
                isUnderWay(is),
                is.and([
                  is('p.status', '=', 'succeeded'),
                  is('p.settled_at', '>', refundableSince),
                ]),
              ]),
            ),
        ),
      ),
    )
    .execute()
  const left = await selectFrom(tx, 'card_accounts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('replaced_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(left.count)
}

/** The payment has no outcome, or money of it is on its way back. */
export const isUnderWay = (is: ExpressionBuilder<Tables & { p: Tables['payments'] }, 'p'>) =>
  is.or([is('p.status', 'in', ['initiated', 'pending']), is('p.reserved_cents', '>', 0)])
