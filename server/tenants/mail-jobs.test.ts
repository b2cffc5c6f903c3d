import type { NotNull } from 'kysely'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createJobs, type JobBodies, type Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts'
import { busyness } from '#tests/busyness.ts'
import { createMemoryMailer } from '#tests/memory-mailer.ts'
import { NOTHING_WAITS } from '#tests/noted-jobs.ts'
import { eventually } from '#tests/eventually.ts'
import { jobsOf, repeatJobs, startNow } from '#tests/jobs.ts'
import { copyDatabase } from '#tests/open-shop.ts'
import { jobBodiesOf, jobOf } from './jobs.ts'
import { emailJob, mailJobs } from './mail-jobs.ts'
import type { Tables } from './tables.ts'
import { createWrite } from './transactions.ts'
import type { Write } from './tx.ts'
import { addRows, ago } from '#tests/rows.ts'

const greeting = jobOf<{ customerId: number }>('test.greeting')
const ORIGIN = 'https://khukuri.example'

let copy: Awaited<ReturnType<typeof copyDatabase>>
let owner: pg.Client
let database: Database<Tables>
let jobs: Jobs
let bodies: JobBodies
let write: Write
let mailer: ReturnType<typeof createMemoryMailer>
/** Runs before each mail goes out; may fail. */
let beforeSending: (mail: Mail) => Promise<void>
let faults: unknown[]

const greetings = emailJob(greeting, async ({ db, tenantId }, { customerId }, shop) => {
  const customer = await db
    .selectFrom('customers')
    .select(['username', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customerId)
    .$narrowType<{ username: NotNull; email: NotNull }>()
    .executeTakeFirst()
  return (
    customer && {
      to: { name: customer.username, address: customer.email },
      content: {
        subject: `Hello <${customer.username}>`,
        paragraphs: ['Tea & "khukuris" <i>are here</i>.'],
        action: { label: 'Look', href: `${shop.origin}/products?a=1&b=2` },
      },
    }
  )
})

beforeEach(async () => {
  copy = await copyDatabase('demo')
  owner = new pg.Client(copy.owner)
  await owner.connect()
  database = openDatabase<Tables>(copy.server, () => {})
  faults = []
  jobs = createJobs(copy.server, (error) => faults.push(error))
  write = createWrite(database, { committed() {} }, jobs)
  mailer = createMemoryMailer()
  beforeSending = () => Promise.resolve()
  const careful: Mailer = {
    close: () => {},
    async send(mail) {
      await beforeSending(mail)
      return mailer.send(mail)
    },
  }
  const findShop = (id: number) => Promise.resolve(id <= 2 ? { id, origin: ORIGIN } : undefined)
  bodies = jobBodiesOf(mailJobs([greetings], careful, undefined), { write, findShop })
  await jobs.start(bodies)
})
afterEach(async () => {
  await jobs.stop()
  await database.close()
  await owner.end()
  await copy.drop()
})

const greet = (customerId = 1, tenant = 1) =>
  write(tenant, ({ enqueue }) => enqueue(greeting, { customerId }))
const sent = (count: number) =>
  eventually(() => {
    expect(mailer.sent).toHaveLength(count)
    return mailer.sent
  })
const states = async () => (await jobsOf({ owner }, greeting.kind)).map(({ state }) => state)
const isCompleted = () => eventually(async () => expect(await states()).toEqual(['completed']))

describe('a job', () => {
  test('runs when its transaction has committed, and not at all if it did not', async () => {
    await expect(
      write(1, async ({ enqueue }) => {
        await enqueue(greeting, { customerId: 1 })
        throw new Error('second thoughts')
      }),
    ).rejects.toThrow('second thoughts')
    expect(await states()).toEqual([])
    const begun = performance.now()
    await greet()
    await sent(1)
    // The mail does not wait for the next poll.
    expect(performance.now() - begun).toBeLessThan(1500 * busyness())
    await isCompleted()
  })

  test('carries its shop and no person', async () => {
    await greet()
    const { rows } = await owner.query<{ data: unknown }>('select data from jobs.job')
    expect(rows).toEqual([{ data: { tenant: 1, data: { customerId: 1 } } }])
  })

  test('a job of a deleted shop is done', async () => {
    await greet(1, 3)
    await isCompleted()
    expect(mailer.sent).toEqual([])
  })

  test('that is under way is finished before the queue stops', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: finish, resolve: mayFinish } = Promise.withResolvers<void>()
    beforeSending = () => (begin(), finish)
    await greet()
    await begun
    const stopped = jobs.stop()
    mayFinish()
    await stopped
    expect(mailer.sent).toHaveLength(1)
    expect(await states()).toEqual(['completed'])
  })
})

describe('a mail', () => {
  test('has the look, the name and the address of its shop', async () => {
    await greet()
    await greet(1, 2)
    const mails = await sent(2)
    const mail = mails.find(({ from }) => from.name === 'Dobhan Forge')!
    expect(mail.from.address).toBe('hello@dobhanforge.example')
    expect(mail.to).toEqual({ name: 'asha', address: 'asha@customers.example' })
    expect(mail.subject).toBe('Hello <asha>')
    expect(mail.html).toContain('Tea &amp; &quot;khukuris&quot; &lt;i&gt;are here&lt;/i&gt;.')
    expect(mail.html).toContain(`href="${ORIGIN}/products?a=1&amp;b=2"`)
    expect(mail.html).toContain('#86560f')
    expect(mail.text).toBe(
      `Tea & "khukuris" <i>are here</i>.\n\nLook:\n${ORIGIN}/products?a=1&b=2\n\n-- \nDobhan Forge\n${ORIGIN}\n`,
    )
    const tea = mails.find((other) => other !== mail)!
    expect(tea.from.name).not.toBe('Dobhan Forge')
    expect(tea.html).not.toContain('#86560f')
  })

  test('goes out once, though its job runs again', async () => {
    await greet()
    await isCompleted()
    await repeatJobs({ owner }, greeting.kind)
    jobs.wake([greeting.kind], '1')
    await isCompleted()
    expect(mailer.sent).toHaveLength(1)
  })

  // Without the claim both runs send.
  test('goes out once, though two processes run its job at the same time', async () => {
    const run = {
      ...NOTHING_WAITS,
      id: randomUUID(),
      data: { tenant: 1, data: { customerId: 1 } },
    }
    const body = bodies['test.greeting']!
    const { promise: wait, resolve: release } = Promise.withResolvers<void>()
    beforeSending = () => wait
    let refused = 0
    const runs = Array.from({ length: 3 }, () => body(run).catch(() => refused++))
    await eventually(() => expect(refused).toBe(2))
    release()
    await Promise.all(runs)
    await body(run)
    expect(mailer.sent).toHaveLength(1)
  })

  test('that did not go out is tried again, under the same id', async () => {
    const tried: string[] = []
    beforeSending = ({ id }) => {
      tried.push(id)
      return tried.length < 3 ? Promise.reject(new Error('421 come back later')) : Promise.resolve()
    }
    await greet()
    for (let count = 1; count < 3; count++) {
      await eventually(async () => {
        expect(tried).toHaveLength(count)
        expect(await states()).toEqual(['retry'])
      })
      const [job] = await jobsOf({ owner }, greeting.kind)
      expect(job!.startAfter.getTime()).toBeGreaterThan(Date.now() + 5000)
      await startNow({ owner, wakeJobs: jobs.wake }, greeting.kind)
    }
    const [mail] = await sent(1)
    expect(new Set([...tried, mail!.id]).size).toBe(1)
    expect(faults).toHaveLength(2)
    await isCompleted()
  })

  test('that a process took with it when it died goes out', async () => {
    const run = {
      ...NOTHING_WAITS,
      id: randomUUID(),
      data: { tenant: 1, data: { customerId: 1 } },
    }
    await addRows({ owner }, 'sent_mails', { job_id: run.id, claimed_until: ago({ seconds: 1 }) })
    await bodies['test.greeting']!(run)
    expect(mailer.sent).toHaveLength(1)
  })

  test('a mail without a recipient is done without being sent', async () => {
    await greet(4711)
    await isCompleted()
    expect(mailer.sent).toEqual([])
  })
})
