import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY_CALLS } from '#contract/backoffice/connections/key-calls.ts'
import { SCOPES } from '#contract/backoffice/connections/scopes.ts'
import { newProgram, type Program } from '#tests/api-keys.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { newColleague } from '#tests/staff.ts'

const CALLS = Object.keys(KEY_CALLS)
const RUNS = rounds(3_000, 1_000_000)

let shop: OpenShop
let programs: Program[]
/** The numbers of rows of shop 2. */
let numbers: number[]
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000000' } })
  const owner = await newColleague(shop, 'owner')
  programs = [
    await newProgram(shop, owner, { scopes: SCOPES }),
    await newProgram(shop, owner, { scopes: ['orders.see'], days: null }),
    await newProgram(shop, owner, { scopes: ['products.edit'], purpose: 'agent' }),
  ]
  const { rows } = await shop.owner.query<{ id: number }>(
    `select id::float8 as id from products where tenant_id = 2
     union select id::float8 from orders where tenant_id = 2
     union select id::float8 from customers where tenant_id = 2`,
  )
  numbers = [1, ...rows.map(({ id }) => id)]
})
afterAll(() => shop.close())

const withoutNumber = (text: string) => text.replace(/"request_id":"[^"]*"/, '')

async function print(): Promise<string> {
  const { rows } = await shop.owner.query<{ print: string }>(
    `select md5(string_agg(t::text, '' order by t::text)) as print from (
       select p::text from products p where tenant_id = 2
       union all select o::text from orders o where tenant_id = 2
       union all select a::text from audit_entries a where tenant_id = 2
       union all select k::text from api_keys k where tenant_id = 2) t`,
  )
  return rows[0]!.print
}

test('a key of one shop finds another shop no more than an unknown key does, whatever it calls', async () => {
  const before = await print()
  const bodies = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CALLS),
      fc.nat(2),
      fc.nat(),
      fc.boolean(),
      async (call, which, at, isKeyed) => {
        const path = call.replaceAll(/:\w+/g, String(numbers[at % numbers.length]))
        const headers = isKeyed ? { 'Idempotency-Key': 'the same' } : {}
        const { status, text } = await programs[which]!.call(path, {}, { shop: 2, headers })
        bodies.add(withoutNumber(text))
        return status === 401
      },
    ),
    { numRuns: RUNS, seed: SEED },
  )
  expect([...bodies]).toHaveLength(1)
  expect([...bodies][0]).toContain('This API key is not valid.')
  expect(await print()).toBe(before)
})

test('a key reaches no row of another shop by its number in its own shop', async () => {
  const [all] = programs as [Program]
  // The demo's rows have the same small numbers in both shops.
  const others = await Promise.all([1, 2, 3].map(() => newProduct(shop, { tenant: 2 })))
  const wrong: string[] = []
  for (const call of CALLS.filter((each) => /^GET .*:id\/$/.test(each))) {
    if (KEY_CALLS[call as keyof typeof KEY_CALLS] !== 'keys') continue
    for (const { id: number } of others) {
      const { status } = await all.call(call.replaceAll(/:\w+/g, String(number)))
      if (status !== 404 && status !== 400) wrong.push(`${call} ${number}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})
