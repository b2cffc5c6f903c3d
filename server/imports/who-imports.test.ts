import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXPORT_KINDS, type ExportKind } from '#contract/backoffice/files/exports.ts'
import { may, type Role, ROLES } from '#contract/backoffice/people/permissions.ts'
import { eventually } from '#tests/eventually.ts'
import { jobsDone, repeatJobs, startNow } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague, officeBrowser } from '#tests/staff.ts'
import { changeRows, countRows, deleteRows, listRows } from '#tests/rows.ts'
import { lockTables, untilLocked } from '#tests/database/locks.ts'

let shop: OpenShop
let owner: Colleague
const colleagues = new Map<Role, Colleague>()
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  for (const role of ROLES) colleagues.set(role, await newColleague(shop, role))
  owner = colleagues.get('owner')!
})
afterAll(() => shop.close())

const HEAD = 'Handle,Title,Published,Variant Price'
const fileOf = (count: number) =>
  [HEAD, ...Array.from({ length: count }, (_, at) => `who-${at},Who ${at},true,2.00`)].join('\n')

const begin = async (by: Colleague) =>
  (await by.shop('POST /imports/', { file_name: 'products.csv' })).json().id

const sendPart = (
  by: Pick<Colleague, 'send'>,
  id: number,
  text: string,
  part: number | string = 0,
) =>
  by.send(`/api/shops/1/imports/${id}/parts/?part=${part}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: Buffer.from(text),
  })

const stateOf = async (id: number) => (await owner.shop(`GET /imports/${id}/`)).json().state

const inState = (id: number, state: string) =>
  eventually(async () => expect(await stateOf(id)).toBe(state))

async function checkedBy(by: Colleague, text: string): Promise<number> {
  const id = await begin(by)
  await sendPart(by, id, text)
  await by.shop(`POST /imports/${id}/reading/`)
  await inState(id, 'checked')
  return id
}

const ROLES_THAT_IMPORT = new Set<Role>(['owner', 'manager'])

describe.each(ROLES)('a colleague with the role %s', (role) => {
  const isAllowed = ROLES_THAT_IMPORT.has(role)
  const status = (allowed: number) => (isAllowed ? allowed : 403)

  test('uploads, checks, imports and reverts if the role allows it', async () => {
    const by = colleagues.get(role)!
    const id = await begin(owner)
    expect((await sendPart(by, id, fileOf(3))).status).toBe(status(201))
    if (!isAllowed) await sendPart(owner, id, fileOf(3))
    expect((await by.shop(`POST /imports/${id}/reading/`)).status).toBe(status(200))
    if (!isAllowed) await owner.shop(`POST /imports/${id}/reading/`)
    await inState(id, 'checked')
    expect((await by.shop(`POST /imports/${id}/run/`)).status).toBe(status(200))
    if (!isAllowed) await owner.shop(`POST /imports/${id}/run/`)
    await inState(id, 'done')
    expect((await by.shop(`POST /imports/${id}/reversal/`)).status).toBe(status(200))
    if (!isAllowed) await owner.shop(`POST /imports/${id}/reversal/`)
    await inState(id, 'reverted')
  })

  test.each(Object.keys(EXPORT_KINDS) as ExportKind[])(
    'takes the file “%s” if the role allows it',
    async (kind) => {
      const taken = await colleagues.get(role)!.shop('POST /exports/', { kind })
      const isOfRole = isAllowed && may(role, EXPORT_KINDS[kind].may)
      expect(taken.status).toBe(isOfRole ? 201 : 403)
    },
  )
})

test('the whole shop and the customers are for the owner alone', () => {
  for (const kind of ['shop', 'customers'] as const) {
    expect(ROLES.filter((role) => may(role, EXPORT_KINDS[kind].may))).toEqual(['owner'])
  }
})

describe('a part of a file', () => {
  test('is refused without a session, without its pair and of another form, and not kept', async () => {
    const id = await begin(owner)
    expect((await sendPart(officeBrowser(shop), id, 'x')).status).toBe(401)
    const path = `/api/shops/1/imports/${id}/parts/?part=0`
    const withoutPair = { 'Content-Type': 'application/octet-stream', 'X-XSRF-TOKEN': '' }
    const sent = { method: 'POST', body: Buffer.from('x') }
    expect((await owner.send(path, { ...sent, headers: withoutPair })).status).toBe(403)
    const asJson = { 'Content-Type': 'application/json' }
    expect((await owner.send(path, { ...sent, body: '{}', headers: asJson })).status).toBe(415)
    for (const part of ['-1', '1001', 'x', '0.5']) {
      expect((await sendPart(owner, id, 'x', part)).status).toBe(404)
    }
    const rowCount = await countRows(shop, 'import_parts', { import_id: id })
    expect(rowCount).toBe(0)
  })

  // Guard: `assertAllParts` in take-part.ts.
  test('that is missing is asked for before the file is read', async () => {
    const text = fileOf(30)
    const id = await begin(owner)
    await sendPart(owner, id, text.slice(0, 100), 0)
    await sendPart(owner, id, text.slice(200), 2)
    const refused = await owner.shop(`POST /imports/${id}/reading/`)
    expect([refused.status, refused.text]).toEqual([
      409,
      '{"detail":"A part of the file is missing. Upload the file again."}',
    ])
    await sendPart(owner, id, text.slice(100, 200), 1)
    await owner.shop(`POST /imports/${id}/reading/`)
    await inState(id, 'checked')
    const { counts } = (await owner.shop(`GET /imports/${id}/`)).json()
    expect(counts['products']).toMatchObject({ new: 30, wrong: 0 })
  })
})

// Guard: `mayStill` in import-jobs.ts.
test('an import stops when its colleague loses the right', async () => {
  const manager = await newColleague(shop, 'manager')
  const id = await checkedBy(manager, fileOf(450))
  // The first batch waits for its rows.
  const unlock = await lockTables(shop, 'import_rows')
  await manager.shop(`POST /imports/${id}/run/`)
  await untilLocked(shop)
  await changeRows(shop, 'memberships', { staff_id: manager.id }, { role: 'content' })
  await unlock()
  await inState(id, 'stopped')
  await jobsDone(shop, 'import.batch')
  expect(await countRows(shop, 'products', { slug: { like: 'who-%' } })).toBe(200)
  // The owner reverts what was imported until then.
  expect((await owner.shop(`GET /imports/${id}/`)).json()).toMatchObject({ position: 200 })
})

// Guard: `roleStill` in export-parts.ts.
test('a file of a colleague who has lost the right is not written', async () => {
  const manager = await newColleague(shop, 'manager')
  const { id } = (await manager.shop('POST /exports/', { kind: 'products' })).json()
  const inExportState = (state: string) =>
    eventually(async () => {
      const rows = await listRows(shop, 'exports', { id }, ['state'])
      expect(rows).toEqual([{ state }])
    })
  await inExportState('done')
  await changeRows(shop, 'memberships', { staff_id: manager.id }, { role: 'content' })
  // The job of the export runs once more.
  await deleteRows(shop, 'export_parts', { export_id: id })
  await changeRows(shop, 'exports', { id }, { state: 'running', parts: 0 })
  await repeatJobs(shop, 'export.part', { export: id })
  await startNow(shop, 'export.part')
  await inExportState('failed')
})
