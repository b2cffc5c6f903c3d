import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExportKind } from '#contract/backoffice/files/exports.ts'
import { eventually } from '#tests/eventually.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { openShopFile } from './shop/read-shop-file.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

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
  }, 20_000)
}

const pathOf = (url: string | null) => new URL(url!).pathname

async function fileOf(kind: ExportKind): Promise<string> {
  const { status, text, headers } = await shop.fetch(pathOf((await taken(kind)).url))
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
    const reply = await fetch(`http://127.0.0.1:${shop.port}${pathOf(url)}`, {
      headers: { Host: 'localhost' },
    })
    expect(reply.headers.get('content-type')).toBe('application/zip')
    writeFileSync(path, Buffer.from(await reply.arrayBuffer()))
    const file = await openShopFile(path)
    const rows: string[] = []
    for await (const row of file.rowsOf('products')) rows.push(row)
    let pictures = 0
    for await (const { bytes } of file.pictures()) pictures += bytes.length > 0 ? 1 : 0
    file.close()
    expect(rows.length).toBe(file.manifest.parts['tables/products.ndjson']!.rows)
    expect([rows.length > 5, pictures > 5]).toEqual([true, true])
  })

  test('the shop is there for the role that may take it, by its link and its shop', async () => {
    const manager = await newColleague(shop, 'manager')
    const refused = await manager.shop('POST /exports/', { kind: 'customers' })
    expect(refused.status).toBe(403)
    const path = pathOf((await taken('customers')).url)
    const kinds = (await manager.shop('GET /exports/')).json().map(({ kind }) => kind)
    expect(kinds).not.toContain('customers')
    expect((await shop.at('tea.localhost').fetch(path)).status).toBe(404)
    expect((await shop.fetch(path.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')))).status).toBe(
      404,
    )
    const all = (await owner.shop('GET /exports/')).json()
    for (const { id } of all) await owner.shop(`DELETE /exports/${id}/`)
    expect((await shop.fetch(path)).status).toBe(404)
    const { rowCount } = await shop.owner.query('select 1 from export_parts')
    expect(rowCount).toBe(0)
  })
})
