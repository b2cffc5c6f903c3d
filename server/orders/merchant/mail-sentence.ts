import { type Said, toStaff } from '#contract/language/said.ts'
import { hasRation, type Ration, rationSize } from '#server/tenants/mail-jobs.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** The recipient of an order's mails. */
type Reader = { name: string; email: string | null; isProved: boolean; isGuest: boolean }

/** Tells in the dialog of an act whether a mail will go out. */
export async function mailSentence(
  tx: ReadTx,
  { name, email, isProved, isGuest }: Reader,
  ration: Ration,
): Promise<Said> {
  if (email === null && isGuest) return toStaff('gaveNoEmail', { name })
  if (email === null || email.endsWith('.invalid')) return toStaff('noMailErased')
  if (isProved || (await hasRation(tx, { address: email }, ration)))
    return toStaff('getsAMail', { name })
  return toStaff('mailsWentThere', { name, count: rationSize(ration) })
}
