import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BackupProof } from '#contract/backoffice/people/backup-proof.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { LIST } from '#server/platform/embedded-postgres/backup/kept-files.ts'
import { eventually } from '#tests/eventually.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague, makeOperator } from '#tests/staff.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { createBackupNights, type Proved } from './backup-nights.ts'

const HOUR_MS = 3_600_000
const GOOD: Proved = {
  made: ['backup_unreadable', 'backup_restore', 'backup_other', 'backup_rows', 'backup_pages'],
  faults: [],
  shops: 1,
  rows: 40,
  pages: 10,
}

let box: Mailbox
let place: string
let shop: OpenShop
let operator: Colleague
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  box = openMailbox()
  place = temporaryFolder('pasal-backups-')
  shop = await openShop({ mailbox: box, settings: { PROOF_BACKUP: place } })
  operator = await newColleague(shop, 'owner')
  await makeOperator(shop, operator)
  database = openDatabase(shop.database.server, () => {})
})
afterAll(async () => {
  await database.close()
  await shop.close()
  rmSync(place, { recursive: true })
})
beforeEach(() => rmSync(join(place, 'made'), { recursive: true, force: true }))

function backUp(list: string): void {
  mkdirSync(join(place, 'made'), { recursive: true })
  writeFileSync(join(place, 'made', LIST), list)
}
const backUpAt = (time: number) =>
  backUp(JSON.stringify({ madeAt: new Date(time).toISOString(), shops: 1, orders: 1 }))

const look = async (): Promise<BackupProof> =>
  (await operator.call('GET /operator/backup-proof/')).json() as BackupProof
const openIn = ({ findings }: BackupProof) =>
  findings.flatMap(({ check, gone_at }) => (gone_at === null ? [check] : []))

/** A night whose process answers this. */
async function nightWith(prove: () => Promise<Proved>): Promise<BackupProof> {
  const nights = createBackupNights({
    place,
    database,
    log: { error: (about) => expect(about).toBeUndefined() },
    openProver: () => ({ prove, end: () => {} }),
  })
  await nights.start(shop.write)
  nights.begin()
  await eventually(() => expect(nights.isUnderWay()).toBe(false))
  nights.close()
  return look()
}

test('a folder without a new backup, or with one that cannot be read, is found', async () => {
  const begun = await operator.call('POST /operator/backup-proof/')
  expect(begun.status).toBe(200)
  await eventually(async () => expect((await look()).ended_at).toEqual(expect.any(String)))
  expect(await look()).toMatchObject({ is_on: true, backup: null, shops: 0 })
  expect(openIn(await look())).toEqual(['backup_age'])

  backUp('{"madeAt": "20')
  expect(openIn(await nightWith(() => Promise.reject(new Error('never asked'))))).toEqual([
    'backup_unreadable',
  ])
  backUpAt(Date.now() - 27 * HOUR_MS)
  const old = await nightWith(() => Promise.resolve(GOOD))
  expect(openIn(old)).toEqual(['backup_age'])
  expect(old.findings[0]).toMatchObject({ expected: '< 26 h', found: '27 h' })
})

test('a finding mails operators once, stays, and is gone when it is mended', async () => {
  backUpAt(Date.now())
  const fault = { id: '1 products', label: 'localhost: products', expected: '30', found: '29' }
  const lacking = { ...GOOD, faults: [{ check: 'backup_rows', ...fault } as const] }
  await jobsDone(shop, 'backup.found')
  const earlier = (await box.to(operator.email, 3)).length
  const first = await nightWith(() => Promise.resolve(lacking))
  expect(openIn(first)).toEqual(['backup_rows'])
  expect(first).toMatchObject({
    shops: 1,
    rows: 40,
    pages: 10,
    backup: { name: join(place, 'made') },
  })
  const again = await nightWith(() => Promise.resolve(lacking))
  expect(again.findings.map(({ id }) => id)).toContain(first.findings[0]!.id)
  const died = await nightWith(() => Promise.reject(new Error('The process has ended.')))
  expect(openIn(died).toSorted()).toEqual(['backup_restore', 'backup_rows'])
  const good = await nightWith(() => Promise.resolve(GOOD))
  expect(openIn(good)).toEqual([])
  // The first night and that whose process died.
  const mails = await box.to(operator.email, earlier + 2)
  expect(mails.at(-1)!.headers['subject']).toBe(
    `The newest backup of admin.localhost:${shop.port} has a fault`,
  )
})

test('others find nothing of the backups, and a server without the setting restores none', async () => {
  const owner = await newColleague(shop, 'owner', 2)
  expect((await owner.call('GET /operator/backup-proof/')).status).toBe(404)
  expect((await owner.call('POST /operator/backup-proof/')).status).toBe(403)
  const off = await shop.another({ PROOF_BACKUP: '' })
  const there = await newColleague({ ...shop, ...off }, 'owner')
  await makeOperator(shop, there)
  expect((await there.call('GET /operator/backup-proof/')).json()).toMatchObject({ is_on: false })
  expect((await there.call('POST /operator/backup-proof/')).status).toBe(409)
  await off.stop()
})
