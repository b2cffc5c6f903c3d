import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runShopCommand } from '#server/shop-command/shop-command.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { sharedPlaces } from '#tests/database/shared-places.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { unzipped } from '#tests/zip.ts'
import { fillTypedColumns } from '#tests/erasure-columns.ts'
import { ERASURE_RULES, type Rule } from '#tests/erasure-rules.ts'
import { type Browser, callsAt, noteProved, register, signIn } from '#tests/customer.ts'
import { leaveImports } from '#tests/imports.ts'
import { restOfPdf, wordsOfPdf } from '#tests/pdf-text.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { editsOf } from '#tests/purchase/edits.ts'
import { exchangesOf } from '#tests/purchase/exchanges.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { offersOf } from '#tests/purchase/offers.ts'
import { ADDRESS, order as orderNow } from '#tests/purchase/order.ts'
import { type Colleague, newColleague, STAFF_PASSWORD } from '#tests/staff.ts'
import { ageRows, countRows, listRows } from '#tests/rows.ts'
import { tablesThatHold } from '#tests/database/whole-tables.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  await saveDocuments(owner)
  const settings = {
    return_days: { from: 0, to: 30 },
    return_address: { from: '', to: 'Forge Lane 1\n56700 Bhojpur' },
  }
  expect((await owner.shop('PATCH /settings/returns/', settings)).status).toBe(200)
})
afterAll(() => shop.close())

/** Each text that names the person, or that a colleague has written about the person, holds it. */
const CANARY = 'qzcanary'
const EMAIL = `${CANARY}@erased.example`

const ok = (reply: { status: number; text: string }) =>
  expect([reply.status, reply.text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])

/** The tables with a row that holds the canary, by the database's catalogue. */
const tablesWithCanary = () => tablesThatHold(shop, CANARY)

async function newPerson(): Promise<Browser> {
  await register(shop, EMAIL)
  const person = await signIn(shop, { login_id: EMAIL })
  await noteProved(shop, EMAIL)
  ok(await person.patch('/accounts/me/', { username: CANARY }))
  return person
}

/** Words of the person, and about the person, that hang on no order. */
async function leaveWords(person: Browser): Promise<void> {
  const { id } = person.user
  await callsAt(shop).post('/accounts/password-reset/', { email: EMAIL })
  const words = { name: CANARY, email: EMAIL, subject: CANARY, message: `${CANARY} asks` }
  ok(await callsAt(shop).post('/contact/messages/', words))
  ok(await owner.shop(`POST /customers/${id}/notes/`, { text: `${CANARY} is kind.` }))
  await leaveImports(shop, owner, { mark: CANARY, email: EMAIL })
  for (const insert of [
    `insert into reviews (tenant_id, product_id, customer_id, rating, comment, author_name)
      select 1, id, $1, 5, 'Keen.', null from products where tenant_id = 1 and is_active limit 1`,
    `insert into email_changes (tenant_id, customer_id, old_email, new_email)
      values (1, $1, '${EMAIL}', '${EMAIL}')`,
  ]) {
    await shop.owner.query(insert, [id])
  }
  await shop.owner.query(
    `insert into stock_alerts (tenant_id, product_id, email)
      select 1, id, $1 from products where tenant_id = 1 limit 1`,
    [EMAIL],
  )
}

const NAMED = { ...ADDRESS, fullname: `${CANARY} Person`, street: `${CANARY} street` }

/** An order that was edited, sent, corrected, returned and refunded, each time with words. */
async function leaveOrder(person: Browser): Promise<number> {
  await addToCart(person, await newProduct(shop), 4)
  const more = { delivery_address: NAMED, buyer_note: `${CANARY} rings twice` }
  const placed = await orderNow(person, more)
  const path = (name: string) => `POST /orders/${placed.id}/${name}/` as never
  ok(await owner.shop(path('receipt'), {}))
  await issueNow(shop, placed)
  ok(await owner.shop(path('notes'), { text: `${CANARY} called` }))
  const asked = { removed: [{ line: 0, quantity: 1 }], reason: CANARY, note: `Dear ${CANARY}` }
  ok(await editsOf(owner).edit(placed, asked))
  const parcel = { tracking_number: `${CANARY} 1`, note: `For ${CANARY}` }
  ok(await owner.shop(path('shipment'), parcel))
  ok(await owner.shop(path('delivery'), {}))
  const calls = exchangesOf(shop, owner)
  const reply = await person.post(`/orders/orders/${placed.id}/returns/` as never, {
    lines: [{ line: 0, quantity: 1 }],
    wish: 'money',
    reason: `${CANARY} has small hands`,
  })
  ok(reply)
  const id = await calls.lastCase(placed)
  ok(await calls.act(id, 'refusal', { answer: `No, ${CANARY}.` }))
  const part = { kind: 'part', amount: '1.00', note: `A present for ${CANARY}` }
  ok(await owner.shop(path('refund'), part))
  await issueNow(shop, placed)
  return placed.id
}

/** An order by hand that was offered to the person and not taken. */
async function leaveOffer(): Promise<void> {
  const calls = offersOf(owner)
  const more = { email: EMAIL, delivery_address: NAMED, buyer_note: `For ${CANARY}` }
  const draft = await calls.filled([await newProduct(shop)], more)
  ok(await calls.send(draft))
}

/** Columns that the calls above fill for few shops, or with other words. */
async function leaveInColumns(person: Browser, order: number): Promise<void> {
  const { id } = person.user
  const address = JSON.stringify({ ...NAMED, street: `${CANARY} old street` })
  for (const [statement, values] of [
    [
      `insert into order_billing (tenant_id, order_id, company, vat_number, reference)
        values (1, $1, '${CANARY} Ltd', '', '${CANARY}')`,
      [order],
    ],
    [
      `insert into order_address_changes (tenant_id, order_id, before) values (1, $1, $2)`,
      [order, address],
    ],
    [
      `insert into message_replies (tenant_id, message_id, text, by_name)
        select 1, id, 'Dear ${CANARY}', '' from contact_messages where email = $1`,
      [EMAIL],
    ],
    [
      `insert into withdrawal_statements (tenant_id, form_key, stated_order, stated_name, email, proof,
          locale, order_id) values (1, gen_random_uuid(), '', '${CANARY}', '${EMAIL}', 'typed', 'en', $1)`,
      [order],
    ],
    [`update sessions set device = '${CANARY} phone' where customer_id = $1`, [id]],
    [
      `update order_lines set customization = '{"words": "${CANARY}"}' where order_id = $1`,
      [order],
    ],
    [
      `update order_edits set content = jsonb_set(content, '{lines}',
          '[{"customization": {"words": "${CANARY}"}}]') where order_id = $1`,
      [order],
    ],
    [`update order_mails set error = 'no box ${CANARY}' where order_id = $1`, [order]],
    [
      `insert into import_notes (tenant_id, import_id, phase, row, number, column_name, value, outcome, reason)
        select tenant_id, import_id, 'run', row, 99, '', '${EMAIL}', 'noted', '' from import_rows
        where cells::text ilike '%' || $1 || '%' limit 1`,
      [CANARY],
    ],
    [
      `insert into staff_call_keys (tenant_id, staff_id, key, request_hash, reply, created_at)
        select 1, 1, $1, '', '{"name": "${CANARY}"}', now()`,
      ['a key of a call'],
    ],
  ] as const)
    expect([statement, (await shop.owner.query(statement, [...values])).rowCount]).not.toEqual([
      statement,
      0,
    ])
}

/** Each column that can be typed into holds a canary, also one that a later migration adds. */
const leaveInEachColumn = async () =>
  expect(
    await fillTypedColumns(shop.owner, tablesWith('erased', 'lawful'), {
      word: CANARY,
      email: EMAIL,
    }),
  ).toEqual([])

/** The numbers of the documents whose PDF names the person: on its pages, and in what it holds besides. */
async function pdfsWithCanary() {
  const { rows } = await shop.owner.query<{ number: string; bytes: Buffer }>(
    `select d.number_text as number, f.bytes from document_files f
      join documents d on d.tenant_id = f.tenant_id and d.id = f.document_id order by number`,
  )
  const holding = (read: (bytes: Buffer) => string) =>
    rows.flatMap(({ number, bytes }) =>
      read(bytes).toLowerCase().includes(CANARY) ? [number] : [],
    )
  return { pages: holding(wordsOfPdf), besides: holding(restOfPdf) }
}

/** Tables of which a person may have any number of rows, with a number of their own. */
const MANY = [
  'contact_messages',
  'customer_notes',
  'message_replies',
  'order_address_changes',
  'order_events',
  'order_notes',
  'password_resets',
]

/** Further rows like those that hold a canary. @returns the number of rows with one in these tables */
async function multiply(least: number): Promise<number> {
  let count = 0
  for (const table of MANY) {
    const { rows } = await shop.owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
        and not attisdropped and attgenerated = '' and attname not in ('id', 'code_hash', 'token_hash')`,
      [table],
    )
    const columns = rows.map(({ name }) => `"${name}"`).join()
    const copy = `insert into ${table} (${columns}) select ${columns} from (
        select * from ${table} t where t::text ilike '%${CANARY}%' limit 1) one, generate_series(1, $1)`
    const { rowCount } = await shop.owner.query(copy, [Math.ceil(least / MANY.length)])
    count += rowCount ?? 0
  }
  return count
}

/** The files of the whole shop that hold the canary. */
async function filesWithCanary(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pasal-erased-'))
  const settings = {
    DEMO: '0',
    DATABASE_URL: urlOf(shop.database.server),
    DATABASE_OWNER_URL: urlOf(shop.database.owner),
    DATA_DIR: dirname(sharedPlaces().mediaDir),
  }
  try {
    const path = join(folder, 'shop.zip')
    await runShopCommand(['export', path, '--shop', 'localhost'], settings, () => {})
    const files = await unzipped(readFileSync(path))
    return Object.keys(files).filter((name) =>
      [files[name]!.toString('latin1'), wordsOfPdf(files[name]!), restOfPdf(files[name]!)].some(
        (text) => text.toLowerCase().includes(CANARY),
      ),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const tablesWith = (...rules: Rule[]) =>
  Object.entries(ERASURE_RULES)
    .filter(([, rule]) => rules.includes(rule))
    .map(([table]) => table)
    .toSorted()

test('each table of the catalogue has a rule of erasure', async () => {
  const { rows } = await shop.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p')
      and c.relnamespace = 'public'::regnamespace`,
  )
  expect(rows.map(({ name }) => name).filter((name) => !(name in ERASURE_RULES))).toEqual([])
})

/** The years are over for which the shop has to keep what was ordered. */
async function letYearsPass(): Promise<void> {
  await ageRows(shop, 'orders', {}, { days: 4400 }, 'created_at')
  await ageRows(shop, 'documents', {}, { days: 4400 }, 'issued_on', 'issued_at')
  await owner.call('POST /session/step-up/', { password: STAFF_PASSWORD })
}

/** @returns what the reply says that stays */
async function erase(id: number, username: string): Promise<string[]> {
  const reply = await owner.shop(`POST /customers/${id}/erasure/`, { username })
  ok(reply)
  return (reply.json() as { kept: string[] }).kept
}

/** Guests of the person's address, each a person of its own as far as anybody knows. */
async function eraseGuests(): Promise<void> {
  const rows = await listRows(shop, 'customers', { guest_email: EMAIL }, ['id'])
  for (const { id } of rows) expect(await erase(id, EMAIL)).toEqual([])
}

/** The files of documents of the shop. */
const countFiles = async () => await countRows(shop, 'document_files', { tenant_id: 1 })

test('a person who is erased is named in no table, once the law lets the orders go', async () => {
  const person = await newPerson()
  await leaveWords(person)
  const order = await leaveOrder(person)
  await leaveOffer()
  await leaveInColumns(person, order)
  await leaveInEachColumn()
  const many = rounds(300, 10_000)
  expect(await multiply(many)).toBeGreaterThanOrEqual(many)
  // A table that is said to hold nothing of a person holds no canary, and each other one is tried.
  expect(await tablesWithCanary()).toEqual(tablesWith('erased', 'lawful'))
  expect(await filesWithCanary()).not.toEqual([])
  const pdfs = await pdfsWithCanary()
  expect(pdfs.pages).not.toEqual([])
  await letYearsPass()
  expect(await erase(person.user.id, CANARY)).toEqual([
    expect.stringContaining('Guests with the same email address (1)'),
    expect.stringContaining('reviews (1)'),
  ])
  expect(await tablesWithCanary()).toEqual(['customer_words', 'customers', 'drafts'])
  await eraseGuests()
  expect(await tablesWithCanary()).toEqual([])
  expect(await filesWithCanary()).toEqual([])
  expect(await countFiles()).toBe(0)
})

const RUNS = rounds(2, 50)

test('persons who left any mix of words, orders and offers are erased as completely', async () => {
  const mixes = fc.array(fc.constantFrom('words', 'order', 'offer'), {
    minLength: 1,
    maxLength: 3,
  })
  await fc.assert(
    fc.asyncProperty(mixes, async (mix) => {
      const person = await newPerson()
      for (const kind of mix) {
        if (kind === 'words') await leaveWords(person)
        else if (kind === 'order') await leaveOrder(person)
        else await leaveOffer()
      }
      await letYearsPass()
      await erase(person.user.id, CANARY)
      await eraseGuests()
      expect(await tablesWithCanary()).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED },
  )
})

test('documents that the law keeps name the person inside, and the reply names each of them', async () => {
  const person = await newPerson()
  await leaveOrder(person)
  const before = await pdfsWithCanary()
  expect(before.pages.length).toBeGreaterThan(1)
  const kept = await erase(person.user.id, CANARY)
  const named = kept.join(' ')
  expect(before.pages.filter((number) => !named.includes(number))).toEqual([])
  // The file that programs read says what the pages say.
  expect(await pdfsWithCanary()).toEqual(before)
  const rules = ERASURE_RULES as Record<string, Rule>
  expect((await tablesWithCanary()).filter((table) => rules[table] !== 'lawful')).toEqual([])
})
