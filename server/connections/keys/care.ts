import { toStaff } from '#contract/language/said.ts'
import { emailJob, type EmailJob } from '#server/tenants/mail-jobs.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import { findOwner, listOwners } from '#server/tenants/notices/owners.ts'
import { mailIn, textsForReader } from '#server/tenants/notices/staff-mail.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { type Care, careOf } from './care.rules.ts'
import { findKey, findSuccessor, type KeyRow, lockKey, updateKey } from './keys.queries.ts'

type News = NonNullable<Care['due']>

const careDue = jobOf<{ keyId: number }>('keys.care')
const careMail = jobOf<{ keyId: number; to: number; news: News }>('keys.news')

/** Has a job look at the key when something about it is due. */
export async function planCare(tx: Tx, key: KeyRow): Promise<void> {
  const now = new Date()
  const { due, next } = careOf(key, now)
  const at = due ? now : next
  if (!at) return
  await updateKey(tx, key.id, { next_care_at: at })
  await tx.enqueue(careDue, { keyId: key.id }, at)
}

/** Notifies owners of a key that ends or that nothing uses, and ends one that stays unused. */
export const careJob: JobBody = onJob(careDue, ({ write }, { keyId }) =>
  write(async (tx) => {
    const key = await lockKey(tx, keyId)
    const now = new Date()
    const isAnothers = key?.next_care_at && key.next_care_at > now
    if (!key || isAnothers || key.revoked_at || (await findSuccessor(tx, keyId))) return
    const { due, toldDays } = careOf(key, now)
    await updateKey(tx, keyId, {
      next_care_at: null,
      ...(toldDays !== undefined && { told_days: toldDays }),
      ...(due === 'unused' && { told_unused_at: now }),
      ...(due === 'end' && { expires_at: now, told_days: 0 }),
    })
    if (due) await notifyOwners(tx, keyId, due)
    await planCare(tx, (await findKey(tx, keyId))!)
  }),
)

async function notifyOwners(tx: Tx, keyId: number, news: News): Promise<void> {
  for (const { id: to } of await listOwners(tx)) await tx.enqueue(careMail, { keyId, to, news })
  if (news === 'ending') await tx.emit('key.expiring', keyId, () => ({ id: keyId }))
}

/** `origin`: of the back office. */
export const keyMails = (origin: string): EmailJob[] => [
  emailJob(careMail, async (tx, { keyId, to, news }, shop) => {
    const key = await findKey(tx, keyId)
    const reader = await findOwner(tx, to)
    if (!key || key.revoked_at || !reader) return undefined
    const { subject, says } = WORDS[news]
    const filled = {
      name: key.name,
      host: new URL(shop.origin).host,
      day: key.expires_at?.toISOString().slice(0, 10) ?? '',
    }
    return {
      to: { name: reader.name, address: reader.email },
      content: mailIn(textsForReader(tx, reader.language), {
        subject: toStaff(subject, filled),
        paragraphs: [toStaff('hello'), toStaff(says, filled)],
        action: {
          label: toStaff('openKeys'),
          href: `${origin}/shops/${shop.id}/settings/connections/keys`,
        },
        notes: [toStaff('replaceKeysInTime')],
      }),
    }
  }),
]

const WORDS = {
  ending: { subject: 'keyEndingSubject', says: 'keyEndingMail' },
  ended: { subject: 'keyEndedSubject', says: 'keyEndedMail' },
  unused: { subject: 'keyUnusedSubject', says: 'keyUnusedMail' },
  end: { subject: 'keyUnusedEndedSubject', says: 'keyUnusedEndedMail' },
} as const satisfies Record<News, object>
