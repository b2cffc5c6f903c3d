import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runShopCommand } from '#server/shop-command/shop-command.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { sharedPlaces } from '#tests/database/shared-places.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { unzipped, zipOf } from '#tests/zip.ts'
import { openShopFile } from './read-shop-file.ts'
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES, listShopTables } from './shop-tables.ts'
import { addRows, changeRows, countRows, listRows } from '#tests/rows.ts'

/** Columns whose names sound like a secret and are none. */
const NO_SECRETS: Record<string, string> = {
  'customers.guest_key': 'a hash of the address beside it',
  'document_files.hash': 'of the file beside it',
  'external_ids.hash': 'of what a file said',
  'external_ids.key': 'the number in another shop',
  'orders.guest_key': 'a hash of an address',
  'payment_events.fact_hash': 'of what a provider said',
  'product_filters.key': 'the name of a detail',
  'withdrawal_statements.form_key': 'the number of a statement',
}

let shop: OpenShop
let folder: string
beforeAll(async () => {
  shop = await openShop({ template: 'demo' })
  folder = mkdtempSync(join(tmpdir(), 'pasal-shop-'))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const say = async (...words: string[]) => {
  const settings = {
    DEMO: '0',
    DATABASE_URL: urlOf(shop.database.server),
    DATABASE_OWNER_URL: urlOf(shop.database.owner),
    DATA_DIR: dirname(sharedPlaces().mediaDir),
  }
  const said: string[] = []
  await runShopCommand(words, settings, (text) => said.push(text))
  return said.join('\n')
}

const fileAt = (name: string) => join(folder, name)
const create = (domain: string) =>
  say('create-shop', domain, '--name', 'Twin', '--email', 'twin@shop.example', '--closed')

/** Rows of a customer and an order, with every kind of secret. */
async function leaveSecrets(): Promise<void> {
  await changeRows(shop, 'customers', { tenant_id: 1 }, { password_hash: 'zyxsecret' })
  await changeRows(shop, 'orders', { tenant_id: 1 }, { idempotency_key: 'zyxsecret' })
}

/** Texts as files of other shops have them: some programs take these characters for the end of a line. */
async function leaveLineEnds(): Promise<void> {
  const text =
    'one\u2028two\u2029three\r\nfour\rfive\u0085six\u000bseven\u000ceight\ttab "\\\\n" \u{1f5e1}'
  await changeRows(
    shop,
    'products',
    { tenant_id: 1 },
    { description: text, long_html_description: text },
  )
  await shop.owner.query(
    `insert into external_ids (tenant_id, source, kind, key, subject_id, hash, written)
       select 1, 'shopify', 'product', $1::text, min(id), 'x', json_build_object('name', $1::text)
         from products where tenant_id = 1`,
    [text],
  )
}

/** Two sections of a home page, the first one hidden and with a picture, and links of a footer. */
async function composePages(): Promise<void> {
  await shop.owner.query(
    `insert into home_sections (tenant_id, kind, position, is_hidden, content)
      select 1, 'text', 0, true, json_build_object('heading', 'Steel', 'picture', images -> 0 ->> 'image')
        from products where tenant_id = 1 and json_array_length(images) > 0 order by id limit 1`,
  )
  await addRows(shop, 'home_sections', {
    kind: 'quotes',
    position: 1,
    is_hidden: false,
    content: '{"quotes":[{"words":"Sharp.","by":"Asha"}]}',
  })
  await addRows(shop, 'footer_menus', {
    groups: '[{"heading":"Read","links":[{"kind":"blog","id":null,"url":"","label":"News"}]}]',
  })
}

const tenantAt = async (domain: string) =>
  (await listRows(shop, 'tenant_domains', { domain }, ['tenant_id']))[0]!.tenant_id

/** The sections of a shop's home page in their order, and the groups of its footer. */
async function composedOf(domain: string) {
  const id = await tenantAt(domain)
  const sections = await listRows(
    shop,
    'home_sections',
    { tenant_id: id },
    ['kind', 'is_hidden', 'content'],
    'position',
  )
  const footer = await listRows(shop, 'footer_menus', { tenant_id: id }, ['groups'])
  return { id, sections, footer }
}

describe('a whole shop', () => {
  test('is exported, restored into an empty shop, and exported as equal bytes', async () => {
    await leaveSecrets()
    await leaveLineEnds()
    await composePages()
    expect(await say('export', fileAt('one.zip'), '--shop', 'localhost')).toContain('whole shop')
    await create('twin.localhost')
    const said = await say('restore', fileAt('one.zip'), '--shop', 'twin.localhost')
    expect(said).toMatch(/^\d+ rows were restored\. The shop is closed/)
    await say('export', fileAt('two.zip'), '--shop', 'twin.localhost')
    const [one, two] = ['one.zip', 'two.zip'].map((name) => readFileSync(fileAt(name)))
    expect(one!.length).toBeGreaterThan(100_000)
    expect(Buffer.compare(one!, two!)).toBe(0)
  })

  test('is closed, with pictures of its own', async () => {
    const { text } = await shop.at('twin.localhost').fetch('/products')
    expect((await shop.fetch('/products')).text).toContain('Trail Khukuri')
    expect(text).not.toContain('Trail Khukuri')
    const seen = await shop.owner.query<{ pictures: number; others: number }>(
      `select (select count(*)::int from products p where p.tenant_id = t.tenant_id
            and p.images::text like '%/media/' || t.tenant_id || '/%') as pictures,
          (select count(*)::int from products p where p.tenant_id = t.tenant_id
            and p.images::text like '%/media/1/%') as others
        from tenant_domains t where domain = 'twin.localhost'`,
    )
    expect(seen.rows[0]!.others).toBe(0)
    expect(seen.rows[0]!.pictures).toBeGreaterThan(0)
  })

  test('has the sections of its home page and the links of its footer again', async () => {
    const [from, twin] = [await composedOf('localhost'), await composedOf('twin.localhost')]
    expect(twin.sections.map(({ kind, is_hidden }) => [kind, is_hidden])).toEqual([
      ['text', true],
      ['quotes', false],
    ])
    expect(twin.footer).toEqual(from.footer)
    expect(twin.sections[1]!.content).toEqual(from.sections[1]!.content)
    const [picture, own] = [from, twin].map(({ sections }) => sections[0]!.content.picture!)
    expect(own).toBe(picture!.replace('/media/1/', `/media/${twin.id}/`))
    expect((await shop.at('twin.localhost').fetch(own!)).status).toBe(200)
  })

  test('holds no secret', async () => {
    const file = await openShopFile(fileAt('one.zip'))
    const query = (text: string) => shop.owner.query(text)
    for (const { name } of await listShopTables(query)) {
      for await (const row of file.rowsOf(name)) expect(row).not.toContain('zyxsecret')
    }
    file.close()
  })

  test('is not restored over another one, nor from a file that was changed', async () => {
    await expect(say('restore', fileAt('one.zip'), '--shop', 'tea.localhost')).rejects.toThrow(
      'The shop is not empty: it has products.',
    )
    await create('third.localhost')
    const bytes = readFileSync(fileAt('one.zip'))
    writeFileSync(fileAt('cut.zip'), bytes.subarray(0, bytes.length / 2))
    await expect(say('restore', fileAt('cut.zip'), '--shop', 'third.localhost')).rejects.toThrow(
      'This file is not a readable zip file.',
    )
    const { 'tables/reviews.ndjson': _left, ...others } = await unzipped(bytes)
    writeFileSync(fileAt('less.zip'), await zipOf(others))
    await expect(say('restore', fileAt('less.zip'), '--shop', 'third.localhost')).rejects.toThrow(
      'The file is damaged: tables/reviews.ndjson is missing.',
    )
    expect(
      await countRows(shop, 'products', { tenant_id: await tenantAt('third.localhost') }),
    ).toBe(0)
  })
})

describe('the tables of a whole shop', () => {
  const SECRET = /hash|token|secret|sealed|password|(^|_)key$/

  test('hold no column that sounds like a secret and is not listed', async () => {
    const client = new pg.Client(shop.database.owner)
    await client.connect()
    const tables = await listShopTables((text) => client.query(text))
    await client.end()
    expect(tables.length).toBeGreaterThan(80)
    const sounding = tables.flatMap(({ name, columns }) =>
      columns.filter((column) => SECRET.test(column)).map((column) => `${name}.${column}`),
    )
    expect(sounding.filter((column) => !(column in NO_SECRETS))).toEqual([])
  })

  test('and columns that are left out are there', async () => {
    const { rows } = await shop.owner.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
         where table_schema = 'public'`,
    )
    const known = new Set(
      rows.flatMap(({ table, column }) => [table, column, `${table}.${column}`]),
    )
    const listed = [LEFT_OUT_TABLES, LEFT_OUT_COLUMNS, NO_SECRETS].flatMap(Object.keys)
    expect(listed.filter((name) => !known.has(name))).toEqual([])
  })
})
