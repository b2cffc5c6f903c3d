import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { newProgram, programWith } from '#tests/api-keys.ts'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague, OFFICE } from '#tests/staff.ts'
import { newApiKey } from './key-form.rules.ts'
import { changeRows } from '#tests/rows.ts'
import { textOf } from '#tests/database/whole-tables.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const make = (body: object, by = owner) => by.shop('POST /keys/', { name: 'Ledger', ...body })
const listed = async () => (await owner.shop('GET /keys/')).json()
const UNKNOWN = [401, 'key_unknown', 'This API key is not valid.']
const refusal = ({ status, text }: { status: number; text: string }) => {
  const { code, detail } = JSON.parse(text) as { code: string; detail: string }
  return [status, code, detail]
}

describe('a key', () => {
  test('is shown once, and the shop keeps its hash alone', async () => {
    const reply = await make({ scopes: ['orders.see'], networks: ['192.0.2.0/24'], days: 30 })
    expect(reply.status).toBe(201)
    const { key, api_key } = reply.json()
    expect(api_key).toMatchObject({
      name: 'Ledger',
      hint: key.slice(-4),
      purpose: 'integration',
      scopes: ['orders.see'],
      networks: ['192.0.2.0/24'],
      state: 'active',
      created_by: owner.name,
      last_used_at: null,
    })
    const days = (Date.parse(api_key.expires_at!) - Date.parse(api_key.created_at)) / 86_400_000
    expect(days).toBe(30)
    expect(JSON.stringify(await listed())).not.toContain(key)
    expect(await textOf(shop, 'api_keys')).not.toContain(key.slice(9))
  })

  test('gets no right that keys never have, no unknown network, and a name', async () => {
    const never = await make({ scopes: ['staff.see'] })
    expect([never.status, never.text]).toEqual([400, expect.stringContaining('"scopes"')])
    const network = await make({ scopes: ['orders.see'], networks: ['office'] })
    expect([network.status, network.text]).toEqual([400, expect.stringContaining('“office”')])
    expect((await make({ scopes: ['orders.see'], name: ' ' })).status).toBe(400)
    expect((await make({ scopes: [] })).status).toBe(400)
  })

  test('is made by owners alone', async () => {
    const manager = await newColleague(shop, 'manager')
    expect((await make({ scopes: ['orders.see'] }, manager)).status).toBe(403)
    expect((await manager.shop('GET /keys/')).status).toBe(404)
  })

  test('is one of at most twenty that work', async () => {
    const tea = await newColleague(shop, 'owner', 2)
    for (let count = 0; count < 20; count++)
      expect((await make({ scopes: ['orders.see'] }, tea)).status).toBe(201)
    expect((await make({ scopes: ['orders.see'] }, tea)).status).toBe(409)
  })
})

describe('a program', () => {
  test('reads and writes within its scopes, and its acts are under the name of the key', async () => {
    const program = await newProgram(shop, owner, {
      name: 'Stock keeper',
      scopes: ['products.see', 'stock.edit'],
    })
    const { id } = await newProduct(shop)
    expect((await program.call('GET /products/')).status).toBe(200)
    const change = { difference: 3, reason: 'Counted' }
    const changed = await program.call(`POST /products/${id}/stock-changes/`, change)
    expect([changed.status, changed.text]).toEqual([201, expect.any(String)])
    const entries = (await owner.shop(`GET /audit/?api_key=${program.id}`)).json()
    expect(entries.results).toEqual([
      expect.objectContaining({ by: 'Stock keeper', api_key_id: program.id, staff_id: null }),
    ])
    expect(refusal(await program.call('GET /orders/'))).toEqual([
      403,
      'scope_missing',
      'This API key lacks the scope orders.see.',
    ])
    const price = await program.call(`PATCH /products/${id}/`, { price: { from: '1', to: '2' } })
    expect(refusal(price)).toEqual([
      403,
      'scope_missing',
      'This API key lacks the scope products.edit.',
    ])
    const used = (await listed()).find((key) => key.id === program.id)!
    expect([used.last_used_at, used.last_used_from]).toEqual([
      expect.any(String),
      expect.stringMatching(/^127\.0\.0\.0\/24$|::\/48$/),
    ])
  })

  test('changes no field that its scopes do not allow', async () => {
    const program = await newProgram(shop, owner, { scopes: ['products.see', 'products.edit'] })
    const { id } = await newProduct(shop)
    const { price, cost } = (await owner.shop(`GET /products/${id}/`)).json() as {
      price: string
      cost?: string | null
    }
    expect(cost).not.toBeUndefined()
    expect((await program.call(`GET /products/${id}/`)).json()).not.toHaveProperty('cost')
    const raised = await program.call(`PATCH /products/${id}/`, {
      price: { from: price, to: '999.00' },
    })
    expect(raised.status).toBe(403)
    const named = await program.call(`PATCH /products/${id}/`, {
      name: { from: (await owner.shop(`GET /products/${id}/`)).json().name, to: 'By a program' },
    })
    expect([named.status, named.text]).toEqual([200, expect.any(String)])
  })

  test('takes back its own last step, deletes its own note, and neither of a person', async () => {
    const scopes = ['orders.see', 'orders.handle', 'orders.money'] as const
    const program = await newProgram(shop, owner, { name: 'Parcels', scopes: [...scopes] })
    const other = await newProgram(shop, owner, { scopes: [...scopes] })
    const { order } = await orderOfNew(shop, await newCustomer(shop))
    await owner.shop(`POST /orders/${order.id}/receipt/`, {})
    const noted = await program.call(`POST /orders/${order.id}/notes/`, { text: 'Box 4' })
    const note = (noted.json() as StaffOrder).timeline.find((row) => row.note_id)!
    expect(note).toMatchObject({ actor: 'Parcels', is_own: true })
    expect((await other.call(`DELETE /orders/${order.id}/notes/${note.note_id}/`)).status).toBe(404)
    const gone = await program.call(`DELETE /orders/${order.id}/notes/${note.note_id}/`)
    expect(gone.status).toBe(200)
    const sent = (await program.call(`POST /orders/${order.id}/shipment/`, {})).json() as StaffOrder
    expect(sent.timeline.find((row) => row.status === 'shipped')?.actor).toBe('Parcels')
    const { step } = sent.undo!
    expect((await other.call(`POST /orders/${order.id}/undo/`, { step })).status).toBe(409)
    const back = await program.call(`POST /orders/${order.id}/undo/`, { step })
    expect([back.status, (back.json() as StaffOrder).status]).toEqual([200, 'paid'])
  })

  test('sends a call again under its name, and gets the first reply', async () => {
    const program = await newProgram(shop, owner, { scopes: ['products.see', 'products.edit'] })
    const headers = { 'Idempotency-Key': 'import-7' }
    const first = await program.call('POST /products/', { name: 'Once' }, { headers })
    const again = await program.call('POST /products/', { name: 'Once' }, { headers })
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
    const byPerson = await owner.shop('POST /products/', { name: 'Once' }, headers)
    expect(byPerson.json().id).not.toBe((first.json() as { id: number }).id)
  })

  test('uploads a picture without the XSRF pair', async () => {
    const program = await newProgram(shop, owner, { scopes: ['products.edit'] })
    const { id } = await newProduct(shop)
    const reply = await shop.at(OFFICE).fetch(`/api/shops/1/products/${id}/pictures/`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${program.key}`,
        'Content-Type': 'application/octet-stream',
      },
      body: 'no picture',
    })
    expect([reply.status, reply.text]).toEqual([400, expect.not.stringContaining('page')])
  })

  test('learns what is left of its limits', async () => {
    const program = await newProgram(shop, owner, { scopes: ['products.see'] })
    const { headers } = await program.call('GET /products/')
    expect(headers['ratelimit-policy']).toBe('"api-key";q=600000;w=60')
    expect(headers['ratelimit']).toMatch(/^"api-key";r=59\d{4};t=\d+$/)
    const server = await shop.another({ RATE_LIMIT_SCALE: '0.005' })
    const few = programWith(server, program)
    const statuses = []
    for (let count = 0; count < 5; count++) statuses.push(await few.call('GET /products/'))
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(Number(statuses.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
    expect(refusal(statuses.at(-1)!)[1]).toBe('rate_limited')
  })
})

describe('a refusal', () => {
  test('has one body for a key that is unknown, of another shop, or revoked', async () => {
    const program = await newProgram(shop, owner, { scopes: ['products.see'] })
    const bodies = new Set<string>()
    const ask = async (key: string, number = 1) => {
      const reply = await programWith(shop, { id: 0, key }).call('GET /products/', undefined, {
        shop: number,
      })
      expect(refusal(reply)).toEqual(UNKNOWN)
      bodies.add(reply.text.replace(/"request_id":"[^"]*"/, ''))
    }
    await ask(newApiKey())
    await ask('pasal_sk_wrong')
    await ask('')
    await ask(program.key, 2)
    await ask(program.key, 987_654)
    expect((await program.call('GET /products/')).status).toBe(200)
    expect((await owner.shop(`DELETE /keys/${program.id}/`)).status).toBe(200)
    await ask(program.key)
    expect(bodies.size).toBe(1)
  })

  test('names the day on which the key has expired', async () => {
    const program = await newProgram(shop, owner, { scopes: ['products.see'] })
    await changeRows(shop, 'api_keys', { id: program.id }, { expires_at: '2026-11-01T08:00:00Z' })
    expect(refusal(await program.call('GET /products/'))).toEqual([
      401,
      'key_expired',
      'This API key expired on 2026-11-01.',
    ])
    expect((await listed()).find(({ id }) => id === program.id)?.state).toBe('expired')
  })

  test('meets a call beside a session, from a browser, and from another network', async () => {
    const program = await newProgram(shop, owner, { scopes: ['products.see'] })
    const Cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const both = await program.call('GET /products/', undefined, { headers: { Cookie } })
    expect(refusal(both).slice(0, 2)).toEqual([400, 'two_callers'])
    for (const Origin of ['https://shop.example', `http://${OFFICE}:${shop.port}`, 'null']) {
      const inBrowser = await program.call('GET /products/', undefined, { headers: { Origin } })
      expect(refusal(inBrowser).slice(0, 2)).toEqual([403, 'browser'])
    }
    const far = await newProgram(shop, owner, {
      scopes: ['products.see'],
      networks: ['203.0.113.0/24'],
    })
    expect(refusal(await far.call('GET /products/')).slice(0, 2)).toEqual([403, 'network'])
    const near = await newProgram(shop, owner, {
      scopes: ['products.see'],
      networks: ['127.0.0.0/8', '::1'],
    })
    expect((await near.call('GET /products/')).status).toBe(200)
  })
})

describe('a replaced key', () => {
  test('works beside its successor until the overlap ends, and is replaced once', async () => {
    const former = await newProgram(shop, owner, { scopes: ['products.see'], days: 90 })
    const reply = await owner.shop(`POST /keys/${former.id}/rotation/`, { overlap_hours: 24 })
    expect(reply.status).toBe(201)
    const { key, api_key } = reply.json()
    expect(api_key).toMatchObject({ successor_of: former.id, scopes: ['products.see'] })
    const successor = programWith(shop, { id: api_key.id, key })
    expect((await former.call('GET /products/')).status).toBe(200)
    expect((await successor.call('GET /products/')).status).toBe(200)
    const again = await owner.shop(`POST /keys/${former.id}/rotation/`, { overlap_hours: 24 })
    expect(again.status).toBe(409)
    const ends = (await listed()).find(({ id }) => id === former.id)!.expires_at!
    expect((Date.parse(ends) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
  })

  test('ends at once without an overlap', async () => {
    const former = await newProgram(shop, owner, { scopes: ['products.see'] })
    await owner.shop(`POST /keys/${former.id}/rotation/`, { overlap_hours: 0 })
    expect(refusal(await former.call('GET /products/'))).toEqual(UNKNOWN)
  })

  test('loses no call under 50 calls a second', async () => {
    const former = await newProgram(shop, owner, { scopes: ['products.see'] })
    let program = former
    const statuses: Promise<number>[] = []
    for (let count = 0; count < 100; count++) {
      if (count === 50) {
        const rotation = { overlap_hours: 1 }
        const reply = await owner.shop(`POST /keys/${former.id}/rotation/`, rotation)
        const made = reply.json()
        program = programWith(shop, { id: made.api_key.id, key: made.key })
      }
      const used = count % 2 === 0 ? former : program
      statuses.push(used.call('GET /products/counts/').then(({ status }) => status))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  })
})
