import { hasRation, type Ration, rationSize } from '#server/tenants/mail-jobs.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** The recipient of an order's mails. */
type Reader = { name: string; email: string | null; isProved: boolean; isGuest: boolean }

/** Tells in the dialog of an act whether a mail will go out. */
export async function mailSentence(
  tx: ReadTx,
  { name, email, isProved, isGuest }: Reader,
  ration: Ration,
): Promise<string> {
  if (email === null && isGuest) return `No mail goes out: ${name} gave no email address.`
  if (email === null || email.endsWith('.invalid'))
    return 'No mail goes out: the account was erased.'
  if (isProved || (await hasRation(tx, { address: email }, ration))) return `${name} gets a mail.`
  return (
    `No mail goes out: ${name} has not confirmed the email address, and ` +
    `${rationSize(ration)} mails went there today.`
  )
}
