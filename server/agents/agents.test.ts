import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newProgram } from '#tests/api-keys.ts'
import { type Assistant, connectedClient, formerClient, newAssistant } from '#tests/assistant.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type Colleague, newColleague, OFFICE } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
let assistant: Assistant
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  assistant = await newAssistant(shop, owner, [
    'home.see',
    'orders.see',
    'products.see',
    'products.edit',
    'prices.edit',
    'stock.edit',
  ])
})
afterAll(() => shop.close())

const plansOf = async (view: 'waiting' | 'decided') =>
  (await owner.shop(`GET /agents/plans/?view=${view}`)).json().results
const productOf = async (id: number) => (await owner.shop(`GET /products/${id}/`)).json()

describe('the endpoint', () => {
  test.each([
    ['that was published before', () => formerClient(shop, assistant.key)],
    ['in the version of 2025', () => connectedClient(shop, assistant.key)],
    ['in its present version', () => connectedClient(shop, assistant.key, { mode: 'auto' })],
  ] as const)('serves the client %s', async (_, connect) => {
    const client = await connect()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('shop_overview')
    const { structuredContent } = await client.callTool({ name: 'shop_overview', arguments: {} })
    expect(structuredContent).toMatchObject({ shop: 1, opening: 'open' })
    await client.close()
  })

  test.each(['2025-03-26', '2025-06-18', '2025-11-25'])(
    'answers the handshake of version %s',
    async (protocolVersion) => {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } }
      const hello = { jsonrpc: '2.0', id: 1, method: 'initialize', params }
      const reply = await assistant.post(hello, { 'MCP-Protocol-Version': protocolVersion })
      expect([reply.status, reply.text]).toEqual([200, expect.stringContaining(protocolVersion)])
    },
  )

  test('refuses an unknown version, and opens no stream', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    expect((await assistant.post(list, { 'MCP-Protocol-Version': '2031-01-01' })).status).toBe(400)
    const client = await connectedClient(shop, assistant.key, { mode: 'auto' })
    expect(client.getServerCapabilities()).toEqual({ tools: {} })
    await client.close()
  })

  test('applies a plan once, however often it is asked at the same time', async () => {
    const { id } = await newProduct(shop, { stock: 50 })
    const changes = [{ product: id, difference: 5 }]
    const made = await assistant.call('plan_stock', { changes })
    const plan = made.values['plan'] as number
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => assistant.call('apply_plan', { plan })),
    )
    expect(tries.filter(({ isError }) => !isError)).toHaveLength(1)
    expect((await productOf(id)).stock).toBe(55)
  })

  test('takes keys of assistants alone, which work nowhere else', async () => {
    const program = await newProgram(shop, owner, { scopes: ['products.see'] })
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const reply = await shop.at(OFFICE).fetch('/mcp/shops/1', {
      method: 'POST',
      headers: { Authorization: `Bearer ${program.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(list),
    })
    expect([reply.status, reply.json()]).toMatchObject([403, { code: 'not_an_agent' }])
    const elsewhere = await assistant.key.call('GET /products/')
    expect([elsewhere.status, elsewhere.json()]).toMatchObject([403, { code: 'agent_key' }])
    expect((await assistant.post(list, { Origin: 'https://page.example' })).status).toBe(403)
    const got = await shop.at(OFFICE).fetch('/mcp/shops/1')
    expect([got.status, got.headers['allow']]).toEqual([405, 'POST'])
  })
})

describe('a plan of prices', () => {
  test.each(['application', 'refusal'] as const)(
    'leads the person of a client that opens pages to the %s',
    async (act) => {
      const { id } = await newProduct(shop, { priceCents: 1000 })
      const pages: string[] = []
      const client = await connectedClient(shop, assistant.key, { mode: 'auto' }, async (url) => {
        pages.push(url)
        await owner.shop(`POST /agents/plans/${Number(url.split('/').at(-1))}/${act}/`)
      })
      const prices = [{ product: id, price: '11' }]
      const made = await client.callTool({ name: 'plan_prices', arguments: { prices } })
      const { plan, page } = made.structuredContent as { plan: number; page: string }
      const done = await client.callTool({ name: 'apply_plan', arguments: { plan } })
      expect(pages).toEqual([page])
      const state = act === 'application' ? 'applied' : 'refused'
      expect(done.structuredContent).toMatchObject({ plan, state })
      expect((await owner.shop(`GET /agents/plans/${plan}/`)).json().client).toBe('test')
      await client.close()
    },
  )

  test('waits for a person, who applies and undoes it', async () => {
    const { id } = await newProduct(shop, { priceCents: 1000 })
    const made = await assistant.call('plan_prices', { prices: [{ product: id, price: '11' }] })
    expect(made).toMatchObject({
      isError: false,
      values: { class: 'b', state: 'proposed', rows: 1 },
    })
    const plan = made.values['plan'] as number
    expect((await productOf(id)).price).toBe('10.00')
    expect((await assistant.call('apply_plan', { plan })).values).toMatchObject({
      state: 'waiting',
    })
    expect(await plansOf('waiting')).toMatchObject([
      {
        id: plan,
        key: { name: 'Helper', is_active: true },
        diff: [{ kind: 'product', id, fields: [{ field: 'price', from: '10.00', to: '11.00' }] }],
      },
    ])
    const applied = await owner.shop(`POST /agents/plans/${plan}/application/`)
    expect([applied.status, applied.json()]).toMatchObject([200, { state: 'applied' }])
    expect((await productOf(id)).price).toBe('11.00')
    const undone = await owner.shop(`POST /agents/plans/${plan}/reversal/`)
    expect([undone.status, undone.json()]).toMatchObject([200, { state: 'undone', conflicts: [] }])
    expect((await productOf(id)).price).toBe('10.00')
  })
})
