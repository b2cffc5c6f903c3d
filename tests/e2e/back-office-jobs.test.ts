import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/backoffice/permissions.ts'
import { newCustomer } from '#tests/customer.ts'
import { openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague, OFFICE } from '#tests/staff.ts'
import { type Hand, handOf } from './counted-clicks.ts'
import { expectSeen, expectSoon, NARROW, openStorefront } from './storefront.ts'

// What a shop's people do all day, by mouse, each within the clicks that it may cost from the screen
// where it begins. Typing and the keys that save and search are beside that.

const office = openStorefront(openShop)
let owner: Colleague
beforeAll(async () => {
  owner = await newColleague(office.shop, 'owner')
})

/** A colleague's hand at a screen, signed in already. */
async function handAt(path: string, role: Role = 'owner', narrow = false): Promise<Hand> {
  const colleague = role === 'owner' ? owner : await newColleague(office.shop, role)
  const viewport = narrow ? { viewport: NARROW } : {}
  const page = await office.newPage({ at: { host: OFFICE }, elsewhere: /localhost/, ...viewport })
  const cookies = [...colleague.cookies].map(([name, value]) => ({
    name,
    value,
    domain: OFFICE,
    path: '/',
    secure: true,
  }))
  await page.context().addCookies(cookies)
  await page.goto(`/shops/1${path}`)
  await expectSeen(page.getByRole('heading', { level: 1 }))
  return handOf(page)
}

async function unpaidOrder() {
  const customer = await newCustomer(office.shop)
  const { order } = await orderOfNew(office.shop, customer)
  return { ...order, email: customer.user.email }
}
async function paidOrder() {
  const order = await unpaidOrder()
  const paid = await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  expect(paid.status).toBe(200)
  return order
}
const pageOf = ({ page }: Hand) => page
const dialogOf = (hand: Hand) => pageOf(hand).getByRole('dialog')
const linkTo = (hand: Hand, name: string | RegExp) =>
  pageOf(hand).getByRole('link', { name }).first()
const buttonOf = (hand: Hand, name: string | RegExp) =>
  pageOf(hand).getByRole('button', { name }).first()
/** By Ctrl-K and words. */
async function seek(hand: Hand, words: string) {
  await hand.page.keyboard.press('Control+k')
  await hand.type(hand.page.getByRole('combobox'), words)
}
const option = (hand: Hand, name: string | RegExp) => pageOf(hand).getByRole('option', { name })

describe('orders', () => {
  test('a parcel goes out with its slip in 5 clicks', async () => {
    const { order_number: number } = await paidOrder()
    const hand = await handAt('')
    await hand.click(linkTo(hand, /^To ship/))
    await hand.click(linkTo(hand, number))
    const slip = await hand.clickAway(linkTo(hand, /^Print slip/))
    await expectSeen(slip.getByText(number).first())
    await slip.close()
    await hand.click(buttonOf(hand, 'Ship'))
    await hand.type(dialogOf(hand).getByLabel('Tracking number (optional)'), 'NP 1')
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Ship' }))
    await expectSeen(hand.page.getByText(`${number}: Shipped`))
    expect(hand.clicks()).toBeLessThanOrEqual(5)
  })

  test('all parcels go out with slips and pasted numbers in 6 clicks', async () => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder()]
    const hand = await handAt('')
    await hand.click(linkTo(hand, /^To ship/))
    await expectSeen(linkTo(hand, orders[0]!.order_number))
    await hand.click(hand.page.getByLabel('Select all shown'))
    const slips = await hand.clickAway(buttonOf(hand, 'Print slips'))
    for (const order of orders) await expectSeen(slips.getByText(order.order_number).first())
    await slips.close()
    await hand.click(buttonOf(hand, 'Ship…'))
    const first = dialogOf(hand)
      .getByLabel(/^Tracking number of/)
      .first()
    await hand.click(first)
    await first.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'NP 1\nNP 2\nNP 3')
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Ship and tell the customers' }))
    await expectSeen(hand.page.getByText(/orders changed/))
    expect(hand.clicks()).toBeLessThanOrEqual(6)
  })

  test('a transfer that has arrived is noted in 3 clicks', async () => {
    const { order_number: number } = await unpaidOrder()
    const hand = await handAt('')
    await seek(hand, number)
    await hand.click(option(hand, number))
    await hand.click(buttonOf(hand, 'Mark paid'))
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Mark paid' }))
    await expectSeen(hand.page.getByText(`${number}: Marked as paid`))
    expect(hand.clicks()).toBeLessThanOrEqual(3)
  })

  test('whoever asks for their parcel is found in 1 click', async () => {
    const { order_number: number, email } = await unpaidOrder()
    const hand = await handAt('', 'fulfilment')
    await seek(hand, email)
    await hand.click(option(hand, number))
    await expectSeen(hand.page.getByRole('heading', { name: number }))
    expect(hand.clicks()).toBeLessThanOrEqual(1)
  })

  test('an unpaid order is canceled with a reason in 3 clicks', async () => {
    const { order_number: number } = await unpaidOrder()
    const hand = await handAt('')
    await hand.click(linkTo(hand, new RegExp(number)))
    await hand.click(buttonOf(hand, 'Cancel'))
    await hand.type(dialogOf(hand).getByRole('textbox'), 'You asked us to.')
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Cancel' }))
    await expectSeen(hand.page.getByText(`${number}: Canceled`))
    expect(hand.clicks()).toBeLessThanOrEqual(3)
  })

  test('that money was given back is recorded in 5 clicks', async () => {
    const { order_number: number } = await paidOrder()
    const hand = await handAt('')
    await hand.click(linkTo(hand, new RegExp(number)))
    await hand.click(buttonOf(hand, 'Record refund'))
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Record refund' }))
    await expectSeen(hand.page.getByText(`${number}: Refund recorded`))
    expect(hand.clicks()).toBeLessThanOrEqual(5)
  })

  test('a payment that needs a look is decided on in 4 clicks', async () => {
    const { id, order_number: number } = await unpaidOrder()
    await office.shop.owner.query(
      `insert into payments (tenant_id, order_id, method, status, amount_cents, needs_review)
        values (1, $1, 'card', 'failed', 4711, true)`,
      [id],
    )
    const hand = await handAt('')
    await hand.click(linkTo(hand, /^Payments to review/))
    await expectSeen(linkTo(hand, number))
    await hand.click(buttonOf(hand, 'I have looked at it'))
    await hand.click(dialogOf(hand).getByRole('button', { name: 'It waits no longer' }))
    await expectSeen(hand.page.getByText(`${number}: looked at`))
    expect(hand.clicks()).toBeLessThanOrEqual(4)
  })
})

describe('products', () => {
  test('one price is changed in 2 clicks', async () => {
    const hand = await handAt('')
    await hand.click(linkTo(hand, 'Products'))
    await hand.click(buttonOf(hand, /^Price of/))
    await hand.page.keyboard.type('123.45')
    await hand.page.keyboard.press('Enter')
    await expectSeen(hand.page.getByText(/: \$123\.45/))
    expect(hand.clicks()).toBeLessThanOrEqual(2)
  })

  test('two hundred prices are raised in 6 clicks', async () => {
    await office.shop.owner.query(
      `insert into products (tenant_id, category_id, slug, name, price_cents, stock)
        select 1, (select id from categories where tenant_id = 1 limit 1), 'tool-' || n,
            'Tool ' || n, 10000, 5 from generate_series(1, 200) n`,
    )
    const hand = await handAt('')
    await hand.click(linkTo(hand, 'Products'))
    await hand.type(hand.page.getByLabel('Search products'), 'tool')
    await expectSeen(hand.page.getByText('200', { exact: true }))
    await hand.click(hand.page.getByLabel('Select all shown'))
    await hand.click(buttonOf(hand, 'Select all 200 that match'))
    await hand.click(buttonOf(hand, 'Change prices…'))
    await hand.type(dialogOf(hand).getByLabel('By', { exact: true }), '5')
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Change 200 prices' }))
    await expectSeen(hand.page.getByText(/of 200 prices/))
    expect(hand.clicks()).toBeLessThanOrEqual(6)
  })

  test('a piece is counted on a phone in 2 clicks', async () => {
    const { name } = await newProduct(office.shop, { stock: 5 })
    const hand = await handAt('/products', 'fulfilment', true)
    await hand.type(hand.page.getByLabel('Search products'), name)
    await hand.click(buttonOf(hand, `One ${name} more`))
    await expectSoon(() => hand.page.getByLabel(`Stock of ${name}`).inputValue()).toBe('6')
    expect(hand.clicks()).toBeLessThanOrEqual(2)
  })

  test('a new product with four pictures is on sale in 4 clicks', async () => {
    const picture = await sharp({
      create: { width: 64, height: 48, channels: 3, background: '#543' },
    })
      .png()
      .toBuffer()
    const hand = await handAt('')
    await hand.click(linkTo(hand, 'Products'))
    await hand.click(buttonOf(hand, 'New product'))
    await hand.type(dialogOf(hand).getByLabel('Name'), 'Pocket khukuri')
    await hand.page.keyboard.press('Tab')
    await hand.page.keyboard.type('39.50')
    await hand.page.keyboard.press('Enter')
    await expectSeen(hand.page.getByRole('heading', { name: 'Pocket khukuri' }))
    // As if they were dropped.
    await hand.page.getByLabel('Pictures to add').setInputFiles(
      [1, 2, 3, 4].map((number) => ({
        name: `${number}.png`,
        mimeType: 'image/png',
        buffer: picture,
      })),
    )
    await expectSeen(buttonOf(hand, 'Take picture 4 away'))
    await hand.click(hand.page.getByRole('button', { name: 'Publish', exact: true }))
    await expectSeen(hand.page.getByText('On sale').first())
    expect((await office.shop.fetch('/products/pocket-khukuri')).status).toBe(200)
    expect(hand.clicks()).toBeLessThanOrEqual(4)
  })

  test('a product like another one is on sale in 3 clicks', async () => {
    const { name } = await newProduct(office.shop)
    const hand = await handAt(`/products?search=${encodeURIComponent(name)}`)
    await hand.click(buttonOf(hand, `More for ${name}`))
    await hand.click(buttonOf(hand, 'Duplicate'))
    await expectSeen(hand.page.getByRole('heading', { name: `${name} (copy)` }))
    await hand.type(hand.page.getByLabel('Name', { exact: true }), `${name}, the long one`)
    await hand.page.keyboard.press('Control+s')
    await expectSeen(hand.page.getByRole('heading', { name: `${name}, the long one` }))
    await hand.click(hand.page.getByRole('button', { name: 'Publish', exact: true }))
    await expectSeen(hand.page.getByText('On sale').first())
    expect(hand.clicks()).toBeLessThanOrEqual(3)
  })

  test('a product is off the shop in 2 clicks, with the next visit', async () => {
    const { name, slug } = await newProduct(office.shop)
    expect((await office.shop.fetch(`/products/${slug}`)).status).toBe(200)
    const hand = await handAt(`/products?search=${encodeURIComponent(name)}`)
    await hand.click(buttonOf(hand, `More for ${name}`))
    await hand.click(buttonOf(hand, 'Take off sale'))
    await expectSeen(hand.page.getByText(`${name}: taken off sale`))
    expect((await office.shop.fetch(`/products/${slug}`)).status).toBe(404)
    expect(hand.clicks()).toBeLessThanOrEqual(2)
  })
})

describe('words and looks', () => {
  test('comments are judged by one key each', async () => {
    const hand = await handAt('/moderation', 'content')
    const waiting = hand.page.getByRole('button', { name: /^Approve/ })
    await expectSeen(waiting.first())
    const before = await waiting.count()
    await hand.page.keyboard.press('a')
    await expectSoon(() => waiting.count()).toBe(before - 1)
    await hand.page.keyboard.press('h')
    await expectSoon(() => waiting.count()).toBe(before - 2)
    expect(hand.clicks()).toBe(0)
  })

  test('a message is answered in 3 clicks', async () => {
    await office.shop.api('POST /contact/messages/', {
      body: {
        name: 'Tenzin',
        email: 'tenzin@readers.example',
        subject: 'Norway',
        message: 'Do you ship there?',
      },
    })
    const hand = await handAt('/messages', 'content')
    await hand.click(linkTo(hand, /Norway/))
    await hand.type(hand.page.getByLabel('Reply', { exact: true }), 'We do, by air.')
    await hand.click(buttonOf(hand, 'Send'))
    await expectSeen(hand.page.getByText('Reply is on its way'))
    expect(hand.clicks()).toBeLessThanOrEqual(3)
  })

  test('a post is written and scheduled in 4 clicks', async () => {
    const hand = await handAt('/blog', 'content')
    await hand.click(buttonOf(hand, 'New post'))
    await hand.type(hand.page.getByLabel('Title', { exact: true }), 'Why the notch')
    await hand.type(hand.page.getByRole('textbox', { name: 'Text' }), 'Nobody knows.')
    await expectSeen(hand.page.getByText(/^Saved \d\d:\d\d$/))
    await hand.click(buttonOf(hand, 'Schedule…'))
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Schedule', exact: true }))
    await expectSeen(hand.page.getByText('Comes out'))
    expect(hand.clicks()).toBeLessThanOrEqual(4)
  })

  test('a policy is changed and public in 4 clicks', async () => {
    const hand = await handAt('', 'content')
    await hand.click(linkTo(hand, 'Pages'))
    await hand.click(buttonOf(hand, 'Policies'))
    await hand.type(hand.page.getByRole('textbox', { name: 'Text' }).first(), 'We take it back.')
    await hand.click(buttonOf(hand, 'Save'))
    await expectSeen(hand.page.getByText('Saved', { exact: true }))
    expect((await office.shop.fetch('/refund-policy')).text).toContain('We take it back.')
    expect(hand.clicks()).toBeLessThanOrEqual(4)
  })

  test('the shop looks otherwise in 4 clicks', async () => {
    const hand = await handAt('')
    // The preview is the shop's page in a frame that runs no scripts, and says so of each.
    await hand.page.route(/\/look-preview\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Preview</title>' }),
    )
    await hand.click(linkTo(hand, 'Settings'))
    await hand.click(buttonOf(hand, 'Look'))
    await hand.click(hand.page.getByText('Garden', { exact: true }))
    await hand.click(buttonOf(hand, 'Publish'))
    await expectSeen(hand.page.getByText(/now looks like Garden/))
    expect((await office.shop.fetch('/')).text).toContain('data-theme="garden"')
    expect(hand.clicks()).toBeLessThanOrEqual(4)
  })
})

describe('colleagues', () => {
  test('one is invited in 4 clicks', async () => {
    const hand = await handAt('')
    await hand.click(linkTo(hand, 'Staff'))
    await hand.click(buttonOf(hand, 'Invite'))
    await hand.type(dialogOf(hand).getByLabel('Email'), 'new@colleagues.example')
    await hand.click(dialogOf(hand).getByRole('radio', { name: /^Content/ }))
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Send the invitation' }))
    await expectSeen(hand.page.getByText('Invitation sent to new@colleagues.example'))
    expect(hand.clicks()).toBeLessThanOrEqual(4)
  })

  test('one leaves in 4 clicks, and their next call is refused', async () => {
    const leaving = await newColleague(office.shop, 'manager')
    const hand = await handAt('')
    await hand.click(linkTo(hand, 'Staff'))
    const row = hand.page.getByRole('listitem').filter({ hasText: leaving.email })
    await hand.click(row.getByRole('button', { name: /^Remove/ }))
    await hand.click(dialogOf(hand).getByRole('button', { name: 'Remove', exact: true }))
    await expectSeen(hand.page.getByText(/is out of the shop/))
    expect((await leaving.shop('GET /orders/')).status).toBe(404)
    expect(hand.clicks()).toBeLessThanOrEqual(4)
  })
})
