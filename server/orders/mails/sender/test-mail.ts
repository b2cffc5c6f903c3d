import type { Member } from '#server/calls/staff-requests.ts'
import type { Composed } from '#server/tenants/mail-jobs.ts'
import type { Shop } from '#server/tenants/tx.ts'

/** A mail to the colleague who asks for it, in the look of the shop. */
export const testMail = (
  { origin }: Shop,
  { name, email }: Pick<Member, 'name' | 'email'>,
): NonNullable<Composed> => ({
  to: { name, address: email },
  content: {
    subject: `A test mail of ${new URL(origin).host}`,
    paragraphs: [
      `Hello ${name},`,
      'the mails of your shop look like this one, and come from the same sender. If it is in your ' +
        'inbox, your mails arrive.',
    ],
    notes: [
      'If it is in the spam folder, set the records that Settings → Mail shows, at your domain’s ' +
        'registrar.',
    ],
  },
})
