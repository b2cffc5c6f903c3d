import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { zipOf } from '#tests/zip.ts'
import { listRows } from '#tests/rows.ts'

const FILES = rounds(15, 200)

let shop: OpenShop
let line: ImportLine
beforeAll(async () => {
  shop = await openShop()
  line = commandLine(shop)
})
afterAll(async () => {
  line.end()
  await shop.close()
})

const CUSTOMERS =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Note,Tags\n' +
  `'71,Sita,Rana,sita@mail.example,yes,"Likes ""tea""\nand milk","vip, tea"\n` +
  `'72,小明,王,ming@mail.example,no,,\n'73,Ram,Thapa,,no,,\n`
const REVIEWS =
  'product_handle,rating,title,body,review_date,reviewer_name,reviewer_email,reply\n' +
  'dhunda,5,Good,"Sharp, and\nlight",2024-05-01 10:00:00 UTC,Ram,ram@mail.example,Thanks\n' +
  'dhunda,4,,Fine,2024-05-02 10:00:00 UTC,Sita,sita@mail.example,\n'
const REDIRECTS = 'Redirect from,Redirect to\n/old,/products\n/older,/old\n'

const EXAMPLES = [
  'shopify-products.csv',
  'woocommerce-products-de.csv',
  'wordpress.xml',
  'customers',
  'reviews',
  'redirects',
  'zip',
] as const
type Example = (typeof EXAMPLES)[number]

async function bytesOf(example: Example): Promise<Buffer> {
  if (example === 'customers') return Buffer.from(CUSTOMERS)
  if (example === 'reviews') return Buffer.from(REVIEWS)
  if (example === 'redirects') return Buffer.from(REDIRECTS)
  if (example === 'zip') {
    return zipOf({ 'a.csv': Buffer.from(line.text('shopify-products.csv')) })
  }
  return Buffer.from(line.text(example))
}

const INSERTED = [
  '"', '""', "'", '\0', '\n', '\r', ',', ';', '\t', '|', '\ufeff', '=1+1', '\u001b[2J', '\u202e',
  '💥', '\ud800', '<', '&', '&lol;', '<![CDATA[', ']]>', '<!-- ', '</item>', '<!DOCTYPE x [<!ENTITY a "b">]>',
  'x'.repeat(2_000_000),
] // prettier-ignore
const damage = fc.oneof(
  fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.constant(true) }),
  fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat(255) }),
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    inserted: fc.nat(INSERTED.length - 1),
  }),
  fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), twice: fc.nat(400) }),
  fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), without: fc.nat(200) }),
)
type Damage = { at: number } & Partial<{
  cut: boolean
  byte: number
  inserted: number
  twice: number
  without: number
}>
const damaged = fc.record({
  example: fc.constantFrom(...EXAMPLES),
  damages: fc.array(damage, { minLength: 1, maxLength: 4 }),
  encoding: fc.constantFrom('utf-8', 'utf-8', 'utf-8', 'utf-16', 'latin1'),
})
type Damaged = { example: Example; damages: Damage[]; encoding: string }

function withDamage(bytes: Buffer, { at, cut, byte, inserted, twice, without }: Damage): Buffer {
  const place = Math.floor(at * bytes.length)
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)]
  if (cut) return before
  if (byte !== undefined) return Buffer.concat([before, Buffer.from([byte]), after.subarray(1)])
  if (inserted !== undefined) {
    return Buffer.concat([before, Buffer.from(INSERTED[inserted]!), after])
  }
  if (twice !== undefined) return Buffer.concat([before, after.subarray(0, twice), after])
  return Buffer.concat([before, after.subarray(without)])
}

async function fileOf({ example, damages, encoding }: Damaged): Promise<Buffer> {
  const bytes = damages.reduce(withDamage, await bytesOf(example))
  if (example === 'zip' || encoding === 'utf-8') return bytes
  if (encoding === 'latin1') return Buffer.from(bytes.toString(), 'latin1')
  return Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le')
}

const SENTENCE = /^\p{Lu}[\s\S]*[.?!)]$/u
/** The kinds of things that rows make. */
const THINGS = new Set([
  'products',
  'customers',
  'reviews',
  'redirects',
  'posts',
  'pages',
  'comments',
])

async function expectSaid(file: Buffer): Promise<void> {
  const check = await line.importText(file, '--dry-run')
  const run = await line.importText(file)
  expect(run.counts).toEqual(check.counts)
  expect(run.rows).toEqual(check.rows)
  for (const sentence of run.sentences) expect(sentence).toMatch(SENTENCE)
  if (run.state === 'failed') return expect(run.sentences).toHaveLength(1)
  expect([check.state, run.state]).toEqual(['checked', 'done'])
  for (const { row, outcome, reason } of run.rows) {
    expect([outcome, reason]).toEqual([outcome, expect.stringMatching(SENTENCE)])
    expect(row).toBeGreaterThan(0)
  }
  const rows = await listRows(shop, 'imports', {}, ['things'], 'created_at')
  const sum = Object.entries(run.counts)
    .filter(([kind]) => THINGS.has(kind))
    .flatMap(([, outcomes]) => Object.values(outcomes))
    .reduce((one, other) => one + other, 0)
  expect(sum).toBe(rows.at(-1)!.things)
}

test('files damaged in any way: sentences say what is wrong, check and run agree, and outcomes add up', async () => {
  const files = fc.sample(damaged, { numRuns: FILES, seed: SEED }) as Damaged[]
  for (const [at, each] of files.entries()) {
    await expectSaid(await fileOf(each)).catch((error: unknown) => {
      const said = `SEED=${SEED}, file ${at}: ${JSON.stringify(each)}`
      throw new Error(said, { cause: error })
    })
  }
})
