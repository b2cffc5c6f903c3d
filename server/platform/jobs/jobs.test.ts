import { PgBoss } from 'pg-boss'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { copyDatabase } from '#tests/open-shop.ts'
import { sendBatch } from '../database/batch.ts'
import { openDatabase } from '../database/database.ts'
import { installJobs, JOBS_SCHEMA } from '../database/install-jobs.ts'
import { createJobs } from './jobs.ts'

let copy: Awaited<ReturnType<typeof copyDatabase>>
beforeAll(async () => {
  copy = await copyDatabase('empty')
})
afterAll(() => copy.drop())

test('the queue is kept in order by a role that owns nothing of it', async () => {
  const troubles: unknown[] = []
  const boss = new PgBoss({
    ...(copy.server as object),
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule: false,
    max: 1,
  })
  boss.on('error', (error) => troubles.push(error))
  boss.on('warning', (warning) => troubles.push(warning))
  await boss.start()
  await boss.createQueue('test.old')
  await boss.send('test.old', {}, { deleteAfterSeconds: 1 })
  const [job] = await boss.fetch('test.old')
  await boss.complete('test.old', job!.id)
  const owner = new pg.Client(copy.owner)
  await owner.connect()
  await owner.query(`update jobs.job set completed_on = now() - interval '1 hour'`)
  await owner.query(`update jobs.queue set maintain_on = null, monitor_on = null`)
  await boss.supervise()
  const { rows } = await owner.query('select from jobs.job')
  await owner.end()
  await boss.stop({ graceful: false })
  expect(rows).toHaveLength(0)
  expect(troubles).toEqual([])
})

test('a job is still executed after months in which no server ran', async () => {
  const jobs = createJobs(copy.server, () => {})
  await jobs.start({ 'test.late': () => Promise.resolve() })
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000)
  const queueing = await jobs.statementFor('test.late', {}, { group: '1', after: tomorrow })
  await jobs.stop()
  const database = openDatabase<object>(copy.server, () => {})
  await database.inTenant(1, (db) => sendBatch({ db }, [queueing]))
  await database.close()
  const owner = new pg.Client(copy.owner)
  await owner.connect()
  await owner.query(`update jobs.job set start_after = start_after - interval '200 days',
    keep_until = keep_until - interval '200 days' where name = 'test.late'`)
  await owner.query('update jobs.queue set maintain_on = null')
  const boss = new PgBoss({ ...(copy.owner as object), schema: JOBS_SCHEMA, schedule: false })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
  const { rows } = await owner.query(`select from jobs.job where name = 'test.late'`)
  await owner.end()
  expect(rows).toHaveLength(1)
})

test('a group whose jobs hang does not delay others, and is worked on one job at a time', async () => {
  const jobs = createJobs(copy.server, () => {})
  const begun: string[] = []
  const hanging: (() => void)[] = []
  const work = async ({ data }: { data: object }) => {
    const { group } = data as { group: string }
    begun.push(group)
    if (group === 'slow') await new Promise<void>((resolve) => hanging.push(resolve))
  }
  const database = openDatabase<object>(copy.server, () => {})
  const put = async (group: string) => {
    const queueing = await jobs.statementFor('test.fair', { group }, { group })
    await database.inTenant(1, (db) => sendBatch({ db }, [queueing]))
  }
  await jobs.start({ 'test.fair': work })
  try {
    for (let count = 0; count < 6; count++) await put('slow')
    jobs.wake(['test.fair'], 'slow')
    await eventually(() => expect(begun).toEqual(['slow']))
    for (let count = 0; count < 6; count++) await put('other')
    jobs.wake(['test.fair'], 'other')
    await eventually(() => expect(begun.filter((each) => each === 'other')).toHaveLength(6))
    expect(begun.filter((each) => each === 'slow')).toHaveLength(1)
    // The end of a job lets the next of its group run.
    hanging.shift()!()
    await eventually(() => expect(begun.filter((each) => each === 'slow')).toHaveLength(2))
  } finally {
    const release = setInterval(() => hanging.splice(0).forEach((done) => done()), 10)
    await eventually(() => expect(begun).toHaveLength(12))
    clearInterval(release)
    await jobs.stop()
    await database.close()
  }
})

test('a run that does the work of all that waits leaves later jobs and other groups alone', async () => {
  const jobs = createJobs(copy.server, () => {})
  const begun: string[] = []
  const { promise: hang, resolve: release } = Promise.withResolvers<void>()
  const database = openDatabase<object>(copy.server, () => {})
  const put = async (name: string, group: string, after?: Date) => {
    const queueing = await jobs.statementFor('test.once', { name }, { group, after })
    await database.inTenant(1, (db) => sendBatch({ db }, [queueing]))
  }
  await jobs.start({
    async 'test.once'({ data, dropWaiting }) {
      const { name } = data as { name: string }
      begun.push(name)
      if (name === 'slow') await hang
      if (name === 'all') await dropWaiting()
    },
  })
  await put('slow', 'a')
  jobs.wake(['test.once'], 'a')
  await eventually(() => expect(begun).toEqual(['slow']))
  for (const name of ['all', ...Array<string>(20).fill('same')]) await put(name, 'a')
  await put('later', 'a', new Date(Date.now() + 1500))
  for (const name of ['other', 'other']) await put(name, 'b')
  release()
  await eventually(() => expect(begun).toContain('later'))
  await jobs.stop()
  await database.close()
  const others = begun.filter((name) => name !== 'same')
  expect(others.toSorted()).toEqual(['all', 'later', 'other', 'other', 'slow'])
  // A worker that has taken one at the same moment gives it back, and it runs after all.
  expect(begun.length - others.length).toBeLessThan(5)
})

test('installing again changes nothing, by two at once neither', async () => {
  await Promise.all([installJobs(copy.owner), installJobs(copy.owner)])
  const owner = new pg.Client(copy.owner)
  await owner.connect()
  const { rows } = await owner.query('select version from jobs.version')
  await owner.end()
  expect(rows).toHaveLength(1)
})
