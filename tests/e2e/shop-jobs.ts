import sharp from 'sharp'
import { expect } from '@playwright/test'
import { manyProducts, newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import { buttonOf, dialogOf, type Job, linkTo, menu, toSelection } from './day-at-office.ts'

/** The daily jobs with products, texts and colleagues. */
export const SHOP_JOBS: Job[] = [
  {
    name: 'one price is changed',
    clicks: 2,
    isForPhones: true,
    async run(day) {
      const price = { mouse: '123.45', keys: '123.46', finger: '123.47' }[day.means]
      const hand = await day.handAt('')
      await menu(hand, 'Products')
      await hand.click(buttonOf(hand, /^Price of/))
      await hand.page.keyboard.type(price)
      await hand.page.keyboard.press('Enter')
      await expect(hand.page.getByText(`: $${price}`)).toBeVisible()
    },
  },
  {
    name: 'two hundred prices are raised',
    clicks: 6,
    isForPhones: false,
    async run(day) {
      const tool = `tool${day.means}`
      await manyProducts(day.shop, tool, 200)
      const hand = await day.handAt('')
      await menu(hand, 'Products')
      await hand.type(hand.page.getByLabel('Search products'), tool)
      await expect(hand.page.getByText('200', { exact: true })).toBeVisible()
      await hand.click(hand.page.getByLabel('Select all shown'))
      await toSelection(hand)
      await hand.click(buttonOf(hand, 'Select all 200 that match'))
      await hand.click(buttonOf(hand, 'Change prices…'))
      await hand.type(dialogOf(hand).getByLabel('By', { exact: true }), '5')
      await hand.click(dialogOf(hand).getByRole('button', { name: 'Change 200 prices' }))
      await expect(hand.page.getByText(/of 200 prices/)).toBeVisible()
    },
  },
  {
    name: 'a unit is counted',
    clicks: 2,
    isForPhones: true,
    async run(day) {
      const { name } = await newProduct(day.shop, { stock: 5 })
      const hand = await day.handAt('/products', 'fulfilment')
      await hand.type(hand.page.getByLabel('Search products'), name)
      await hand.click(buttonOf(hand, `One ${name} more`))
      await expect(hand.page.getByLabel(`Stock of ${name}`)).toHaveValue('6')
    },
  },
  {
    name: 'a new product with four pictures is on sale',
    clicks: 4,
    isForPhones: false,
    async run(day) {
      const name = `Pocket khukuri by ${day.means}`
      const picture = await sharp({
        create: { width: 64, height: 48, channels: 3, background: '#543' },
      })
        .png()
        .toBuffer()
      const hand = await day.handAt('')
      await menu(hand, 'Products')
      await hand.click(buttonOf(hand, 'New product'))
      await hand.type(dialogOf(hand).getByLabel('Name'), name)
      await hand.page.keyboard.press('Tab')
      await hand.page.keyboard.type('39.50')
      await hand.page.keyboard.press('Enter')
      await expect(hand.page.getByRole('heading', { name })).toBeVisible()
      await hand.give(
        hand.page.getByLabel('Pictures to add'),
        [1, 2, 3, 4].map((number) => ({
          name: `${number}.png`,
          mimeType: 'image/png',
          buffer: picture,
        })),
      )
      await expect(buttonOf(hand, 'Delete picture 4')).toBeVisible()
      await hand.click(hand.page.getByRole('button', { name: 'Publish', exact: true }))
      await expect(hand.page.getByText('Active').first()).toBeVisible()
      const inShop = hand.page.getByRole('link', { name: 'View in shop' })
      const { pathname } = new URL((await inShop.getAttribute('href'))!)
      expect((await day.shop.fetch(pathname)).status).toBe(200)
    },
  },
  {
    name: 'a product like another one is on sale',
    clicks: 3,
    isForPhones: false,
    async run(day) {
      const { name } = await newProduct(day.shop)
      const hand = await day.handAt(`/products?search=${encodeURIComponent(name)}`)
      await hand.click(buttonOf(hand, `More for ${name}`))
      await hand.click(buttonOf(hand, 'Duplicate'))
      await expect(hand.page.getByRole('heading', { name: `${name} (copy)` })).toBeVisible()
      await hand.type(hand.page.getByLabel('Name', { exact: true }), `${name}, the long one`)
      await hand.page.keyboard.press('Control+s')
      await expect(hand.page.getByRole('heading', { name: `${name}, the long one` })).toBeVisible()
      await hand.click(hand.page.getByRole('button', { name: 'Publish', exact: true }))
      await expect(hand.page.getByText('Active').first()).toBeVisible()
    },
  },
  {
    name: 'a product is off the shop, with the next visit',
    clicks: 2,
    isForPhones: true,
    async run(day) {
      const { name, slug } = await newProduct(day.shop)
      expect((await day.shop.fetch(`/products/${slug}`)).status).toBe(200)
      const hand = await day.handAt(`/products?search=${encodeURIComponent(name)}`)
      await hand.click(buttonOf(hand, `More for ${name}`))
      await hand.click(buttonOf(hand, 'Unpublish'))
      await expect(hand.page.getByText(`${name}: unpublished`)).toBeVisible()
      expect((await day.shop.fetch(`/products/${slug}`)).status).toBe(404)
    },
  },
  {
    name: 'comments are judged by one key each',
    clicks: 0,
    isForPhones: true,
    async run(day) {
      await day.shop.owner.query(
        `insert into comments (tenant_id, post_id, content)
          select 1, (select id from posts where tenant_id = 1 limit 1), 'Number ' || n
          from generate_series(1, 2) n`,
      )
      const hand = await day.handAt('/moderation', 'content')
      const waiting = hand.page.getByRole('button', { name: /^Approve/ })
      const judge = async (key: string, button: RegExp) => {
        if (day.means === 'finger') await hand.click(buttonOf(hand, button))
        else await hand.page.keyboard.press(key)
      }
      await expect(waiting.first()).toBeVisible()
      const before = await waiting.count()
      await judge('a', /^Approve/)
      await expect(waiting).toHaveCount(before - 1)
      await judge('h', /^Hide/)
      await expect(waiting).toHaveCount(before - 2)
    },
  },
  {
    name: 'a message is answered',
    clicks: 3,
    isForPhones: true,
    async run(day) {
      await day.shop.api('POST /contact/messages/', {
        body: {
          name: 'Tenzin',
          email: 'tenzin@readers.example',
          subject: `Norway by ${day.means}`,
          message: 'Do you ship there?',
        },
      })
      const hand = await day.handAt('/messages', 'content')
      await hand.click(linkTo(hand, `Norway by ${day.means}`))
      await hand.type(hand.page.getByLabel('Reply', { exact: true }), 'We do, by air.')
      await hand.click(buttonOf(hand, 'Send'))
      await expect(hand.page.getByText('Reply is on its way')).toBeVisible()
    },
  },
  {
    name: 'a post is written and scheduled',
    clicks: 4,
    isForPhones: false,
    async run(day) {
      const hand = await day.handAt('/blog', 'content')
      await hand.click(buttonOf(hand, 'New post'))
      await hand.type(hand.page.getByLabel('Title', { exact: true }), 'Why the notch')
      await hand.type(hand.page.getByRole('textbox', { name: 'Text' }), 'Nobody knows.')
      await expect(hand.page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
      await hand.click(buttonOf(hand, 'Schedule…'))
      await hand.click(dialogOf(hand).getByRole('button', { name: 'Schedule', exact: true }))
      await expect(hand.page.getByText(/^Scheduled for \S/)).toBeVisible()
    },
  },
  {
    name: 'a policy is changed and public',
    clicks: 4,
    isForPhones: false,
    async run(day) {
      const hand = await day.handAt('', 'content')
      await menu(hand, 'Pages', { group: 'Content', isFirst: true })
      await hand.click(buttonOf(hand, 'Policies'))
      await hand.type(hand.page.getByRole('textbox', { name: 'Refund policy' }), 'We take it back.')
      await hand.click(buttonOf(hand, 'Publish'))
      await expect(hand.page.getByText('Published', { exact: true })).toBeVisible()
      expect((await day.shop.fetch('/refund-policy')).text).toContain('We take it back.')
    },
  },
  {
    name: 'the shop looks otherwise',
    clicks: 3,
    isForPhones: true,
    async run(day) {
      const theme = { mouse: 'Garden', keys: 'Ink', finger: 'Forge' }[day.means]
      const hand = await day.handAt('', 'content')
      // The preview is the shop's page in a frame that runs no scripts, and says so of each.
      await hand.page.route(/\/look-preview\//, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Preview</title>' }),
      )
      await menu(hand, 'All settings', { group: 'Settings', isFirst: true })
      await hand.choose(hand.page.getByRole('radio', { name: theme }))
      await hand.click(buttonOf(hand, 'Publish'))
      await expect(hand.page.getByText(`Theme ‘${theme}’ published`)).toBeVisible()
      expect((await day.shop.fetch('/')).text).toContain(`data-theme="${theme.toLowerCase()}"`)
    },
  },
  {
    name: 'one is invited',
    clicks: 5,
    isForPhones: true,
    async run(day) {
      const email = `by-${day.means}@colleagues.example`
      const hand = await day.handAt('')
      await menu(hand, 'Staff', { group: 'Settings' })
      await hand.click(buttonOf(hand, 'Invite'))
      await hand.type(dialogOf(hand).getByLabel('Email'), email)
      await hand.choose(dialogOf(hand).getByRole('radio', { name: /^Content/ }))
      await hand.click(dialogOf(hand).getByRole('button', { name: 'Send the invitation' }))
      await expect(hand.page.getByText(`Invitation sent to ${email}`)).toBeVisible()
    },
  },
  {
    name: 'one leaves, and their next call is refused',
    clicks: 5,
    isForPhones: true,
    async run(day) {
      const leaving = await newColleague(day.shop, 'manager')
      const hand = await day.handAt('')
      await menu(hand, 'Staff', { group: 'Settings' })
      const row = hand.page.getByRole('listitem').filter({ hasText: leaving.email })
      await hand.click(row.getByRole('button', { name: /^Remove/ }))
      await hand.click(dialogOf(hand).getByRole('button', { name: 'Remove', exact: true }))
      await expect(hand.page.getByText(/is out of the shop/)).toBeVisible()
      expect((await leaving.shop('GET /orders/')).status).toBe(404)
    },
  },
]
