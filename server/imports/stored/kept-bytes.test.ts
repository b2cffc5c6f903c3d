import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { zipOf } from '#tests/zip.ts'
import { assertKeptBytes } from './kept-bytes.ts'
import { countRows, deleteRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let line: ImportLine
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  line = commandLine(shop)
})
afterAll(async () => {
  line.end()
  await shop.close()
})

const begin = () => owner.shop('POST /imports/', { file_name: 'products.csv' })

// Guard: assertFewUnread takes a lock of the shop.
test('three files of a shop are uploaded at once, however many are begun', async () => {
  const replies = await Promise.all(Array.from({ length: 9 }, begin))
  const begun = replies.filter(({ status }) => status < 300)
  expect(begun).toHaveLength(3)
  const refused = replies.find(({ status }) => status === 409)!
  expect(refused.json()).toEqual({
    detail:
      '3 files are being uploaded or read already. Wait until they are read, or delete one of them.',
  })
  const { id } = begun[0]!.json()
  expect((await owner.shop(`DELETE /imports/${id}/`)).status).toBe(200)
  expect((await begin()).status).toBeLessThan(300)
})

test.each([
  ['parts of files', 'import_parts', 'part, content', `0, decode(repeat('ab', 5000), 'hex')`],
  [
    'pictures of zips',
    'zipped_pictures',
    'name, content',
    `'a', decode(repeat('cd', 5000), 'hex')`,
  ],
  ['rows', 'import_rows', 'row, thing, cells', `1, 1, to_json(repeat(md5('x'), 3000))`],
])('%s count as kept, with those of the other files of the shop', async (_, table, own, values) => {
  const kept = (shopId: number, most: number) =>
    shop.write(shopId, (tx) => assertKeptBytes(tx, most))
  await expect(kept(1, 300)).resolves.toBeUndefined()
  await shop.owner.query(
    `insert into ${table} (tenant_id, import_id, ${own})
      select 1, id, ${values} from imports where tenant_id = 1 limit 2`,
  )
  await expect(kept(1, 300)).rejects.toMatchObject({ status: 413 })
  await expect(kept(2, 300)).resolves.toBeUndefined()
  await shop.owner.query(`delete from ${table}`)
})

/** A zip whose last entry has the bytes of the one before it. */
async function overlapping(): Promise<Buffer> {
  const table = Buffer.from('Handle,Title,Variant Price\ncup,Cup,9.00\n')
  const picture = Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 31) % 251))
  const zip = await zipOf({ 'a.csv': table, 'a.png': picture, 'b.png': picture })
  const heads: number[] = []
  const list = Buffer.from('504b0102', 'hex')
  for (let at = zip.indexOf(list); at >= 0; at = zip.indexOf(list, at + 4)) heads.push(at)
  const [, second, third] = heads
  zip.writeUInt32LE(zip.readUInt32LE(second! + 42), third! + 42)
  return zip
}

test('a zip whose entries share their bytes is not read, and nothing of it is kept', async () => {
  const report = await line.importText(await overlapping())
  expect([report.state, report.sentences]).toEqual([
    'failed',
    ['Files in the zip overlap. Create it again.'],
  ])
})

test('nothing is kept of a file that cannot be read', async () => {
  await deleteRows(shop, 'imports', { tenant_id: 1 })
  const { id } = (await begin()).json()
  await owner.send(`/api/shops/1/imports/${id}/parts/?part=0`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: Buffer.from('%PDF-1.7 no table'),
  })
  await owner.shop(`POST /imports/${id}/reading/`)
  await expect
    .poll(async () => (await owner.shop(`GET /imports/${id}/`)).json().state)
    .toBe('failed')
  expect(await countRows(shop, 'import_parts')).toBe(0)
})
