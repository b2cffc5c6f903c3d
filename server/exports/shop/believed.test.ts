import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runShopCommand } from '#server/shop-command/shop-command.ts'
import { HTML_COLUMNS as PLACES } from '#server/tenants/html-columns.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { sharedPlaces } from '#tests/database/shared-places.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { unzipped, zipOf } from '#tests/zip.ts'
import { addRows, countRows, listRows, saveSettings } from '#tests/rows.ts'

const MEDIA = sharedPlaces().mediaDir
const HTML_COLUMNS = PLACES.map((place) => {
  const [name = '', column = '', field] = place.split('.')
  return { name, column, field }
})
const EVIL = '<p>Fine</p><script>alert(1)</script><img src="x" onerror="alert(2)">'

let shop: OpenShop
let folder: string
/** The parts of an honest file. */
let honest: Record<string, Uint8Array>
beforeAll(async () => {
  shop = await openShop({ template: 'demo' })
  folder = mkdtempSync(join(tmpdir(), 'pasal-believed-'))
  await saveSettings(shop, 'mail_settings', {
    proved_sender: 'pay@bank.example',
    waiting_sender: 'x@bank.example',
  })
  await addRows(shop, 'home_sections', {
    kind: 'text',
    position: 0,
    content: '{"heading":"Steel","text":"<p>Fine</p>"}',
  })
  await addRows(shop, 'free_pages', { slug: 'a', title: 'A', content: '<p>Fine</p>' })
  await say('export', join(folder, 'honest.zip'), '--shop', 'localhost')
  honest = await unzipped(readFileSync(join(folder, 'honest.zip')))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const say = (...words: string[]) =>
  runShopCommand(
    words,
    {
      DEMO: '0',
      DATABASE_URL: urlOf(shop.database.server),
      DATABASE_OWNER_URL: urlOf(shop.database.owner),
      DATA_DIR: dirname(MEDIA),
    },
    () => {},
  )

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

type Row = Record<string, unknown>

/** A file whose maker has changed parts of it, and its manifest with them. */
async function forged(parts: Record<string, Uint8Array>): Promise<string> {
  const manifest = JSON.parse(honest['manifest.json']!.toString()) as {
    parts: Record<string, { sha256: string }>
  }
  for (const [name, bytes] of Object.entries(parts)) {
    manifest.parts[name] = { ...manifest.parts[name], sha256: sha256(bytes) }
  }
  const path = join(folder, 'forged.zip')
  const changed = { ...honest, ...parts, 'manifest.json': Buffer.from(JSON.stringify(manifest)) }
  writeFileSync(path, await zipOf(changed))
  return path
}

/** The rows of a table, each changed. */
function rowsWith(table: string, change: (row: Row) => Row): Record<string, Uint8Array> {
  const name = `tables/${table}.ndjson`
  const rows = honest[name]!.toString().split('\n').filter(Boolean)
  const changed = rows.map((row) => JSON.stringify(change(JSON.parse(row) as Row)))
  return { [name]: Buffer.from(changed.map((row) => `${row}\n`).join('')) }
}

let shops = 0
async function restored(path: string): Promise<number> {
  const domain = `forged-${++shops}.localhost`
  await say('create-shop', domain, '--name', 'T', '--email', 't@t.example', '--closed')
  await say('restore', path, '--shop', domain)
  return idOf(domain)
}
async function idOf(domain: string): Promise<number> {
  const rows = await listRows(shop, 'tenant_domains', { domain }, ['tenant_id'])
  return rows[0]!.tenant_id
}

test('HTML of every column is cleaned, whoever has made the file', async () => {
  const parts: Record<string, Uint8Array> = {}
  for (const { name: table, column, field } of HTML_COLUMNS) {
    const name = `tables/${table}.ndjson`
    if (!honest[name]?.length) continue
    const before = { ...honest }
    honest = { ...honest, ...parts }
    Object.assign(
      parts,
      rowsWith(table, (row) => ({
        ...row,
        [column]: field ? { ...(row[column] as Row), [field]: EVIL } : EVIL,
      })),
    )
    honest = before
  }
  expect(Object.keys(parts).length).toBeGreaterThan(6)
  const id = await restored(await forged(parts))
  const looked = []
  for (const { name: table, column, field } of HTML_COLUMNS) {
    const html = field ? `${column} ->> '${field}'` : column
    const { rows } = await shop.owner.query<{ html: string }>(
      `select distinct ${html} as html from ${table} where tenant_id = $1 and ${html} <> ''`,
      [id],
    )
    for (const row of rows) looked.push(row.html)
  }
  expect(new Set(looked)).toEqual(new Set(['<p>Fine</p>']))
})

test('each column of HTML in tables.ts is one that is cleaned', () => {
  const text = readFileSync(new URL('../../tenants/tables.ts', import.meta.url), 'utf8')
  const found: string[] = []
  let table = ''
  for (const line of text.split('\n')) {
    table = /^ {2}(\w+): \{/.exec(line)?.[1] ?? table
    for (const [, column] of line.matchAll(/(\w+): (?:StoredHtml|SafeHtml)\b/g)) {
      found.push(`${table}.${column}`)
    }
  }
  expect(found.length).toBeGreaterThan(8)
  const cleaned = new Set(PLACES)
  expect(found.filter((column) => !cleaned.has(column))).toEqual([])
})

test('no sender and no address counts as proved, also where the file says so', async () => {
  const id = await restored(
    await forged({
      ...rowsWith('mail_settings', (row) => ({ ...row, proved_sender: 'pay@bank.example' })),
      ...rowsWith('customers', (row) => ({ ...row, email_proved_at: '2026-01-01T00:00:00Z' })),
    }),
  )
  const { rows } = await shop.owner.query(
    `select (select proved_sender || waiting_sender from mail_settings where tenant_id = $1) as sender,
        (select count(*)::int from customers where tenant_id = $1
          and email_proved_at is not null) as proved,
        (select count(*)::int from customers where tenant_id = $1) as customers`,
    [id],
  )
  expect(rows).toEqual([{ sender: '', proved: 0, customers: expect.any(Number) as number }])
})

const pictureIn = (file: RegExp) =>
  Object.keys(honest).find((name) => name.startsWith('media/') && file.test(name))!

/** A picture under its own name, as a forger would write it. */
const pictureOf = (name: string, bytes: Uint8Array) => ({
  [`media/${sha256(bytes).slice(0, 32)}/${name}`]: bytes,
})

const DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'

describe('a refused restore leaves neither rows nor pictures, and says why in a sentence', () => {
  test.each<[string, () => Record<string, Uint8Array>]>([
    ['words that are called a picture', () => pictureOf('master.jpg', Buffer.from('no picture'))],
    ['a web page as a drawing', () => pictureOf('drawing.svg', Buffer.from('<html></html>'))],
    [
      'a drawing with a script',
      () => pictureOf('drawing.svg', Buffer.from(`${DRAWN}<script>alert(1)</script></svg>`)),
    ],
    [
      'a drawing with a handler',
      () => pictureOf('drawing.svg', Buffer.from(`${DRAWN}<path onload="alert(1)"/></svg>`)),
    ],
    ['a picture under another name', () => ({ [pictureIn(/avif$/)]: Buffer.from('other') })],
    ['a row that is no JSON', () => ({ 'tables/products.ndjson': Buffer.from('{"id":\n') })],
    [
      'a row that breaks a rule',
      () => rowsWith('products', (row) => ({ ...row, price_cents: -5 })),
    ],
    ['a row with another type', () => rowsWith('products', (row) => ({ ...row, stock: 'many' }))],
    [
      'a row that names no other',
      () => rowsWith('products', (row) => ({ ...row, category_id: 7 })),
    ],
  ])('%s', async (_, parts) => {
    const domain = `refused-${++shops}.localhost`
    await say('create-shop', domain, '--name', 'T', '--email', 't@t.example', '--closed')
    const said = say('restore', await forged(parts()), '--shop', domain)
    await expect(said).rejects.toThrow(/^The file is damaged: [^/\n]*[^\n]*\.$/)
    await expect(said).rejects.toMatchObject({ status: 400 })
    const id = await idOf(domain)
    expect(readdirSync(MEDIA)).not.toContain(String(id))
    expect(await countRows(shop, 'products', { tenant_id: id })).toBe(0)
  })

  test('bytes that were changed within the zip', async () => {
    const bytes = readFileSync(join(folder, 'honest.zip'))
    const at = bytes.indexOf('tables/products.ndjson') + 60
    bytes.fill(0xff, at, at + 40)
    writeFileSync(join(folder, 'bits.zip'), bytes)
    await say('create-shop', 'bits.localhost', '--name', 'T', '--email', 't@t.example', '--closed')
    await expect(
      say('restore', join(folder, 'bits.zip'), '--shop', 'bits.localhost'),
    ).rejects.toThrow(/^The file is damaged: tables\/products\.ndjson /)
  })
})
