import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY_CALLS } from '#contract/backoffice/connections/key-calls.ts'
import { isScope, SCOPES } from '#contract/backoffice/connections/scopes.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import type { StaffEndpoint } from '#contract/backoffice/staff-endpoint.ts'
import { newProgram, type Program } from '#tests/api-keys.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'

const CALLS = Object.entries<StaffEndpoint>(staffEndpoints).map(([call, endpoint]) => ({
  ...endpoint,
  call,
  verdict: KEY_CALLS[call as keyof typeof KEY_CALLS],
}))

let shop: OpenShop
let program: Program
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  const owner = await newColleague(shop, 'owner')
  program = await newProgram(shop, owner, { scopes: SCOPES })
})
afterAll(() => shop.close())

const ofRow = (call: string) => call.replaceAll(/:\w+/g, '1')

test('every call of the staff has a verdict, and no verdict is of a call that is gone', () => {
  expect(Object.keys(KEY_CALLS).toSorted()).toEqual(Object.keys(staffEndpoints).toSorted())
})

test('the verdict of a call follows its second factor and its permission', () => {
  const wrong = CALLS.filter(({ stepUp, may, verdict }) =>
    stepUp ? verdict !== 'step_up' : verdict === 'step_up' || (!isScope(may) && verdict === 'keys'),
  )
  expect(wrong.map(({ call }) => call)).toEqual([])
  expect(CALLS.filter(({ stepUp }) => stepUp).length).toBeGreaterThan(25)
})

// A key with every scope there is.
test('a key passes no call that wants a second factor or a person', async () => {
  const refused = CALLS.filter(({ verdict }) => verdict !== 'keys')
  const wrong: string[] = []
  for (const { call } of refused) {
    const { status, text } = await program.call(ofRow(call))
    if (status !== 403 || !text.includes('"code":"person_only"')) wrong.push(`${call}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('a key with all scopes is let into every call for keys', async () => {
  const wrong: string[] = []
  for (const { call } of CALLS.filter(({ verdict }) => verdict === 'keys')) {
    const { status, text } = await program.call(ofRow(call))
    if ([401, 403, 500].includes(status)) wrong.push(`${call}: ${status} ${text.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
})

test('a read of a shop by its key answers, or asks for its query', async () => {
  const reads = CALLS.filter(({ call, verdict }) => verdict === 'keys' && /^GET [^:]*$/.test(call))
  const wrong: string[] = []
  for (const { call } of reads) {
    const { status, text } = await program.call(call)
    if (status !== 200 && status !== 400) wrong.push(`${call}: ${status} ${text.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
})

test('the description for a key has the calls that its scopes allow', async () => {
  const owner = await newColleague(shop, 'owner')
  const reader = await newProgram(shop, owner, { scopes: ['orders.see'] })
  const { paths, components } = (await reader.call('GET /openapi.json')).json() as {
    paths: Record<string, Record<string, { 'x-permission': string }>>
    components: { schemas: { Detail: { properties: object } } }
  }
  const wanted = Object.values(paths).flatMap((each) =>
    Object.values(each).map((operation) => operation['x-permission']),
  )
  expect(new Set(wanted)).toEqual(new Set(['orders.see']))
  expect(Object.keys(paths)).toContain('/orders/{id}/')
  expect(Object.keys(paths)).not.toContain('/orders/views/')
  expect(Object.keys(components.schemas.Detail.properties)).toContain('code')
})

const propertiesOf = (schema: object) =>
  'properties' in schema ? (schema.properties as object) : {}

test('a list is read in pages of the size that a program asks for, and each row once', async () => {
  const lists = CALLS.filter(
    ({ verdict, query }) =>
      verdict === 'keys' &&
      query !== undefined &&
      ['limit', 'cursor'].every((name) => name in propertiesOf(query)),
  )
  expect(lists.length).toBeGreaterThanOrEqual(11)
  type Listed = { results: { id: number | string }[]; next: string | null }
  const page = async (call: string, query: string) =>
    (await program.call(`${call}?${query}`)).json() as Listed
  for (const { call } of lists) {
    const [whole, most] = [await page(call, 'limit=100'), 3]
    const first = await page(call, `limit=${most}`)
    const next = first.next ? await page(call, `limit=${most}&cursor=${first.next}`) : undefined
    const read = [...first.results, ...(next?.results ?? [])].map(({ id }) => id)
    expect([call, read]).toEqual([call, whole.results.slice(0, 2 * most).map(({ id }) => id)])
    expect([call, first.next !== null]).toEqual([call, whole.results.length > most])
    for (const wrong of [0, 101, 'ten'])
      expect([call, (await program.call(`${call}?limit=${wrong}`)).status]).toEqual([call, 400])
  }
})
