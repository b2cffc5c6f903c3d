import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsAt, newCustomer, noteProved, signIn } from '#tests/customer.ts'
import { jobsDone, loseJobs, startNow } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { notifyWaiting, watchStock } from './notify-waiting.ts'
import { countRows, listRows } from '#tests/rows.ts'

let mailbox: Mailbox
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '100' } })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const switchOn = (isOn: boolean) =>
  owner.shop('PATCH /settings/product-pages/', {
    tells_when_back: { from: !isOn, to: isOn },
  })
const ask = (body: object, at: Parameters<typeof callsAt>[0] = shop) =>
  callsAt(at).post('/products/alerts/', body)
const addUnits = (id: number, difference: number, variant_id?: number) =>
  owner.shop(`POST /products/${id}/stock-changes/`, { difference, variant_id })
const waitingFor = async (id: number) => (await owner.shop(`GET /products/${id}/`)).json().waiting

/** Looks at the stock now; the queue has one such job a minute. */
async function look() {
  await loseJobs(shop, 'products.alerts')
  await shop.write(1, watchStock)
  await startNow(shop, 'products.alerts')
  await jobsDone(shop, 'products.alerts')
  await jobsDone(shop, 'products.alert-back')
}

async function confirmed(product: number, email: string, variant?: number) {
  expect((await ask({ product, email, variant })).status).toBe(201)
  const [mail] = await mailbox.to(email)
  const token = mail!.link.split('#')[1]!
  const reply = await callsAt(shop).post('/products/alerts/confirmation/', { token })
  expect([reply.status, reply.json()]).toEqual([
    200,
    { detail: 'We will email you once it is back.' },
  ])
  return mail!
}

/** The subjects of what came to an address. */
const subjectsTo = (email: string) =>
  mailbox
    .mails()
    .filter(({ headers }) => headers['to']?.includes(email))
    .map(({ headers }) => headers['subject'])

test('a shop that has not switched it on answers as before', async () => {
  const { id } = await newProduct(shop, { stock: 0 })
  expect((await ask({ product: id, email: 'eager@example.com' })).status).toBe(404)
  expect(await shop.api('GET /pages/settings/public/')).not.toHaveProperty('tells_when_back')
  expect((await switchOn(true)).status).toBe(200)
  expect(await shop.api('GET /pages/settings/public/')).toHaveProperty('tells_when_back', true)
})

describe('a visitor', () => {
  test('confirms by mail, is notified once when units come back, and is forgotten', async () => {
    const { id, name, slug } = await newProduct(shop, { stock: 0 })
    const email = 'asha@example.com'
    const mail = await confirmed(id, email)
    expect(mail.headers['subject']).toBe(`Please confirm: notify me when ${name} is back`)
    expect(await waitingFor(id)).toBe(1)
    await look()
    expect(subjectsTo(email)).toHaveLength(1)
    await addUnits(id, 2)
    await look()
    const [back] = await mailbox.withSubject(email, `${name} is back`)
    expect(back!.link).toContain(`/products/${slug}`)
    await addUnits(id, -2)
    await addUnits(id, 5)
    await look()
    expect(subjectsTo(email)).toHaveLength(2)
    expect(await countRows(shop, 'stock_alerts', { email })).toBe(0)
    expect(await waitingFor(id)).toBeUndefined()
  })

  test('withdraws the request by the mailed link, before or after the confirmation', async () => {
    const { id } = await newProduct(shop, { stock: 0 })
    const email = 'changed-mind@example.com'
    const { link, text } = await confirmed(id, email)
    expect(text).toContain('withdraw the request with the same link')
    const withdraw = (token: string) =>
      callsAt(shop).post('/products/alerts/withdrawal/', { token })
    const token = link.split('#')[1]!
    expect((await withdraw(`${token}x`)).status).toBe(400)
    expect(await waitingFor(id)).toBe(1)
    for (let time = 0; time < 2; time++) {
      const reply = await withdraw(token)
      expect([reply.status, reply.json()]).toEqual([
        200,
        { detail: 'Your request is withdrawn, and your address deleted.' },
      ])
    }
    expect(await countRows(shop, 'stock_alerts', { email })).toBe(0)
    await addUnits(id, 2)
    await look()
    expect(subjectsTo(email)).toHaveLength(1)
    const again = await callsAt(shop).post('/products/alerts/confirmation/', { token })
    expect(again.status).toBe(400)
  })

  test('hears nothing without a confirmation, and gets the same reply for every address', async () => {
    const { id } = await newProduct(shop, { stock: 0 })
    const { user } = await newCustomer(shop)
    const replies = await Promise.all(
      ['nobody@example.com', user.email, 'nobody@example.com'].map(async (email) => {
        const reply = await ask({ product: id, email })
        return [reply.status, reply.text.replace(email, '…')]
      }),
    )
    expect(new Set(replies.map(String)).size).toBe(1)
    expect(await waitingFor(id)).toBeUndefined()
    await addUnits(id, 2)
    await look()
    expect(
      subjectsTo('nobody@example.com').filter((each) => each?.includes('is back')),
    ).toHaveLength(subjectsTo('nobody@example.com').length)
    expect(subjectsTo('nobody@example.com').some((each) => !each?.startsWith('Please'))).toBe(false)
  })

  test('is refused for what is not sold, is in stock, has options, or with a wrong address', async () => {
    const sold = await newProduct(shop, { stock: 3 })
    const draft = await newProduct(shop, { stock: 0 })
    await owner.shop(`PATCH /products/${draft.id}/`, { status: { from: 'on_sale', to: 'draft' } })
    const sizes = await newProduct(shop, { stock: 0 })
    await giveSizes(shop, sizes, { S: { stock: 0 }, M: { stock: 2 } })
    const tea = await newProduct(shop, { stock: 0, tenant: 2 })
    const email = 'asha@example.com'
    const statuses = await Promise.all(
      [
        { product: sold.id, email },
        { product: draft.id, email },
        { product: sizes.id, email },
        { product: tea.id, email },
        { product: 999_999_999, email },
        { product: sold.id, email: 'no address' },
        { product: sold.id },
      ].map(async (body) => (await ask(body)).status),
    )
    expect(statuses).toEqual([409, 404, 400, 404, 404, 400, 400])
  })

  test('waits for the variant that was meant', async () => {
    const product = await newProduct(shop, { stock: 0 })
    await giveSizes(shop, product, { S: { stock: 0 }, M: { stock: 0 } })
    const { variants } = await shop.api('GET /products/products/:slug/', { params: product })
    const [small, medium] = variants!
    await confirmed(product.id, 'small@example.com', small!.id)
    await addUnits(product.id, 1, medium!.id)
    await look()
    expect(subjectsTo('small@example.com')).toHaveLength(1)
    await addUnits(product.id, 1, small!.id)
    await look()
    const [mail] = await mailbox.withSubject('small@example.com', `${product.name}, S is back`)
    expect(mail!.link).toContain(`?variant=${small!.id}`)
  })
})

test('a draft with units notifies nobody until it is in the shop', async () => {
  const { id, name } = await newProduct(shop, { stock: 0 })
  const email = 'patient@example.com'
  await confirmed(id, email)
  await owner.shop(`PATCH /products/${id}/`, { status: { from: 'on_sale', to: 'draft' } })
  await addUnits(id, 1)
  await look()
  expect(subjectsTo(email)).toHaveLength(1)
  await owner.shop(`PATCH /products/${id}/`, { status: { from: 'draft', to: 'on_sale' } })
  await look()
  await mailbox.withSubject(email, `${name} is back`)
})

test('a forged link, another shop’s and a late one confirm nothing', async () => {
  const { id } = await newProduct(shop, { stock: 0 })
  await ask({ product: id, email: 'forged@example.com' })
  const [mail] = await mailbox.to('forged@example.com')
  const token = mail!.link.split('#')[1]!
  const confirm = async (token: string, at: Parameters<typeof callsAt>[0] = shop) =>
    (await callsAt(at).post('/products/alerts/confirmation/', { token })).status
  expect(await confirm(token.replace(/^./, (d) => (d === '1' ? '2' : '1')))).toBe(400)
  expect(await confirm(`${token}x`)).toBe(400)
  expect(await confirm(token, shop.teaShop)).toBe(400)
  expect(await waitingFor(id)).toBeUndefined()
  expect(await confirm(token)).toBe(200)
})

test('a customer whose address is confirmed waits at once, and another confirms by mail', async () => {
  const { id } = await newProduct(shop, { stock: 0 })
  const { user } = await newCustomer(shop)
  const browser = await signIn(shop, { login_id: user.email })
  const first = await browser.post('/products/alerts/', { product: id, email: 'x@example.com' })
  expect(first.json().detail).toContain(`We have sent an email to ${user.email}`)
  await noteProved(shop, user.email)
  const second = await browser.post('/products/alerts/', { product: id })
  expect(second.json()).toEqual({ detail: 'We will email you once it is back.' })
  expect(await waitingFor(id)).toBe(1)
})

test('the requests of a customer are in the export, and go with the account', async () => {
  const { id, name } = await newProduct(shop, { stock: 0 })
  const { user } = await newCustomer(shop)
  await noteProved(shop, user.email)
  const browser = await signIn(shop, { login_id: user.email })
  await browser.post('/products/alerts/', { product: id })
  const rows = await listRows(shop, 'customers', { email: user.email }, ['id'])
  const customer = rows[0]!.id
  const exported = await owner.shop(`GET /customers/${customer}/export/`)
  expect(exported.text).toContain(name)
  await owner.shop(`POST /customers/${customer}/erasure/`, { username: user.username })
  expect(await waitingFor(id)).toBeUndefined()
})

/** People who wait for a product, the first for the longest. */
async function crowdFor(id: number, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, at) => `waits-${id}-${at}@example.com`)
  await shop.owner.query(
    `insert into stock_alerts (tenant_id, product_id, email, confirmed_at)
     select 1, $1, email, now() - interval '1 day' + at * interval '1 second'
     from unnest($2::text[]) with ordinality as each (email, at)`,
    [id, emails],
  )
  return emails
}

const mailsOf = (name: string) =>
  mailbox.mails().filter(({ headers }) => headers['subject'] === `${name} is back`)
const addressesOf = (name: string) => mailsOf(name).map(({ headers }) => headers['to']!)

// Guards `takeReturns`: if jobs that run at once saw the same units, more than three would hear of each.
test('units that come back at once are reported to three each, the longest waiting first', async () => {
  const { id, name } = await newProduct(shop, { stock: 0 })
  const emails = await crowdFor(id, 100)
  await addUnits(id, 1)
  await shop.write(1, notifyWaiting)
  await jobsDone(shop, 'products.alert-back')
  expect(addressesOf(name).toSorted()).toEqual(emails.slice(0, 3))
  const backAndNotify = async () => {
    await addUnits(id, 1)
    await shop.write(1, notifyWaiting)
  }
  await Promise.all(Array.from({ length: 24 }, backAndNotify))
  await jobsDone(shop, 'products.alert-back')
  expect(new Set(addressesOf(name))).toEqual(new Set(emails.slice(0, 75)))
  expect(mailsOf(name)).toHaveLength(75)
  expect(await waitingFor(id)).toBe(25)
})

// Guards `told_at` in `listOldest`: without it the first three hear each time, and the others never.
test('each who waits hears once, however often the stock flips', async () => {
  const { id, name } = await newProduct(shop, { stock: 0 })
  const emails = await crowdFor(id, 60)
  for (let flip = 0; flip < 200; flip++) {
    await addUnits(id, 1)
    await Promise.all(Array.from({ length: 3 }, () => shop.write(1, notifyWaiting)))
    expect(mailsOf(name).length).toBeLessThanOrEqual(3 * (flip + 1))
    await addUnits(id, -1)
  }
  await jobsDone(shop, 'products.alert-back')
  await addUnits(id, 20)
  await look()
  expect(addressesOf(name).toSorted()).toEqual(emails.toSorted())
})
