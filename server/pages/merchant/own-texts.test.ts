import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnTexts } from '#contract/backoffice/content/own-texts.ts'
import { logIn, newCustomer } from '#tests/customer.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { shownHtml } from '#tests/shown-html.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { addRows, deleteRows } from '#tests/rows.ts'

let mailbox: Mailbox
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const read = async (locale?: 'en' | 'de'): Promise<OwnTexts> =>
  (
    await owner.shop(locale ? `GET /settings/texts/?locale=${locale}` : 'GET /settings/texts/')
  ).json()

/** Saves own texts as the form does that has just been loaded. */
async function save(
  texts: Record<string, string>,
  { by = owner, locale = 'en' }: { by?: Colleague; locale?: 'en' | 'de' } = {},
) {
  const { texts: known } = await read(locale)
  const changes = Object.entries(texts).map(([name, to]) => {
    const from = known.find((each) => each.name === name)?.own ?? ''
    return [name, { from, to }]
  })
  return by.shop(`PATCH /settings/texts/${locale}/`, Object.fromEntries(changes))
}

const page = async (path: string) => (await shop.fetch(path)).text
const shown = async (path: string) => shownHtml(await page(path))
const refusalOfLogin = async () =>
  (await logIn(shop, { login_id: 'nobody@own.example', password: 'wrong-one-1' })).json()

test('a shop’s own text is at once in its pages, in what browsers load and in refusals', async () => {
  const [before, list] = [await page('/faq'), await page('/products')]
  expect(shownHtml(before)).toContain('Skip to content')
  const saved = await save({
    'layout.skipToContent': '  Straight to\n it ',
    'checkout.placeOrder': 'Buy it',
    'refusals.loginWrong': 'Who are you?',
  })
  expect(saved.status).toBe(200)
  expect(await shown('/faq')).toContain('Straight to it')
  expect(await shown('/faq')).not.toContain('Skip to content')
  expect(await refusalOfLogin()).toEqual({ detail: 'Who are you?' })

  const versionIn = (html: string) => /"version":"([^"]+)"/.exec(html)?.[1]
  const version = versionIn(await page('/faq'))
  expect(version).not.toBe(versionIn(before))
  const group = await shop.fetch(`/texts/${version}/checkout.json`)
  expect(group.json()).toMatchObject({ placeOrder: 'Buy it' })
  expect(group.headers['cache-control']).toContain('immutable')

  const other = await shop.at('tea.localhost', 2).fetch('/faq')
  expect(shownHtml(other.text)).toContain('Skip to content')

  const texts = { 'layout.skipToContent': '', 'checkout.placeOrder': '', 'refusals.loginWrong': '' }
  expect((await save(texts)).status).toBe(200)
  expect(await page('/faq')).toBe(before)
  expect(await page('/products')).toBe(list)
  expect(await refusalOfLogin()).not.toEqual({ detail: 'Who are you?' })
})

test('mails say a shop’s own words', async () => {
  await save({ 'mails.yourOrder': 'We have your order {number}', 'mails.helloAnybody': 'Namaste!' })
  const buyer = await newCustomer(shop)
  const { order } = await orderOfNew(shop, buyer)
  const subject = `We have your order ${order.order_number}`
  const [mail] = await mailbox.withSubject(buyer.user.email, subject)
  expect(mail!.text).toMatch(/^Namaste!$/m)
  await save({ 'mails.yourOrder': '', 'mails.helloAnybody': '' })
})

test('HTML, wrong placeholders and broken forms are refused at their field, and nothing is kept', async () => {
  const wrong = {
    'cart.cart': '<b>Cart</b>',
    'cart.removeItem': 'Remove',
    'layout.cart': '{count, plural, other {Cart}}',
    'product.onSaleUntil': 'Until {date}',
  }
  const reply = await save({ ...wrong, 'cart.item': 'Thing' })
  expect([reply.status, reply.json()]).toEqual([
    400,
    {
      'cart.cart': ['HTML is not possible here: this is plain text.'],
      'cart.removeItem': ['{name} is missing.'],
      'layout.cart': ['{count} needs the form "one".'],
      'product.onSaleUntil': ['There is no {date} in this text, only {day}.'],
    },
  ])
  expect((await read()).texts.filter(({ own }) => own !== '')).toEqual([])
  const strange = await save({ 'cart.nothing': 'x', 'mails.closing': 'Bye' })
  expect([strange.status, strange.json()]).toEqual([
    400,
    {
      'cart.nothing': ['This text does not exist.'],
      'mails.closing': ['This text does not exist.'],
    },
  ])
})

test('own texts stay with their language, and a text that equals the default is none', async () => {
  await save({ 'layout.skipToContent': 'On with it', 'cart.item': 'Item' })
  await save({ 'layout.skipToContent': 'Los' }, { locale: 'de' })
  expect(await shown('/faq')).toContain('On with it')
  await owner.shop('PATCH /settings/', { locale: { from: 'en', to: 'de' } })
  const german = await read()
  expect(german).toMatchObject({ locale: 'de', shop_locale: 'de' })
  expect(await shown('/faq')).toContain('Los')
  await owner.shop('PATCH /settings/', { locale: { from: 'de', to: 'en' } })
  expect(await shown('/faq')).toContain('On with it')
  const own = (await read()).texts.filter((each) => each.own !== '')
  expect(own).toMatchObject([
    { name: 'layout.skipToContent', usual: 'Skip to content', own: 'On with it' },
  ])
  await save({ 'layout.skipToContent': '' })
})

test('a colleague who was faster is shown, and the log tells who changed what', async () => {
  await save({ 'cart.item': 'Piece' })
  const late = await owner.shop('PATCH /settings/texts/en/', {
    'cart.item': { from: '', to: 'Thing' },
  })
  expect([late.status, late.json()]).toMatchObject([
    409,
    { conflicts: { 'cart.item': { theirs: 'Piece', yours: 'Thing' } } },
  ])
  await save({ 'cart.item': '' })
  const log = await owner.shop('GET /audit/?subject_kind=settings&subject_id=texts-en')
  expect(log.json().results[0]).toMatchObject({
    act: 'texts.changed',
    before: { 'cart.item': 'Piece' },
    after: { 'cart.item': '' },
  })
})

test('owners and managers word pages, owners alone mails', async () => {
  const manager = await newColleague(shop, 'manager')
  const writer = await newColleague(shop, 'content')
  const statuses = []
  for (const by of [owner, manager, writer]) {
    for (const name of ['cart.item', 'mails.helloAnybody']) {
      statuses.push((await save({ [name]: by.name }, { by })).status)
    }
  }
  expect(statuses).toEqual([200, 200, 200, 403, 403, 403])
  await save({ 'cart.item': '', 'mails.helloAnybody': '' })
})

test.each([
  'withdrawal.received',
  'withdrawal.receiptOf',
  'documents.mailInvoice',
  'orders.withdraw',
  'general.day',
  'general.shippingSentence',
  'general.includes',
  'refusals.percentOffWith',
])('a manager does not word %s, which stands in mails', async (name) => {
  const manager = await newColleague(shop, 'manager')
  const usual = (await read()).texts.find((text) => text.name === name)!
  expect((await save({ [name]: `${usual.usual} x` }, { by: manager })).status).toBe(403)
})

test('an own text whose placeholders a release has changed gives way to the default', async () => {
  await addRows(
    shop,
    'own_texts',
    { locale: 'en', name: 'cart.removeItem', text: 'Remove {former}' },
    { locale: 'en', name: 'cart.gone', text: 'Gone' },
  )
  await save({ 'cart.item': 'Piece' })
  expect((await shop.fetch('/cart')).status).toBe(200)
  const stale = (await read()).texts.find(({ name }) => name === 'cart.removeItem')
  expect(stale).toMatchObject({ fault: 'There is no {former} in this text, only {name}.' })
  const { text } = await shop.fetch('/cart')
  expect(text).toContain('Remove')
  expect(text).not.toContain('former')
  await deleteRows(shop, 'own_texts')
})
