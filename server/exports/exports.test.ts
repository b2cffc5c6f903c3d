import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExportKind } from '#contract/backoffice/files/exports.ts'
import { eventually } from '#tests/eventually.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { openShopFile } from './shop/read-shop-file.ts'
import {
  type Colleague,
  newColleague,
  officeBrowser,
  forgetStepUp,
  leaveShops,
} from '#tests/staff.ts'
import { changeRows, countRows } from '#tests/rows.ts'

let shop: OpenShop
let line: ImportLine
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' }, template: 'demo' })
  line = commandLine(shop)
  owner = await newColleague(shop, 'owner')
})
afterAll(async () => {
  line.end()
  await shop.close()
})

async function taken(kind: ExportKind, by = owner) {
  const begun = await by.shop('POST /exports/', { kind })
  expect([begun.status, begun.json().url]).toEqual([201, null])
  const { id } = begun.json()
  return eventually(async () => {
    const found = (await by.shop('GET /exports/')).json().find((each) => each.id === id)!
    expect(found.state).toBe('done')
    return found
  })
}

/** Takes the file as the browser of a colleague does. */
const take = (url: string | null, by: Colleague = owner) => by.send(url!, { method: 'GET' })

async function fileOf(kind: ExportKind): Promise<string> {
  const { status, text, headers } = await take((await taken(kind)).url)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ])
  return text
}

describe('a file of', () => {
  test.each([
    ['products', 'products'],
    ['stock', 'products'],
    ['customers', 'customers'],
    ['reviews', 'reviews'],
    ['redirects', 'redirects'],
  ] as const)('%s imports again as all the same', async (kind, counted) => {
    await line.importText('Redirect from,Redirect to\n/old,/products\n/older,/old\n')
    const text = await fileOf(kind)
    const before = await line.fingerprint()
    const { counts, rows } = await line.importText(text, '--stock')
    expect(rows.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
    expect(counts[counted]).toMatchObject({ new: 0, changed: 0, wrong: 0 })
    expect(counts[counted].same).toBeGreaterThan(1)
    expect(await line.fingerprint()).toEqual(before)
  })

  test.each([
    ['orders', 'Name,Email,'],
    ['comments', 'Comment ID,Answers Comment ID,'],
  ] as const)('%s has its heads', async (kind, head) => {
    expect((await fileOf(kind)).replace(/^\ufeff/, '')).toMatch(new RegExp(`^${head}`))
  })

  test('the whole shop is a zip for the owner alone', async () => {
    const manager = await newColleague(shop, 'manager')
    expect((await manager.shop('POST /exports/', { kind: 'shop' })).status).toBe(403)
    const { url } = await taken('shop')
    const path = join(mkdtempSync(join(tmpdir(), 'pasal-export-')), 'shop.zip')
    const reply = await take(url)
    expect(reply.headers['content-type']).toBe('application/zip')
    writeFileSync(path, reply.bytes)
    const file = await openShopFile(path)
    const rows: string[] = []
    for await (const row of file.rowsOf('products')) rows.push(row)
    let pictures = 0
    for await (const { bytes } of file.pictures()) pictures += bytes.length > 0 ? 1 : 0
    file.close()
    expect(rows.length).toBe(file.manifest.parts['tables/products.ndjson']!.rows)
    expect([rows.length > 5, pictures > 5]).toEqual([true, true])
  })

  test('the customers is there for colleagues whose role may take it, until it is deleted', async () => {
    const manager = await newColleague(shop, 'manager')
    const refused = await manager.shop('POST /exports/', { kind: 'customers' })
    expect(refused.status).toBe(403)
    const { id, url } = await taken('customers')
    const kinds = (await manager.shop('GET /exports/')).json().map(({ kind }) => kind)
    expect(kinds).not.toContain('customers')
    expect((await manager.shop(`GET /exports/${id}/`)).status).toBe(404)
    expect((await take(url, manager)).status).toBe(404)
    const foreign = await newColleague(shop, 'owner', 2)
    expect((await take(url, foreign)).status).toBe(404)
    expect((await take(url!.replace('/shops/1/', '/shops/2/'), foreign)).status).toBe(404)

    const [entry] = (await owner.shop('GET /audit/?subject_kind=export')).json().results
    expect(entry!.act).toBe('export.started')
    expect((await take(url)).status).toBe(200)
    const [later] = (await owner.shop('GET /audit/?subject_kind=export')).json().results
    expect(later!.act).toBe('export.taken')

    const all = (await owner.shop('GET /exports/')).json()
    for (const each of all) await owner.shop(`DELETE /exports/${each.id}/`)
    expect((await take(url)).status).toBe(404)
    const rowCount = await countRows(shop, 'export_parts')
    expect(rowCount).toBe(0)
  })
})

/** Both files behind addresses of the back office: the bytes, not only the acts that ask for them. */
describe.each(['an export', 'the documents of a period'])('%s', (name) => {
  const urlOf = async () =>
    name === 'an export'
      ? (await taken('customers')).url
      : '/api/shops/1/documents/archive?from=2026-01-01&until=2026-01-31'

  test('is no address for people without a session, nor for another page', async () => {
    const url = await urlOf()
    expect((await shop.fetch(url!)).status).not.toBe(200)
    expect((await take(url, officeBrowser(shop) as Colleague)).status).toBe(401)
    const elsewhere = { method: 'GET', headers: { 'Sec-Fetch-Site': 'cross-site' } }
    expect((await owner.send(url!, elsewhere)).status).toBe(403)
  })

  test('wants a recent factor each time it is taken', async () => {
    const late = await newColleague(shop, 'owner')
    const url = await urlOf()
    expect((await take(url, late)).status).toBe(200)
    await forgetFactor(late)
    const refused = await take(url, late)
    expect([refused.status, refused.json()]).toEqual([
      403,
      expect.objectContaining({ step_up: true }),
    ])
  })

  test('is refused to a colleague who has left, or has a lower role', async () => {
    const former = await newColleague(shop, 'owner')
    const url = await urlOf()
    await changeRows(shop, 'memberships', { staff_id: former.id }, { role: 'read_only' })
    expect((await take(url, former)).status).toBe(404)
    await leaveShops(shop, former)
    expect((await take(url, former)).status).toBe(404)
  })
})

/** The colleague's last factor is longer ago than ten minutes. */
const forgetFactor = ({ id }: Colleague) => forgetStepUp(shop, { id })

describe('several files of a kind', () => {
  // Guard: the index `exports_running`.
  test('at one instant are one file', async () => {
    for (const kind of ['shop', 'products'] as const) {
      const asking = Array.from({ length: 10 }, () => owner.shop('POST /exports/', { kind }))
      const statuses = (await Promise.all(asking)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(9)
      await eventually(async () => {
        const all = (await owner.shop('GET /exports/')).json()
        expect(all.filter(({ state }) => state === 'running')).toEqual([])
      })
    }
  })

  test('one after the other are five at most', async () => {
    for (const { id } of (await owner.shop('GET /exports/')).json()) {
      await owner.shop(`DELETE /exports/${id}/`)
    }
    for (let count = 0; count < 5; count++) await taken('redirects')
    const refused = await owner.shop('POST /exports/', { kind: 'redirects' })
    expect([refused.status, refused.json()]).toEqual([
      409,
      { detail: 'There are 5 files of this kind. Delete one first.' },
    ])
  })
})
