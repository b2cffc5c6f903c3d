import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { openShop } from '#tests/open-shop.ts'
import { newColleague, OFFICE, STAFF_PASSWORD, makeOperator } from '#tests/staff.ts'
import { bringSession } from './at-office.ts'
import { type OfficeWords, officeWords } from './office-words.ts'
import { openStorefront, untilAlive } from './storefront.ts'

// Three shops are opened by the screens alone, from 'New shop' to the first shipped order, each by an owner
// whose office speaks another language. The work of each step is counted, and printed at the end.

let mailbox: Mailbox
const office = openStorefront(() => {
  mailbox = openMailbox()
  return openShop({ settings: mailbox.settings })
})
test.afterAll(() => mailbox.remove())

const SHOPS = [
  {
    name: 'Tonwerk Keramik',
    address: 'tonwerk',
    country: 'Germany',
    zone: 'Europe/Berlin',
    currency: 'EUR – Euro',
    locale: 'Deutsch',
    office: 'de',
    place: 'Deutschland',
    price: '38,50',
    pays: 'bank_transfer',
    tax: 'Prices include tax',
    buyer: {
      city: 'Konstanz',
      postalCode: '78462',
      country: 'Deutschland',
      phone: '+49 7531 123456',
    },
  },
  {
    name: 'Kentucky Clay',
    address: 'clay',
    country: 'United States',
    zone: 'America/New_York',
    currency: 'USD – US Dollar',
    locale: 'English',
    office: 'en',
    place: 'United States',
    price: '42',
    pays: 'bank_transfer',
    tax: undefined,
    buyer: {
      city: 'Lexington',
      postalCode: '40507',
      country: 'United States',
      phone: '+1 859 555 0123',
    },
  },
  {
    name: 'Ilam Chiya',
    address: 'chiya',
    country: 'Nepal',
    zone: 'Asia/Kathmandu',
    currency: 'NPR – Nepalese Rupee',
    locale: 'नेपाली',
    office: 'ne',
    // Chromium has no Nepali names of countries.
    place: 'Nepal',
    price: '650',
    pays: 'on_delivery',
    tax: 'Prices include tax',
    buyer: { city: 'Kathmandu', postalCode: '44600', country: 'Nepal', phone: '+977 1 5551234' },
  },
] as const
/** The cart's button in the three languages. */
const TO_CHECKOUT = /^(Proceed to Checkout|Zur Kasse|चेकआउट गर्नुहोस्)$/

type Plan = (typeof SHOPS)[number]

type Step = { step: string; clicks: number; fields: number }

/** Presses and writes for a person, and counts both by step. */
function newHands(words: OfficeWords) {
  const steps: Step[] = []
  const now = () => steps.at(-1)!
  return {
    ...words,
    steps,
    begin: (step: string) => void steps.push({ step, clicks: 0, fields: 0 }),
    press: async (what: Locator) => {
      await what.click()
      now().clicks++
    },
    write: async (what: Locator, text: string) => {
      await what.fill(text)
      now().fields++
    },
    choose: async (what: Locator, label: string | RegExp) => {
      await what.selectOption({ label: await optionOf(what, label) })
      now().fields++
    },
  }
}
type Hands = ReturnType<typeof newHands>

/** The whole label of an option. */
async function optionOf(field: Locator, label: string | RegExp): Promise<string> {
  if (typeof label === 'string') return label
  // They may not be there yet, and reading them does not wait.
  await field.locator('option').nth(1).waitFor({ state: 'attached' })
  const labels = await field.locator('option').allTextContents()
  return labels.find((each) => label.test(each))!
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })

async function makeShop(page: Page, plan: Plan, email: string, hands: Hands) {
  const { press, write, choose } = hands
  hands.begin('operator: new shop')
  await press(button(page, 'New shop'))
  const dialog = page.getByRole('dialog')
  await write(dialog.getByLabel('Name'), plan.name)
  await write(dialog.getByLabel('Address'), plan.address)
  await write(dialog.getByLabel('Owner’s email'), email)
  await choose(dialog.getByLabel('Country'), plan.country)
  await write(dialog.getByLabel('Time zone'), plan.zone)
  await choose(dialog.getByLabel('Currency'), plan.currency)
  await choose(dialog.getByLabel('Language'), plan.locale)
  await press(button(dialog, 'Create the shop'))
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
}

async function join(page: Page, email: string, hands: Hands) {
  const { say, has } = hands
  hands.begin('join by mail')
  const [mail] = await mailbox.to(email)
  const { pathname, hash } = new URL(mail!.link)
  await page.goto(pathname + hash)
  await hands.write(page.getByLabel(has('Your name')), 'Lena')
  await hands.write(page.getByLabel(say('Password')), STAFF_PASSWORD)
  await hands.write(page.getByLabel(has('Password again')), STAFF_PASSWORD)
  await hands.press(button(page, say('Join')))
  await expect(page.getByRole('link', { name: has('Choose how customers pay') })).toBeVisible()
}

/** Opens a step of the list on the home screen. */
async function goTo(page: Page, step: string, { press, say, has }: Hands) {
  await press(page.getByRole('link', { name: say('Home') }).first())
  await press(page.getByRole('link', { name: has(step) }))
}

/** Opens a form of the settings. */
async function goToSettings(page: Page, form: string, { press, say }: Hands) {
  await press(page.getByRole('link', { name: say('Settings') }).first())
  await press(page.getByRole('main').getByText(say(form)))
}

async function saved(page: Page, { press, say }: Hands) {
  await press(button(page, say('Save')))
  await expect(button(page, say('Save'))).toBeHidden()
}

async function setUpMoney(page: Page, plan: Plan, hands: Hands) {
  const { press, write, choose, say, has } = hands
  hands.begin('ways to pay')
  await goTo(page, 'Choose how customers pay', hands)
  if (plan.pays === 'bank_transfer') {
    await press(page.getByLabel(say('Bank transfer')))
    await write(
      page.getByLabel(has('Bank account')),
      'Lena Brandt, IBAN DE02 1203 0000 0000 2020 51',
    )
  } else {
    await press(page.getByLabel(has('On delivery or at pick-up')).first())
  }
  await saved(page, hands)

  hands.begin('delivery')
  await goToSettings(page, 'Delivery', hands)
  await press(page.getByLabel(has('Charge delivery')))
  await press(button(page, say('Add a zone')))
  await write(page.getByLabel(has('Name of the zone')), plan.place)
  await write(page.getByLabel(has('Countries and regions')), plan.place)
  await write(page.getByLabel(has('Name of the method')), 'Parcel')
  await write(
    page.getByLabel(say('Price in {currency}', { currency: plan.currency.slice(0, 3) })),
    '5',
  )
  await saved(page, hands)

  if (plan.tax) {
    hands.begin('tax')
    await goToSettings(page, 'Tax', hands)
    await choose(page.getByLabel(has('Prices and tax')), say(plan.tax))
    await press(button(page, say('Add them')))
    await saved(page, hands)
  }
}

async function publishPolicies(page: Page, hands: Hands) {
  const { say, has } = hands
  hands.begin('policies from templates, gaps left')
  await goTo(page, 'Publish the refund and privacy policies', hands)
  for (const title of ['Refund policy', 'Privacy policy']) {
    await hands.press(
      button(page, say('Start from a template<hidden> for {title}</hidden>', { title })),
    )
  }
  await expect(
    page.getByText(has('Still to fill in: {places}. A template is not legal advice.')),
  ).toHaveCount(2)
  await hands.press(button(page, say('Publish')))
  await hands.press(button(page.getByRole('dialog'), say('Publish anyway')))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button(page, say('Publish'))).toBeHidden()
}

async function publishProduct(page: Page, plan: Plan, hands: Hands) {
  const { press, write, say, has } = hands
  hands.begin('first product')
  await goTo(page, 'Publish the first product', hands)
  const dialog = page.getByRole('dialog').last()
  await write(dialog.getByLabel(say('Name')), 'Bowl')
  await write(
    dialog.getByLabel(
      say('Price in {currency} (optional)', { currency: plan.currency.slice(0, 3) }),
    ),
    plan.price,
  )
  await press(button(dialog, say('New category…')))
  await write(dialog.getByLabel(has('Name of the category')), 'Bowls')
  await press(button(dialog, say('Create category')))
  await expect(dialog.getByLabel(has('Category'))).not.toHaveValue('')
  await press(button(dialog, say('Create')))
  await press(button(page, say('Change…')))
  await write(dialog.getByLabel(has('Change by')), '5')
  await press(button(dialog, say('Change stock')))
  await press(button(page, say('Publish')))
  await expect(button(page, say('Unpublish'))).toBeVisible()
}

async function openIt(page: Page, hands: Hands) {
  const { say } = hands
  hands.begin('open the shop')
  await hands.press(page.getByRole('link', { name: say('Home') }).first())
  await hands.press(button(page, say('Open the shop')))
  await hands.press(button(page.getByRole('dialog'), say('Open it anyway')))
  await expect(page.getByText(say('The shop is open'))).toBeVisible()
}

async function buy(page: Page, plan: Plan, email: string, hands: Hands) {
  const { press, write } = hands
  const field = (name: string) => page.locator(`main [name="${name}"]`)
  const submit = page.locator('main form [type=submit]').first()
  hands.begin('shopper: register and buy')
  await page.goto('/products')
  await untilAlive(page)
  await press(page.locator('main a[href^="/products/"]').first())
  await press(submit)
  await press(page.locator('main a[href^="/register"]'))
  await write(field('email'), email)
  await write(field('password'), 'a quiet riverbank')
  await write(field('password_confirm'), 'a quiet riverbank')
  await press(submit)
  await expect(field('login_id')).toHaveValue(email)
  await write(field('password'), 'a quiet riverbank')
  await press(submit)
  await expect(submit).toBeFocused()
  await press(submit)
  await press(page.locator('main a[href="/cart"]').first())
  await press(page.getByRole('button', { name: TO_CHECKOUT }))
  await write(field('fullname'), 'Mira Berg')
  await write(field('street'), 'Seestrasse 5')
  await write(field('city'), plan.buyer.city)
  await write(field('postalCode'), plan.buyer.postalCode)
  // The shop's own country is chosen already.
  await expect(field('country').locator('option:checked')).toHaveText(plan.buyer.country)
  await write(field('contact_number'), plan.buyer.phone)
  await press(field('payment_method').and(page.locator(`[value=${plan.pays}]`)))
  await press(page.locator('main form [type=submit]').last())
  await page.waitForURL('**/order-confirmation**')
}

async function takeMoney(page: Page, hands: Hands) {
  const { say, has } = hands
  hands.begin('mark the order paid')
  await hands.press(page.getByRole('link', { name: say('Orders') }).first())
  // The screen before has rows with links, too.
  await expect(page.getByRole('heading', { level: 1, name: say('Orders') })).toBeVisible()
  await hands.press(page.locator('main table a, main li a').first())
  await hands.press(button(page, say('Mark paid')))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: has('Mark paid') }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(say('Paid')).first()).toBeVisible()
}

async function ship(page: Page, { begin, press, say, has }: Hands) {
  begin('ship the order')
  await press(button(page, say('Ship')))
  await press(page.getByRole('dialog').getByRole('button', { name: has('Ship') }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(say('Shipped')).first()).toBeVisible()
}

for (const plan of SHOPS) {
  test(`${plan.name} in ${plan.country} comes from ‘New shop’ to its first shipped order, in an office in ${plan.office}`, async () => {
    const hands = newHands(await officeWords(plan.office))
    const operator = await newColleague(office.shop, 'content')
    await makeOperator(office.shop, operator)
    const desk = await office.newPage({ at: { host: OFFICE }, faults: true })
    await bringSession(desk, operator)
    await desk.goto('/operator')
    const merchant = `lena@${plan.address}.example`
    await makeShop(desk, plan, merchant, hands)

    const page = await office.newPage({ at: { host: OFFICE }, faults: true, locale: plan.office })
    await join(page, merchant, hands)
    await setUpMoney(page, plan, hands)
    await publishPolicies(page, hands)
    await publishProduct(page, plan, hands)
    await openIt(page, hands)
    const host = `${plan.address}.localhost`
    const shopper = await office.newPage({ at: { host }, faults: true })
    await buy(shopper, plan, `mira@${plan.address}.example`, hands)
    await takeMoney(page, hands)
    await ship(page, hands)

    const sum = (of: 'clicks' | 'fields') => hands.steps.reduce((all, each) => all + each[of], 0)
    const all = { step: 'all', clicks: sum('clicks'), fields: sum('fields') }
    console.log([plan.country, ...[...hands.steps, all].map(rowOf)].join('\n'))
    // At five seconds a click and twelve a field it stays below twenty minutes.
    expect(all.clicks * 5 + all.fields * 12).toBeLessThan(20 * 60)
  })
}

const rowOf = ({ step, clicks, fields }: Step) =>
  `${step.padEnd(38)}${String(clicks).padStart(7)} clicks${String(fields).padStart(7)} fields`
