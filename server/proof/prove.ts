import { setTimeout as delay } from 'node:timers/promises'
import { PROOFS, type Proof } from '#contract/backoffice/settings/proof.ts'
import { toStaff } from '#contract/language/said.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type JobBody, jobOf, type JobRun, onJob } from '#server/tenants/jobs.ts'
import { emailJob, type EmailJob } from '#server/tenants/mail-jobs.ts'
import { nextNight } from '#server/tenants/next-night.ts'
import { findOwner, listOwners } from '#server/tenants/notices/owners.ts'
import { mailIn, textsForReader } from '#server/tenants/notices/staff-mail.ts'
import { type NightWork, proofDue } from '#server/tenants/night-work.ts'
import type { Tx, Write } from '#server/tenants/tx.ts'
import { type CheckPorts, findFaults, findOutdatedPages } from './checks/checks.ts'
import {
  addMissed,
  countNewFindings,
  findProofState,
  noteFaults,
  takeNextNight,
  updateProofState,
} from './findings.queries.ts'

const foundMail = jobOf<{ to: number; count: number }>('proof.found')

/** A check that took so long is followed by a pause of three times that: a quarter of a core at most. */
const PAUSES_PER_CHECK = 3
/** A run ends well before the queue gives it up, and leaves the other checks to the next. */
const LONGEST_RUN_MS = 20_000

type Ports = CheckPorts & {
  isOn: boolean
  /** Plans the nights of shops that were made meanwhile, such as by the command line. */
  planLeft: () => Promise<void>
}

/** Each run says where the next one begins, so that a server that stops goes on from there. */
export const proofJob = ({ isOn, planLeft, ...ports }: Ports): JobBody =>
  onJob<NightWork>(proofDue, async ({ write, shop }, { at = 0 }) => {
    if (!isOn) return
    if (at === 0) await write(beginNight)
    const begun = Date.now()
    for (const [behind, check] of PROOFS.slice(at).entries()) {
      const asked = Date.now()
      await make({ write, shop }, check, ports)
      const pauseMs = PAUSES_PER_CHECK * (Date.now() - asked)
      if (Date.now() + pauseMs - begun > LONGEST_RUN_MS) {
        const next = { at: at + behind + 1 }
        return write((tx) => tx.enqueue(proofDue, next, new Date(Date.now() + pauseMs)))
      }
      await delay(pauseMs)
    }
    await write(endNight)
    await planLeft()
  })

async function make(
  { write, shop }: Pick<JobRun, 'write' | 'shop'>,
  check: Proof,
  ports: CheckPorts,
): Promise<void> {
  try {
    if (check === 'kept_pages') {
      const faults = await findOutdatedPages(ports, shop)
      return await write((tx) => noteFaults(tx, check, faults))
    }
    await write(async (tx) => noteFaults(tx, check, await findFaults(tx, check, ports)))
  } catch {
    // The screen names it, and the other checks go on. Without a database the queue asks again.
    await write((tx) => addMissed(tx, check))
  }
}

/** From here on the screens show that the checks are under way. */
export async function beginNight(tx: Tx): Promise<void> {
  await planProof(tx)
  await updateProofState(tx, { began_at: new Date(), ended_at: null, missed: [] })
}

async function endNight(tx: Tx): Promise<void> {
  const began = (await findProofState(tx))?.began_at
  await updateProofState(tx, { ended_at: new Date() })
  const count = began ? await countNewFindings(tx, began) : 0
  if (count === 0) return
  for (const { id: to } of await listOwners(tx)) await tx.enqueue(foundMail, { to, count })
}

/** Has one job wait for the next night. A lost one is replaced. */
async function planProof(tx: Tx): Promise<void> {
  const now = new Date()
  const next = nextNight(now)
  if (await takeNextNight(tx, now, next)) await tx.enqueue(proofDue, {}, next)
}

/** Plans the nightly checks of shops that have none. */
export async function planProofsLeft(
  { outsideTenants }: Pick<Database<unknown>, 'outsideTenants'>,
  write: Write,
): Promise<void> {
  const left = await outsideTenants<{ tenant_id: number }>('select * from proofs_left()')
  for (const { tenant_id } of left) await write(tenant_id, planProof)
}

/** `origin`: of the back office. */
export const proofMails = (origin: string): EmailJob[] => [
  emailJob(foundMail, async (tx, { to, count }, shop) => {
    const reader = await findOwner(tx, to)
    if (!reader) return undefined
    return {
      to: { name: reader.name, address: reader.email },
      content: mailIn(textsForReader(tx, reader.language), {
        subject: toStaff('proofFoundSubject', { host: new URL(shop.origin).host }),
        paragraphs: [
          toStaff('hello'),
          toStaff('proofFoundMail', { count, host: new URL(shop.origin).host }),
        ],
        action: {
          label: toStaff('seeFindings'),
          href: `${origin}/shops/${shop.id}/settings/checks`,
        },
        notes: [toStaff('proofChangesNothing')],
      }),
    }
  }),
]
