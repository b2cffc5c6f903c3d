import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY_CALLS } from '#contract/backoffice/connections/key-calls.ts'
import { REFUSAL_CODES } from '#contract/backoffice/connections/refusal-codes.ts'
import { SCOPES } from '#contract/backoffice/connections/scopes.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import { EVENTS } from '#contract/events.ts'
import { windowOf } from '#server/platform/limits/rate-limits.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { OFFICE } from '#tests/staff.ts'
import { Check } from 'typebox/value'
import { exampleOf } from '#server/platform/describing/example-of.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const read = (path = '') => shop.at(OFFICE).fetch(`/api/reference${path}`)

test('the reference has each call of keys, on the page of its permission and on the first', async () => {
  const { status, text, headers } = await read()
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const calls = Object.entries(staffEndpoints).filter(
    ([call]) => KEY_CALLS[call as keyof typeof KEY_CALLS] === 'keys',
  )
  expect(calls.length).toBeGreaterThan(150)
  for (const [call, { may }] of calls) {
    expect(text).toContain(`<code>${call}</code>`)
    expect(SCOPES).toContain(may)
  }
  for (const may of new Set(calls.map(([, endpoint]) => endpoint.may))) {
    const page = await read(`/${may}`)
    for (const [call] of calls.filter(([, endpoint]) => endpoint.may === may)) {
      expect(page.text).toContain(`<h2><code>${call}</code></h2>`)
    }
  }
  expect(text).not.toContain('<script')
  expect(text).not.toContain('GET /keys/')
})

test('the reference has each event with an example that its schema allows', async () => {
  const { text } = await read()
  for (const [type, { data }] of Object.entries(EVENTS)) {
    expect(text).toContain(`<h3 id="${type}">`)
    expect([type, Check(data, exampleOf(data))]).toEqual([type, true])
  }
})

test('the reference has each code of refusals, and the limits', async () => {
  const { text } = await read()
  for (const code of Object.keys(REFUSAL_CODES)) expect(text).toContain(`<code>${code}</code>`)
  for (const limit of ['api-key', 'api-key-writes', 'api-shop'] as const) {
    expect(text).toContain(`${windowOf(limit).calls} in 60 seconds`)
  }
})

test('the reference has no page of what no key gets', async () => {
  expect((await read('/settings.keys')).status).toBe(404)
  expect((await shop.fetch('/api/reference')).status).toBe(404)
})
