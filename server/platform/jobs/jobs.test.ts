import { PgBoss } from 'pg-boss'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '#tests/open-shop.ts'
import { installJobs, JOBS_SCHEMA } from './install.ts'

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

test('installing again changes nothing, by two at once neither', async () => {
  await Promise.all([installJobs(copy.owner), installJobs(copy.owner)])
  const owner = new pg.Client(copy.owner)
  await owner.connect()
  const { rows } = await owner.query('select version from jobs.version')
  await owner.end()
  expect(rows).toHaveLength(1)
})
