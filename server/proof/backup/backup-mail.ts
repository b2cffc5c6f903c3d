import { toStaff } from '#contract/language/said.ts'
import { actAs } from '#server/staff/person/act-as.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { emailJob, type EmailJob } from '#server/tenants/mail-jobs.ts'
import { mailIn, textsForReader } from '#server/tenants/notices/staff-mail.ts'
import type { Tx, Write } from '#server/tenants/tx.ts'
import { type Asking, listOperators } from './nights.queries.ts'

const foundMail = jobOf<{ to: number; count: number }>('backup.found')

/** Informs each operator once of what a night has found. */
export async function mailOperators(database: Asking, write: Write, count: number): Promise<void> {
  for (const { staff_id, shop } of await listOperators(database)) {
    await write(shop, (tx) => tx.enqueue(foundMail, { to: staff_id, count }))
  }
}

async function findOperator(tx: Tx, id: number) {
  await actAs(tx, id)
  return tx.db
    .selectFrom('staff')
    .select(['name', 'email', 'language'])
    .where('id', '=', id)
    .where('operator_since', 'is not', null)
    .executeTakeFirst()
}

/** `origin`: of the back office. */
export const backupEmail = (origin: string): EmailJob =>
  emailJob(foundMail, async (tx, { to, count }) => {
    const reader = await findOperator(tx, to)
    if (!reader) return undefined
    const { host } = new URL(origin)
    return {
      to: { name: reader.name, address: reader.email },
      content: mailIn(textsForReader(tx, reader.language), {
        subject: toStaff('backupFoundSubject', { host }),
        paragraphs: [toStaff('hello'), toStaff('backupFoundMail', { count, host })],
        action: { label: toStaff('seeFindings'), href: `${origin}/operator` },
        notes: [toStaff('backupStaysAsItIs')],
      }),
    }
  })
