import { toStaff } from '#contract/language/said.ts'
import { jobOf } from '../jobs.ts'
import { type EmailJob, emailJob, lookOfMails } from '../mail-jobs.ts'
import type { Tx } from '../tx.ts'
import { findOwner, listOwners } from './owners.ts'
import { mailIn, textsForReader } from './staff-mail.ts'

const senderChangedMail = jobOf<{ to: number; by: string }>('settings.sender-changed')

/** Informs the owners that a colleague has changed the sender or the reply address of the shop's mails. */
export async function informOfSender(tx: Tx, { name: by }: { name: string }): Promise<void> {
  for (const { id } of await listOwners(tx)) await tx.enqueue(senderChangedMail, { to: id, by })
}

export const senderMails: EmailJob[] = [
  emailJob(senderChangedMail, async (tx, { to, by }, shop) => {
    const reader = await findOwner(tx, to)
    if (!reader) return undefined
    const { name, sends: address, answersTo } = await lookOfMails(tx, shop)
    return {
      to: { name: reader.name, address: reader.email },
      content: mailIn(textsForReader(tx, reader.language), {
        subject: toStaff('senderChanged'),
        paragraphs: [
          toStaff('hello'),
          toStaff('senderChangedBy', {
            by,
            host: new URL(shop.origin).host,
            name,
            address,
            answersTo,
          }),
        ],
        notes: [toStaff('senderChangeNotExpected')],
      }),
    }
  }),
]
