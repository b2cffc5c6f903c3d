import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Home } from '#contract/backoffice/shapes/home.ts'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { CHARGED_DELIVERY, flatMethod } from '#tests/purchase/delivery.ts'
import { enterOrders } from '#tests/purchase/entries.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type Colleague, givePasskey, newColleague, OFFICE } from '#tests/staff.ts'
import { addRows, changeRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const homeOf = async (role: 'owner' | 'fulfilment' | 'content') => {
  const reply = await (await newColleague(shop, role)).shop('GET /home/')
  expect(reply.status).toBe(200)
  return reply.json()
}
const kindsOf = ({ waiting }: Home) => waiting.map(({ kind }) => kind)

test('the home tells what waits, and each person only what they may see', async () => {
  const owner = await homeOf('owner')
  expect(kindsOf(owner)).toEqual(expect.arrayContaining(['comments', 'nearly_sold_out']))
  expect(owner.sales).toMatchObject({ thirty_days: { money: expect.stringMatching(/\.\d\d$/) } })
  const packer = await homeOf('fulfilment')
  expect(kindsOf(packer)).not.toContain('comments')
  const writer = await homeOf('content')
  expect(kindsOf(writer)).toContain('comments')
  expect([writer.sales, writer.newest_orders]).toEqual([null, []])
})

test('sales of the last 60 days come day by day, and add up to the 30 days and those before', async () => {
  const tenant = await newEmptyShop(shop)
  const owner = await newColleague(shop, 'owner', tenant)
  const home = async () => (await owner.shop('GET /home/')).json()
  const none = { orders: 0, money: '0.00' }
  expect((await home()).sales).toMatchObject({ thirty_days: none, thirty_days_before: none })
  for (const [place, [daysAgo, cents, status]] of [
    [0, 1000, 'paid'],
    [29, 2000, 'delivered'],
    [30, 4000, 'shipped'],
    [59, 8000, 'shipped'],
    [3, 16_000, 'refunded'],
    [61, 32_000, 'delivered'],
  ].entries()) {
    await shop.owner.query(
      `with made as (
        insert into orders (tenant_id, currency, order_number, cart_id, status, payment_method, total_cents,
            total_items, delivery_address, hold_expires_at, created_at)
          values ($1, 'USD', $2, $3, $4, 'card', $5, 1, '{}', now(), now() - make_interval(days => $6))
          returning tenant_id, id, total_cents)
      insert into order_lines (tenant_id, order_id, position, product_name, product_slug,
          price_cents, quantity)
        select tenant_id, id, 0, 'Cup', 'cup', total_cents, 1 from made`,
      [tenant, `DAYS-${place}`, place + 1, status, cents, daysAgo],
    )
  }
  await enterOrders(shop, tenant)
  const { sales, sales_by_day: days } = await home()
  expect(sales).toMatchObject({
    today: { orders: 1, money: '10.00' },
    // The refunded order was sold, and came back.
    thirty_days: { orders: 3, money: '30.00' },
    thirty_days_before: { orders: 2, money: '120.00' },
  })
  expect(days).toHaveLength(60)
  const sold = days.flatMap(({ money }, place) => (money === '0.00' ? [] : [[place, money]]))
  expect(sold).toEqual([
    [0, '80.00'],
    [29, '40.00'],
    [30, '20.00'],
    [59, '10.00'],
  ])
})

test('the home lists low stock and messages without an answer, for those who may see them', async () => {
  const written = { name: 'Anita', email: 'anita@customers.example', message: 'Can you?' }
  await addRows(
    shop,
    'contact_messages',
    { ...written, subject: 'Engraving' },
    { ...written, subject: 'Answered', answered_at: new Date() },
  )
  const owner = await homeOf('owner')
  expect(owner.latest_messages).toEqual([expect.objectContaining({ subject: 'Engraving' })])
  expect(owner.low_stock).toContainEqual(
    expect.objectContaining({ name: 'Tin Chirra with bone handle', stock: 0 }),
  )
  expect(owner.low_stock.length).toBeLessThanOrEqual(5)
  const packer = await homeOf('fulfilment')
  expect([packer.latest_messages, packer.low_stock.length]).toEqual([[], owner.low_stock.length])
})

test('the home counts products without a weight where delivery goes by weight', async () => {
  const tenant = await newEmptyShop(shop)
  const owner = await newColleague(shop, 'owner', tenant)
  const waiting = async () => {
    const { waiting: kinds } = (await owner.shop('GET /home/')).json()
    return kinds.find(({ kind }) => kind === 'products_without_weight')?.count
  }
  await shop.owner.query(
    `with made as (insert into categories (tenant_id, slug, name) values ($1, 'all', 'All') returning id)
     insert into products (tenant_id, category_id, slug, name, price_cents, stock, is_active,
         weight_grams)
       select $1, made.id, p.slug, p.slug, 1000, 1, p.is_active, p.grams from made, (values
         ('cup', true, null), ('pot', true, 700), ('lid', false, null)) p (slug, is_active, grams)`,
    [tenant],
  )
  const zones = (basis: 'flat' | 'weight') => [
    { name: 'World', countries: ['**'], methods: [flatMethod('Parcel', '5.00', { basis })] },
  ]
  const save = (basis: 'flat' | 'weight') =>
    owner.shop('PUT /settings/delivery/', { ...CHARGED_DELIVERY, zones: zones(basis) })
  expect((await save('flat')).status).toBe(200)
  expect(await waiting()).toBeUndefined()
  expect((await save('weight')).status).toBe(200)
  expect(await waiting()).toBe(1)
})

test('one search finds products and customers by the beginning of a word', async () => {
  const owner = await newColleague(shop, 'owner')
  const search = async (words: string) =>
    (await owner.shop(`GET /search/?q=${encodeURIComponent(words)}`)).json()
  expect(await search('sirup')).toContainEqual(expect.objectContaining({ kind: 'product' }))
  expect(await search('asha')).toContainEqual(expect.objectContaining({ kind: 'customer' }))
  expect(await search('%')).toEqual([])
  const packer = await newColleague(shop, 'fulfilment')
  const posts = (await packer.shop('GET /search/?q=blade')).json()
  expect(posts.map(({ kind }) => kind)).not.toContain('post')
})

/** The steps that a colleague sees: true if done. */
async function stepsOf(colleague: Pick<Colleague, 'shop'>): Promise<Record<string, boolean>> {
  const { set_up } = (await colleague.shop('GET /home/')).json()
  return Object.fromEntries(set_up.map(({ step, is_done }) => [step, is_done]))
}

test('a shop that is no demo still lacks its domain, and a colleague a second factor', async () => {
  const serious = await shop.another({ BACK_OFFICE_HOST: OFFICE, DEMO: '0' })
  const openOf = async ({ cookies }: Colleague) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await serious.at(OFFICE).fetch('/api/shops/1/home/', {
      headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' },
    })
    const open = (reply.json() as Home).set_up.filter(({ is_done }) => !is_done)
    return open.map(({ step }) => step)
  }
  const [owner, manager] = [await newColleague(shop, 'owner'), await newColleague(shop, 'manager')]
  const sells = ['delivery_price', 'tax']
  expect(await openOf(owner)).toEqual(['domain', 'second_factor', ...sells, 'test_order'])
  await shop.owner.query(`insert into delivery_settings (tenant_id) values (1);
    insert into tax_settings (tenant_id) values (1);
    insert into office_settings (tenant_id, country) values (1, 'NP')
      on conflict (tenant_id) do update set country = 'NP'`)
  expect(await openOf(owner)).toEqual(['domain', 'second_factor', 'test_order'])
  expect(await openOf(manager)).toEqual(['second_factor', 'test_order'])
  expect(await openOf(await newColleague(shop, 'content'))).toEqual(['second_factor'])

  await givePasskey(shop, manager)
  expect(await openOf(manager)).toEqual(['test_order'])
  await changeRows(
    shop,
    'tenant_domains',
    { tenant_id: 1, is_primary: true },
    { domain: 'khukuri.example' },
  )
  expect(await openOf(owner)).toEqual(['second_factor', 'test_order'])
  await addRows(shop, 'domain_claims', { domain: 'knives.example', token: 'token' })
  expect(await openOf(owner)).toEqual(['domain', 'second_factor', 'test_order'])
})

describe('the list of what a new shop lacks', () => {
  let tenant: number
  let owner: Colleague
  beforeAll(async () => {
    tenant = await newEmptyShop(shop)
    owner = await newColleague(shop, 'owner', tenant)
  })

  test('asks each of what their role may do', async () => {
    expect(await stepsOf(owner)).toEqual({
      logo: false,
      contact_email: true,
      payment_method: false,
      delivery_note: false,
      legal_texts: false,
      imprint: false,
      product: false,
      test_order: false,
    })
    const others = { manager: 6, content: 4, fulfilment: 0, read_only: 0 } as const
    for (const [role, count] of Object.entries(others)) {
      const colleague = await newColleague(shop, role as keyof typeof others, tenant)
      expect([role, Object.keys(await stepsOf(colleague)).length]).toEqual([role, count])
    }
  })

  test('ticks what is true, unticks what is true no more, and is gone when all is done', async () => {
    const facts: [step: string, statement: string][] = [
      ['logo', `update site_settings set logo = '/media/x/logo.webp' where tenant_id = $1`],
      ['delivery_note', `update site_settings set delivery_note = 'Soon' where tenant_id = $1`],
      [
        'payment_method',
        `insert into payment_options (tenant_id, enable_bank_transfer, bank_account_details)
          values ($1, true, 'Bank of Patan, 12345')`,
      ],
      [
        'legal_texts',
        `insert into legal_documents (tenant_id, document_type, content)
          values ($1, 'refund_policy', '<p>Thirty days.</p>'), ($1, 'privacy_policy', '<p>None.</p>')`,
      ],
      [
        'imprint',
        `insert into legal_documents (tenant_id, document_type, content)
          values ($1, 'imprint', '<p>Maya Dobhan, Pokhara</p>')`,
      ],
    ]
    for (const [step, statement] of facts) {
      expect([step, (await stepsOf(owner))[step]]).toEqual([step, false])
      await shop.owner.query(statement, [tenant])
      expect([step, (await stepsOf(owner))[step]]).toEqual([step, true])
    }
    await changeRows(shop, 'site_settings', { tenant_id: tenant }, { contact_email: '' })
    expect(await stepsOf(owner)).toMatchObject({ contact_email: false })
    const write = (type: string, content: string) =>
      changeRows(shop, 'legal_documents', { tenant_id: tenant, document_type: type }, { content })
    // A template is not done before its places are filled in.
    await write('imprint', '<p>Maya, [postal <b>address</b>]</p>')
    await write('refund_policy', '<p>Within [14] days.</p>')
    expect(await stepsOf(owner)).toMatchObject({ imprint: false, legal_texts: false })
    await write('imprint', '<p>Maya, Pokhara</p>')
    await write('refund_policy', '<p>Within 14 days.</p>')
    expect(await stepsOf(owner)).toMatchObject({ imprint: true, legal_texts: true })
    await changeRows(shop, 'site_settings', { tenant_id: tenant }, { contact_email: 'a@b.example' })
    await addRows(shop, 'categories', { tenant_id: tenant, slug: 'cups', name: 'Cups' })
    await newProduct(shop, { tenant })
    expect(await stepsOf(owner)).toMatchObject({ product: true, test_order: false })
    await newOrderOf(tenant)
    expect(await stepsOf(owner)).toEqual({})
  })

  test('is dismissed for the whole shop, by those who may change it, and comes back', async () => {
    await changeRows(shop, 'site_settings', { tenant_id: tenant }, { logo: null })
    const dismiss = (colleague: Colleague, is_dismissed: boolean) =>
      colleague.shop('PUT /home/set-up/', { is_dismissed })
    const writer = await newColleague(shop, 'content', tenant)
    expect((await dismiss(writer, true)).status).toBe(403)
    expect(await stepsOf(writer)).toMatchObject({ logo: false })
    expect((await dismiss(owner, true)).status).toBe(200)
    expect([await stepsOf(owner), await stepsOf(writer)]).toEqual([{}, {}])
    // Settings that are saved later leave it dismissed.
    await owner.shop('PATCH /settings/', { low_stock_at: { from: 3, to: 4 } })
    expect(await stepsOf(owner)).toEqual({})
    await dismiss(owner, false)
    expect(await stepsOf(owner)).toMatchObject({ logo: false })
    const { results } = (await owner.shop('GET /audit/?subject_kind=settings')).json()
    expect(results.map(({ act }) => act)).toEqual([
      'set_up.restored',
      'settings.changed',
      'set_up.dismissed',
    ])
  })
})

const newOrderOf = (tenant: number) =>
  addRows(shop, 'orders', {
    currency: 'USD',
    tenant_id: tenant,
    order_number: 'TEST',
    cart_id: 1,
    payment_method: 'custom',
    total_cents: 0,
    total_items: 1,
    delivery_address: '{"fullname": "The Owner", "country": "Nepal"}',
    hold_expires_at: new Date(),
  })
