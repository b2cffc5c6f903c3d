import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import type { StaffEndpoint } from '#contract/backoffice/staff-endpoint.ts'
import { textOfCursor } from '#server/tenants/cursors.ts'
import { SAMPLE_HASH, type Schema, sampleOf } from '#tests/contract-samples.ts'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { rounds } from '#tests/rounds.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const HOSTILE_TEXTS = [
  '',
  'a\0b',
  'a\ud800b',
  '9'.repeat(400),
  '99999999999.99',
  '00000000000000000001.00',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01',
  '9999-12-31',
  '0000-01',
  '9999-12',
  '%',
]
const HOSTILE_NUMBERS = [0, -1, 2 ** 31, 2 ** 53 - 1, 0.5]
const LONGEST = 3_000

const propertiesOf = ({ properties = {} }: Schema) => properties

/** Values of the schema's kind that no form sends; the schema may refuse them. */
function hostileOf(schema: Schema): unknown[] {
  if ('const' in schema || schema.enum) return [`a\0b`]
  if (schema.anyOf) return schema.anyOf.flatMap(hostileOf)
  if (schema.type === 'string') {
    return [...HOSTILE_TEXTS, 'x'.repeat(Math.min(schema.maxLength ?? LONGEST, LONGEST))]
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return [...HOSTILE_NUMBERS, schema.minimum ?? 0, schema.maximum ?? 2 ** 40]
  }
  if (schema.type === 'array') {
    const sample = sampleOf(schema.items!)
    return [[], [sample, sample], ...hostileOf(schema.items!).map((each) => [each])]
  }
  const properties = Object.entries(schema.properties ?? {})
  const whole = sampleOf(schema) as object
  return [
    { 'a\0b': 'a\0b', '\ud800': { '\0': '\0' } },
    ...properties.flatMap(([name, each]) =>
      hostileOf(each).map((value) => ({ ...whole, [name]: value })),
    ),
  ]
}

/** The tables of a call's subjects, by the first part of its path. */
const TABLES: Record<string, string> = {
  categories: 'categories',
  comments: 'comments',
  customers: 'customers',
  messages: 'contact_messages',
  orders: 'orders',
  pages: 'free_pages',
  payments: 'payments',
  posts: 'posts',
  products: 'products',
  promotions: 'promotions',
  reviews: 'reviews',
  sales: 'sales',
}

type Request = { call: string; query?: unknown; body?: unknown }

const asQuery = (query: object) =>
  Object.entries(query)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(String(value).toWellFormed())}`,
    )
    .join('&')

/** Each call with one hostile value after the other. */
function requestsOf(call: string, { query, body }: StaffEndpoint): Request[] {
  const whole = body && sampleOf(body)
  return [
    ...(query ? hostileOf(query) : []).map((each) => ({ call, query: each, body: whole })),
    ...(body ? hostileOf(body) : []).map((each) => ({ call, body: each })),
  ]
}

let shop: OpenShop
let owner: Colleague
let subjects: Map<string, string>
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '100000' } })
  owner = await newColleague(shop, 'owner')
  subjects = new Map()
  for (const [part, table] of Object.entries(TABLES)) {
    const { rows } = await shop.owner.query<{ id: string }>(
      `select id::text from "${table}" where tenant_id = 1 order by id limit 1`,
    )
    subjects.set(part, rows[0]?.id ?? '1')
  }
})
afterAll(() => shop.close())

/** Sends a body like a form that was loaded just before: `from` holds the present values. */
function basedOn(
  body: object,
  { conflicts = {} }: { conflicts?: Record<string, { theirs: unknown }> },
) {
  const changes = Object.entries(body).map(([name, change]) => {
    const theirs = conflicts[name]?.theirs
    if (theirs === undefined) return [name, change]
    const { from, to } = change as { from: unknown; to: unknown }
    const isHash = from === SAMPLE_HASH && typeof theirs === 'string'
    return [name, { from: isHash ? sha256(theirs) : theirs, to }]
  })
  return Object.fromEntries(changes)
}

const sha256 = (text: string) => hash('sha256', text, 'hex')

async function answerOf({ call, query, body }: Request) {
  const [method, path = ''] = call.split(' ')
  const id = subjects.get(path.split('/')[1] ?? '') ?? '1'
  const asked = query ? `?${asQuery(query)}` : ''
  const address = `${method} /shops/1${path.replaceAll(/:\w+/g, id)}${asked}`
  const reply = await owner.call(address, body)
  if (reply.status !== 409 || method !== 'PATCH') return reply
  return owner.call(address, basedOn(body as object, reply.json() as object))
}

describe('values that no form sends', () => {
  test('is refused by every call of the back office, or taken as it is', async () => {
    const wrong: string[] = []
    let at = 0
    for (const [call, endpoint] of Object.entries<StaffEndpoint>(staffEndpoints)) {
      for (const request of requestsOf(call, endpoint)) {
        if (at++ % rounds(11, 1) > 0) continue
        const { status, text } = await answerOf(request)
        if (status < 500) continue
        const given = JSON.stringify(request.query ?? request.body)
        wrong.push(`${call} ${given.slice(0, 160)}: ${status} ${text.slice(0, 80)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(shop.logged.filter(({ level }) => level >= 50)).toEqual([])
  })

  test('is no cursor of any list', async () => {
    const cursors = (pairs: string[][]) =>
      pairs.map(([value = '', id = '']) => textOfCursor({ value, id }))
    const day = '2026-11-24 12:00:00+00'
    const ids = ['99999999999999999999', 'a', '-1', '', '1.5']
    const forged = [
      ...cursors(ids.map((id) => [day, id])),
      ...cursors([
        ['a\0b', '1'],
        ['a\ud800b', '1'],
      ]),
      '',
      'bm90IGpzb24',
      'e30',
      'WzEsMl0',
    ]
    // A list by name takes these for names.
    const noMoments = cursors(['2026-02-30 12:00:00+00', 'infinity', ''].map((no) => [no, '1']))
    const lists = Object.entries<StaffEndpoint>(staffEndpoints).filter(
      ([, { query }]) => query !== undefined && 'cursor' in propertiesOf(query),
    )
    expect(lists.length).toBeGreaterThanOrEqual(16)
    for (const [call, { query: described }] of lists) {
      const isOfPeriod = 'until' in propertiesOf(described!)
      const period = isOfPeriod && { from: '2026-11-01', until: '2026-11-30' }
      const isByName = call.startsWith('GET /products/')
      for (const cursor of [...forged, ...(isByName ? [] : noMoments)]) {
        const { status, text } = await answerOf({ call, query: { ...period, cursor } })
        expect([call, cursor, status, text.slice(0, 100)]).toEqual([
          call,
          cursor,
          400,
          '{"detail":"cursor is not valid."}',
        ])
      }
    }
  })

  test('is no amount: above what a price may be, with zeros in front, of 400 digits', async () => {
    const amounts = ['10000000.00', '00000000000000000001.00', `${'9'.repeat(400)}.00`]
    const [id] = [subjects.get('products')!]
    const before = (await owner.shop(`GET /products/${Number(id)}/`)).json()
    for (const price of amounts) {
      const created = await owner.shop('POST /products/', { name: 'Dear', price })
      expect([price, created.status]).toEqual([price, 400])
      const changed = await owner.shop(`PATCH /products/${Number(id)}/`, {
        price: { from: before.price, to: price },
      })
      expect([price, changed.status]).toEqual([price, 400])
      const refunded = await owner.shop(`POST /orders/${Number(subjects.get('orders'))}/refund/`, {
        kind: 'part',
        amount: `${price}00`,
      })
      expect([price, refunded.status]).toEqual([price, 400])
    }
    expect((await owner.shop(`GET /products/${Number(id)}/`)).json().price).toBe(before.price)
  })

  test('is no item of an order that is named twice in a refund', async () => {
    const { order } = await orderOfNew(shop, await newCustomer(shop), { quantity: 2 })
    expect((await owner.shop(`POST /orders/${order.id}/receipt/`)).status).toBe(200)
    const { status, text } = await owner.shop(`POST /orders/${order.id}/refund/`, {
      kind: 'part',
      amount: '1.00',
      returned: [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 2 },
      ],
    })
    expect([status, text]).toEqual([400, '{"returned":["List each item only once."]}'])
  })
})
