import type { TObject } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type OpenShop, openShop, type Server } from '#tests/open-shop.ts'
import { limitsOf } from './call-limits.ts'

const CALLS = Object.entries<Endpoint>(endpoints)

const namesOf = ({ query }: Endpoint) =>
  Object.keys((query as TObject | undefined)?.properties ?? {})

/** Every query parameter of the contract, and one that no call has. */
const PARAMETERS = [...new Set([...CALLS.flatMap(([, each]) => namesOf(each)), 'unknown'])]

let shop: OpenShop
let server: Server
beforeAll(async () => {
  shop = await openShop()
  // This scale leaves one call of each limit to each address.
  server = await shop.another({ RATE_LIMIT_SCALE: '0.0001', TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => shop.close())

let addresses = 0

test.each(CALLS)('%s keeps its limit with every query parameter', async (name) => {
  const [method = '', path = ''] = name.split(' ')
  for (const parameter of PARAMETERS) {
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `198.18.${addresses >> 8}.${addresses++ & 255}`,
    }
    const ask = (query: string) =>
      server.fetch(`/api${path.replace(/:\w+/g, '1')}${query}`, {
        method,
        headers,
        ...(method !== 'GET' && { body: '{}' }),
      })
    expect((await ask('')).status, parameter).not.toBe(429)
    expect((await ask(`?${parameter}=1`)).status, parameter).toBe(429)
  }
})

test('counts a search against its own limit besides that of the catalogue', () => {
  const list = endpoints['GET /products/products/']
  expect(limitsOf(list, {})).toEqual(['catalogue'])
  expect(limitsOf(list, { page: '2', search: '' })).toEqual(['catalogue'])
  expect(limitsOf(list, { search: 'khukuri' })).toEqual(['catalogue', 'search'])
  expect(limitsOf(list, { search: ['khukuri', 'tea'] })).toEqual(['catalogue', 'search'])
})

const SEARCHES = new Set(['GET /products/products/', 'GET /products/facets/'])

test('gives every other call one limit, whatever its query says', () => {
  const query = Object.fromEntries(PARAMETERS.map((parameter) => [parameter, 'x']))
  for (const [name, endpoint] of CALLS) {
    const beyond = SEARCHES.has(name) ? ['search'] : []
    expect(limitsOf(endpoint, query), name).toEqual([endpoint.limit, ...beyond])
  }
})
