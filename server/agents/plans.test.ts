import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AgentPlan } from '#contract/backoffice/connections/agents.ts'
import { SCOPES } from '#contract/backoffice/connections/scopes.ts'
import { type Assistant, newAssistant } from '#tests/assistant.ts'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let agent: Assistant
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  agent = await newAssistant(shop, owner, SCOPES)
})
afterAll(() => shop.close())

/** An agent whose limits nothing has used yet. */
const fresh = () => newAssistant(shop, owner, SCOPES)
const numberOf = ({ values, text }: Awaited<ReturnType<Assistant['call']>>): number => {
  expect(values['plan'], text).toEqual(expect.any(Number))
  return values['plan'] as number
}
const decide = (by: Colleague, plan: number, act: 'application' | 'refusal' | 'reversal') =>
  by.shop(`POST /agents/plans/${plan}/${act}/`)
const found = async (plan: number): Promise<AgentPlan> =>
  (await owner.shop(`GET /agents/plans/${plan}/`)).json()
const newDraft = async (name = 'Draft') =>
  (await owner.shop('POST /products/', { name })).json() as { id: number }

/** A plan of class b that waits. */
async function waiting(by: Assistant = agent) {
  const { id } = await newProduct(shop)
  const plan = numberOf(await by.call('plan_prices', { prices: [{ product: id, price: '9.00' }] }))
  await by.call('apply_plan', { plan })
  return { id, plan }
}

describe('class a', () => {
  test('is applied by the agent, and undone by it', async () => {
    const { id } = await newDraft('Bowl')
    const html = '<p>Made by hand</p>'
    const products = [{ product: id, name: 'Bowl of clay', long_html_description: html }]
    const plan = numberOf(await agent.call('plan_product_texts', { products }))
    const applied = await agent.call('apply_plan', { plan })
    expect(applied.values).toMatchObject({ class: 'a', state: 'applied', can_be_undone: true })
    const saved = (await owner.shop(`GET /products/${id}/`)).json()
    expect([saved.name, saved.long_html_description]).toEqual(['Bowl of clay', html])
    expect((await agent.call('undo_plan', { plan })).values).toMatchObject({ state: 'undone' })
    expect((await owner.shop(`GET /products/${id}/`)).json()).toMatchObject({
      name: 'Bowl',
      long_html_description: '',
    })
  })

  test('becomes class b where the product was published meanwhile', async () => {
    const draft = await newDraft()
    const products = [{ product: draft.id, description: 'Clay' }]
    const plan = numberOf(await agent.call('plan_product_texts', { products }))
    await changeRows(shop, 'products', { id: draft.id }, { is_active: true })
    expect((await agent.call('apply_plan', { plan })).values).toMatchObject({ state: 'waiting' })
    expect((await owner.shop(`GET /products/${draft.id}/`)).json().description).toBe('')
    expect((await decide(owner, plan, 'application')).json()).toMatchObject({ state: 'applied' })
    const { text, isError } = await agent.call('undo_plan', { plan })
    expect([isError, text]).toEqual([true, 'Only a person can undo this plan.'])
  })

  test('makes unpublished products, posts and questions, and removes them when it is undone', async () => {
    const made = [
      await agent.call('plan_new_products', { products: [{ name: 'Jug', description: 'Blue' }] }),
      await agent.call('plan_post', { title: 'News', content: '<p>Soon</p>' }),
      await agent.call('plan_faq', { entries: [{ question: 'When?', answer: '<p>Now</p>' }] }),
    ].map(numberOf)
    for (const plan of made) await agent.call('apply_plan', { plan })
    const records = await Promise.all(made.map(found))
    expect(records.map(({ state, diff }) => [state, diff[0]!.id === null])).toEqual([
      ['applied', false],
      ['applied', false],
      ['applied', false],
    ])
    const [product, post] = records.map(({ diff }) => diff[0]!.id)
    const jug = (await owner.shop(`GET /products/${product}/`)).json()
    expect([jug.status, jug.description]).toEqual(['draft', 'Blue'])
    for (const plan of made) await agent.call('undo_plan', { plan })
    expect((await owner.shop(`GET /products/${product}/`)).json().status).toBe('archived')
    expect((await owner.shop(`GET /posts/${post}/`)).status).toBe(404)
    const faqs = (await owner.shop('GET /faqs/')).json()
    expect(faqs.some(({ question }) => question === 'When?')).toBe(false)
  })
})

describe('class b', () => {
  test('is done by a person alone, once', async () => {
    const { id, plan } = await waiting()
    expect((await agent.call('apply_plan', { plan })).isError).toBe(true)
    expect((await decide(owner, plan, 'application')).status).toBe(200)
    expect((await decide(owner, plan, 'application')).status).toBe(409)
    expect((await decide(owner, plan, 'refusal')).status).toBe(409)
    expect((await owner.shop(`GET /products/${id}/`)).json().price).toBe('9.00')
  })

  test('is seen and decided by who could do it by themselves', async () => {
    const { plan } = await waiting()
    const content = await newColleague(shop, 'content')
    expect((await content.shop(`GET /agents/plans/${plan}/`)).status).toBe(404)
    expect((await decide(content, plan, 'application')).status).toBe(404)
    const listed = (await content.shop('GET /agents/plans/')).json().results
    expect(listed.some(({ id }) => id === plan)).toBe(false)
    const manager = await newColleague(shop, 'manager')
    expect((await decide(manager, plan, 'application')).json()).toMatchObject({
      state: 'applied',
      decided_by: manager.name,
    })
  })

  test('is refused as a whole where a colleague has changed one of its records', async () => {
    const [one, two] = [await newProduct(shop), await newProduct(shop)]
    const prices = [one, two].map(({ id }) => ({ product: id, price: '9.00' }))
    const plan = numberOf(await agent.call('plan_prices', { prices }))
    await agent.call('apply_plan', { plan })
    await owner.shop(`PATCH /products/${two.id}/`, { price: { from: '10.00', to: '10.50' } })
    const reply = await decide(owner, plan, 'application')
    expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('conflicts')])
    expect((await owner.shop(`GET /products/${one.id}/`)).json().price).toBe('10.00')
    expect((await found(plan)).state).toBe('waiting')
  })

  test('lists what was changed since when it is undone', async () => {
    const [one, two] = [await newProduct(shop), await newProduct(shop)]
    const prices = [one, two].map(({ id }) => ({ product: id, price: '9.00' }))
    const plan = numberOf(await agent.call('plan_prices', { prices }))
    await agent.call('apply_plan', { plan })
    await decide(owner, plan, 'application')
    await owner.shop(`PATCH /products/${two.id}/`, { price: { from: '9.00', to: '9.50' } })
    const undone = (await decide(owner, plan, 'reversal')).json()
    expect(undone).toMatchObject({ state: 'undone', conflicts: [{ label: two.name }] })
    expect((await owner.shop(`GET /products/${one.id}/`)).json().price).toBe('10.00')
    expect((await owner.shop(`GET /products/${two.id}/`)).json().price).toBe('9.50')
  })

  test('stays applied where nothing of it can be put back', async () => {
    const { id, plan } = await waiting()
    await decide(owner, plan, 'application')
    await owner.shop(`PATCH /products/${id}/`, { price: { from: '9.00', to: '9.50' } })
    expect((await decide(owner, plan, 'reversal')).status).toBe(409)
    expect((await found(plan)).state).toBe('applied')
  })

  test('takes steps of orders, whose mails it counts', async () => {
    const { order } = await orderOfNew(shop, await newCustomer(shop))
    await owner.shop(`POST /orders/${order.id}/receipt/`, {})
    const made = await agent.call('plan_order_steps', { orders: [order.id], step: 'ship' })
    const plan = numberOf(made)
    expect(made.values).toMatchObject({ class: 'b', mails: 1 })
    await agent.call('apply_plan', { plan })
    expect((await owner.shop(`GET /orders/${order.id}/`)).json().status).toBe('paid')
    expect((await decide(owner, plan, 'application')).status).toBe(200)
    expect((await owner.shop(`GET /orders/${order.id}/`)).json().status).toBe('shipped')
    expect((await decide(owner, plan, 'reversal')).status).toBe(200)
    expect((await owner.shop(`GET /orders/${order.id}/`)).json().status).toBe('paid')
  })

  test('ends after a day, with its key, and with a right of the key', async () => {
    const late = await waiting()
    await changeRows(shop, 'agent_plans', { id: late.plan }, { ends_at: ago({ minutes: 1 }) })
    expect((await decide(owner, late.plan, 'application')).status).toBe(409)
    expect((await found(late.plan)).state).toBe('expired')
    const other = await fresh()
    const { plan } = await waiting(other)
    await changeRows(shop, 'api_keys', { id: other.key.id }, { scopes: ['home.see'] })
    expect((await decide(owner, plan, 'application')).status).toBe(409)
    await owner.shop(`DELETE /keys/${other.key.id}/`)
    expect((await decide(owner, plan, 'application')).status).toBe(409)
    expect((await decide(owner, plan, 'refusal')).json()).toMatchObject({ state: 'refused' })
  })
})

describe('limits', () => {
  test('hold prices near their median, and discounts below a fifth', async () => {
    const { id } = await newProduct(shop)
    const price = (text: string) =>
      agent.call('plan_prices', { prices: [{ product: id, price: text }] })
    expect((await price('12.01')).text).toContain('20 % away from 10.00')
    expect((await price('7.99')).isError).toBe(true)
    expect((await price('12.00')).isError).toBe(false)
    await owner.shop(`PATCH /products/${id}/`, { price: { from: '10.00', to: '20.00' } })
    expect((await price('16.00')).text).toContain('20 % away from 10.00')
    const discount = { name: 'Sale', percent: 21, ends_at: '2036-01-01T00:00:00Z' }
    expect((await agent.call('plan_discount', discount)).isError).toBe(true)
  })

  test('refuse a discount whose end has passed', async () => {
    const discount = { name: 'Sale', percent: 5, ends_at: '2020-01-01T00:00:00Z' }
    expect(await agent.call('plan_discount', discount)).toMatchObject({
      isError: true,
      text: 'The end of the discount has passed.',
    })
  })

  test('hold the prices of variants, each by its own former prices', async () => {
    const product = await newProduct(shop)
    const { variants } = await giveSizes(shop, product, { short: {}, long: { priceCents: 2000 } })
    const price = (variant: number, text: string) =>
      agent.call('plan_prices', { prices: [{ product: product.id, variant, price: text }] })
    const [short, long] = variants.map(({ id }) => id) as [number, number]
    expect((await price(short, '12.01')).isError).toBe(true)
    expect((await price(long, '24.00')).isError).toBe(false)
    const whole = { prices: [{ product: product.id, price: '11.00' }] }
    expect((await agent.call('plan_prices', whole)).text).toContain('Name the variant.')
    const plan = numberOf(await price(short, '11.00'))
    await agent.call('apply_plan', { plan })
    const priceNow = async () =>
      (await owner.shop(`GET /products/${product.id}/variants/`)).json().variants[0]!.price
    expect((await decide(owner, plan, 'application')).json()).toMatchObject({ state: 'applied' })
    expect(await priceNow()).toBe('11.00')
    expect((await price(short, '12.50')).text).toContain('away from 10.00')
    expect((await decide(owner, plan, 'reversal')).json()).toMatchObject({ conflicts: [] })
    expect(await priceNow()).toBe('10.00')
  })

  test('hold the stock over all plans of a day', async () => {
    const { id } = await newProduct(shop, { stock: 100 })
    const change = (difference: number) =>
      agent.call('plan_stock', { changes: [{ product: id, difference }] })
    const plan = numberOf(await change(15))
    expect((await agent.call('apply_plan', { plan })).values).toMatchObject({ state: 'applied' })
    expect((await change(6)).text).toContain('at most 20 %')
    expect((await change(5)).isError).toBe(false)
  })

  test('hold 200 records and 20 waiting plans of a key', async () => {
    const busy = await fresh()
    for (let count = 0; count < 20; count++) await waiting(busy)
    const { id } = await newProduct(shop)
    const plan = numberOf(await busy.call('plan_publish', { products: [id], status: 'draft' }))
    expect((await busy.call('apply_plan', { plan })).text).toContain('At most 20 plans')
    await changeRows(shop, 'agent_plans', { key_id: busy.key.id }, { rows: 9 })
    const entries = Array.from({ length: 12 }, (_, at) => ({ question: `Q${at}?`, answer: 'A' }))
    expect((await busy.call('plan_faq', { entries })).text).toContain('at most 200 records')
    expect((await busy.call('plan_faq', { entries: entries.slice(0, 11) })).isError).toBe(false)
  })
})

test('another agent and another shop do not find a plan', async () => {
  const { plan } = await waiting()
  const other = await fresh()
  expect((await other.call('plan_status', { plan })).isError).toBe(true)
  expect((await other.call('apply_plan', { plan })).isError).toBe(true)
  const tea = await newColleague(shop, 'owner', 2)
  expect((await tea.shop(`GET /agents/plans/${plan}/`)).status).toBe(404)
  expect((await decide(tea, plan, 'application')).status).toBe(404)
})

test('an unknown argument and a tool without its right are refused in words', async () => {
  const blind = await newAssistant(shop, owner, ['home.see'])
  expect(await blind.call('list_orders')).toMatchObject({
    isError: true,
    text: 'There is no such tool for this key.',
  })
  const odd = await agent.call('get_order', { order: 1, secret: true } as never)
  expect([odd.isError, odd.text]).toEqual([true, 'The tool does not take “secret”.'])
})

test('all agents are stopped in one act, which the audit log names', async () => {
  const { plan } = await waiting()
  expect((await owner.shop('POST /agents/stop/')).status).toBe(200)
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect((await agent.post(list)).status).toBe(401)
  expect((await found(plan)).state).toBe('refused')
  const acts = (await owner.shop('GET /audit/')).json().results.map(({ act }) => act)
  expect(acts).toContain('agents.stopped')
  expect(acts).toContain('key.revoked')
  const manager = await newColleague(shop, 'manager')
  expect((await manager.shop('POST /agents/stop/')).status).toBe(403)
})
