import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { startNow } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { newColleague, OFFICE, STAFF_PASSWORD } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { keptDrafts, visitAs } from './at-office.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

const mailbox = openMailbox()
const office = openStorefront(() => openShop({ settings: mailbox.settings }))

/** A paid order of a new customer. */
async function paidOrder() {
  const customer = await newCustomer(office.shop)
  const { order } = await orderOfNew(office.shop, customer)
  const manager = await newColleague(office.shop, 'owner')
  const paid = await manager.shop(`POST /orders/${order.id}/receipt/`, {})
  expect(paid.status).toBe(200)
  return { order, email: customer.user.email }
}

test('a visitor without a session signs in, and is led on to the wanted page', async () => {
  const { email } = await newColleague(office.shop, 'owner')
  const at = { host: OFFICE }
  const page = await office.visit('/shops/1/orders', { at, faults: true })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})

test('a role without the settings reads so in their place', async () => {
  const page = await visitAs(office, 'fulfilment', { path: '/settings' })
  await expect(page.getByText('It may have been removed, or it is not yours to see.')).toBeVisible()
  await expectAccessible(page)
})

test('a screen that a role may not use shows none of its parts', async () => {
  const page = await visitAs(office, 'fulfilment')
  for (const path of ['/promotions', '/imports', '/redirects', '/blog', '/bulk/products']) {
    await page.goto(`/shops/1${path}`)
    await expect(
      page.getByText('It may have been removed, or it is not yours to see.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['There is nothing here.'])
  }
  await page.goto('/shops/1/bulk/orders')
  await expect(page.getByRole('heading', { name: 'Bulk changes' })).toBeVisible()
})

test('a parcel goes out by keyboard alone, and its mail with the tracking number', async () => {
  const { order, email } = await paidOrder()
  const page = await visitAs(office, 'fulfilment')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeVisible()
  await page.keyboard.type(order.order_number)
  await expect(
    page.getByRole('option', { name: new RegExp(`^${order.order_number}`) }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: order.order_number })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('NP 12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${order.order_number}: Shipped`)).toBeVisible()
  await expect(page.getByText('NP 12345').first()).toBeVisible()
  // Taken back by a key, and sent off again: the customer hears of it once.
  await page.keyboard.press('Control+z')
  await expect(page.getByText(`${order.order_number}: undone`)).toBeVisible()
  await expect(page.getByText('NP 12345')).toBeHidden()
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('NP 67890')
  await page.keyboard.press('Enter')
  await expect(page.getByText('NP 67890').first()).toBeVisible()
  await startNow(office.shop, 'orders.shipped')
  await expect
    .poll(() =>
      mailbox
        .mails()
        .filter((mail) => mail.headers['to']?.includes(email))
        .map((mail) => mail.text),
    )
    .toEqual(expect.arrayContaining([expect.stringContaining('NP 67890')]))
})

test('several parcels go out at once from the list, each with its number pasted', async () => {
  const orders = [await paidOrder(), await paidOrder()]
  const page = await visitAs(office, 'owner', { path: '/orders?view=to_ship' })
  for (const { order } of orders) await page.getByLabel(`Select ${order.order_number}`).check()
  await page.getByRole('button', { name: 'Ship…' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ship and notify the customers' }).click()
  await expect(page.getByText('2 orders changed')).toBeVisible()
  for (const { order } of orders) {
    await expect(page.getByRole('link', { name: order.order_number })).toBeHidden()
  }
})

test('the queue of comments is gone through by single keys, and a step can be undone', async () => {
  const page = await visitAs(office, 'content')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
  const rows = page.locator('li[aria-current], main li:has(button:text("Approve"))')
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page)
  const before = await rows.count()
  await page.keyboard.press('a')
  await expect(rows).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(before)
})

test('a page of the shop’s own is written, published and read by a visitor', async () => {
  const page = await visitAs(office, 'content', { path: '/pages' })
  await page.getByLabel('New page').fill('How we forge')
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('Charcoal, hammer, patience.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('How we forge: published')).toBeVisible()
  const shown = await office.shop.fetch('/pages/how-we-forge')
  expect(shown.text).toContain('<p>Charcoal, hammer, patience.</p>')
})

test('typed text asks before it is left, and comes back after the page has died', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=shop' })
  const name = page.getByLabel('Name of the shop')
  await name.fill('Dobhan, the forge')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible()
  // Beside the word may stand how many wait.
  await page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stay' }).click()
  // Half a second after the last key a copy lies in the browser's own database.
  await expect.poll(() => keptDrafts(page)).toContainEqual(expect.stringMatching(/ settings/))
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(name).toHaveValue('Dobhan, the forge')
})

test('a mail says the shop’s own words once they are saved, and the default again', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=mail' })
  const words = page.getByLabel('Shipped', { exact: true })
  await words.fill('Off it goes: {order_nmber}.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Shipped: There is no placeholder \{order_nmber\}/)).toBeVisible()
  await words.fill('Off it goes: {order_number}.')
  await page.getByRole('button', { name: 'Preview: Shipped' }).click()
  await expect(page.getByRole('dialog').getByText(/Off it goes: \w{5}-\w{5}\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the default: Shipped' }).click()
  await expect.poll(() => words.inputValue()).toContain('has shipped')
})

test('personalisation fields are edited here, and asked for on the product’s page', async () => {
  const { id, slug } = await newProduct(office.shop)
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  const add = page.getByRole('button', { name: 'Add a field' })
  await add.click()
  await page.getByLabel('What field 1 asks for').fill('Blade engraving')
  await add.click()
  await page.getByLabel('What field 2 asks for').fill('Carry side')
  await page.getByLabel('The buyer').nth(1).selectOption('chooses from a list')
  await page.getByLabel('Required').nth(1).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Carry side needs at least one choice.').first()).toBeVisible()
  await page.getByLabel('Choices, one per line').fill('Right hip\nLeft hip\n')
  await page.getByLabel('What field 2 asks for').press('Alt+ArrowUp')
  await expect(page.getByLabel('What field 1 asks for')).toHaveValue('Carry side')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const shown = await office.visit(`/products/${slug}`)
  expect(
    await shown
      .getByRole('radio')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
  ).toEqual(['Right hip', 'Left hip'])
  await expect(shown.getByLabel('Blade engraving (optional)')).toBeVisible()
  await expect(shown.getByText('Up to 30 characters.')).toBeVisible()
})

test('a value that is added to an option is typed at once', async () => {
  const { id } = await newProduct(office.shop)
  const page = await visitAs(office, 'owner', { path: `/products/${id}/variants` })
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByLabel('Value 1 of option 1').fill('8 in')
  await page.getByRole('button', { name: 'Add a value' }).press('Enter')
  const second = page.getByLabel('Value 2 of option 1')
  await expect.poll(() => second.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('10 in')
  expect(await second.inputValue()).toBe('10 in')
})

test('Enter adds a value after the last one, and none after an empty one', async () => {
  const { id } = await newProduct(office.shop)
  const page = await visitAs(office, 'owner', { path: `/products/${id}/variants` })
  await page.getByRole('button', { name: 'Add an option' }).click()
  const value = (number: number) => page.getByLabel(`Value ${number} of option 1`)
  const typesInto = (number: number) =>
    expect
      .poll(() => value(number).evaluate((field) => field === document.activeElement))
      .toBe(true)
  await value(1).click()
  await page.keyboard.type('Small')
  await page.keyboard.press('Enter')
  await typesInto(2)
  await page.keyboard.type('Large')
  await value(1).press('Enter')
  await typesInto(2)
  await page.keyboard.press('Enter')
  await typesInto(3)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add an option' }).click()
  expect(await page.getByLabel(/^Value \d of option 1$/).count()).toBe(3)
})

test('a variant goes up by its button and down by keys, and the shop shows the first', async () => {
  const { rows } = await office.shop.owner.query<{ id: string; values: string[] }>(
    `select product_id as id, array_agg(value_1 order by position) as values
      from product_variants where tenant_id = 1
      group by product_id having count(*) = 2 and max(value_2) is null limit 1`,
  )
  const { id, values } = rows[0]!
  const page = await visitAs(office, 'owner', { path: `/products/${id}/variants` })
  const names = page.locator('tbody th')
  await page.getByRole('button', { name: `Move ${values[1]} up` }).click()
  await expect(names).toHaveText(values.toReversed())
  await page.keyboard.press('Alt+ArrowDown')
  await expect(names).toHaveText(values)
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(names).toHaveText(values.toReversed())
})

for (const path of [
  '',
  '/orders',
  '/products',
  '/sheet',
  '/bulk/orders',
  '/bulk/products',
  '/customers',
  '/payments',
  '/moderation',
  '/reviews',
  '/messages',
  '/blog',
  '/blog/1',
  '/pages',
  '/settings',
  '/settings?view=shop',
  '/settings?view=payment',
  '/settings?view=mail',
  '/settings?view=domains',
  '/staff',
]) {
  test(`the screen /shops/1${path} is accessible and scrolls nowhere sideways on a phone`, async () => {
    const page = await visitAs(office, 'owner', { viewport: NARROW, path })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
    await expectAccessible(page)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
  })
}

test('an order tells which mails went out, and sends one again', async () => {
  const { order, email } = await paidOrder()
  await mailbox.withSubject(email, `Your order ${order.order_number}`)
  const page = await visitAs(office, 'fulfilment', { path: `/orders/${order.id}` })
  const received = page.locator('li', { hasText: 'Mail: order received' })
  await expect(received.getByText('Sent', { exact: true })).toBeVisible()
  await expect(
    page.locator('li', { hasText: 'Mail: payment received' }).getByText('Waiting'),
  ).toBeVisible()
  await expectAccessible(page)
  await received.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(`${order.order_number}: the mail is on its way`)).toBeVisible()
  await expect(received.getByText('Sent', { exact: true })).toHaveCount(2)
})

test('an order opened from a list leads to the next one there, and back to it', async () => {
  const { order: first } = await paidOrder()
  const { order: second } = await paidOrder()
  const page = await visitAs(office, 'fulfilment', { path: '/orders?view=to_ship' })
  await page.getByRole('link', { name: second.order_number }).click()
  await expect(page.getByRole('heading', { name: second.order_number })).toBeVisible()
  await page.getByRole('button', { name: 'Start processing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start processing' }).click()
  await page.getByRole('link', { name: 'Next order' }).click()
  await expect(page.getByRole('heading', { name: first.order_number })).toBeVisible()
  // The address says which list it is, so a reload knows as well.
  await page.reload()
  await expect(page.getByRole('link', { name: 'Previous order' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: second.order_number })).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click()
  await expect(page.getByRole('link', { name: first.order_number })).toBeVisible()
  expect(page.url()).toContain('view=to_ship')
})

test('all that one reader wrote is shown together, and a comment is deleted once asked', async () => {
  const { rows } = await office.shop.owner.query<{ id: string; name: string }>(
    `with reader as (insert into customers (tenant_id, username, email, password_hash)
         values (1, 'chatty', 'chatty@readers.example', '') returning id),
       written as (insert into comments (tenant_id, post_id, customer_id, content)
         select 1, (select min(id) from posts where tenant_id = 1), id, 'Chatty ' || n
           from reader, generate_series(1, 2) n)
       select id, 'chatty' as name from reader`,
  )
  const page = await visitAs(office, 'content', { path: '/moderation?view=comments' })
  await page.getByRole('link', { name: 'All by chatty' }).first().click()
  const everybody = page.getByRole('button', { name: 'Show everybody’s' })
  const bar = page.getByRole('paragraph').filter({ has: everybody, hasText: 'All by chatty' })
  await expect(bar).toBeVisible()
  expect(page.url()).toContain(`by=${rows[0]!.id}`)
  await expect(page.getByText(/^Chatty \d$/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete what chatty wrote' }).first().click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Comment deleted')).toBeVisible()
  await expect(page.getByText(/^Chatty \d$/)).toHaveCount(1)
})

for (const { name, viewport } of [
  { name: 'by the bar', viewport: WIDE },
  { name: 'by the menu of a phone', viewport: NARROW },
]) {
  test(`a colleague who could not sign out ${name} is informed, and has it next time`, async () => {
    const page = await visitAs(office, 'content', { viewport })
    async function leave() {
      const menu = page.getByRole('button', { name: 'More', exact: true })
      if (viewport === NARROW) await menu.click()
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    }
    await page.route('**/session/', (route) => route.abort())
    await leave()
    await expect(page.getByText('You are still signed in.')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.unroute('**/session/')
    await leave()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
}

test('a review is answered from the menu, and new ones wait where the shop says so', async () => {
  const page = await visitAs(office, 'content', { path: '/' })
  await page.getByRole('button', { name: 'Show Customers' }).click()
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reply as the shop' }).first().click()
  await page.getByLabel('Reply', { exact: true }).fill('Thank you for the picture.')
  await page.getByRole('button', { name: 'Publish reply' }).click()
  await expect(page.getByText('Thank you for the picture.').first()).toBeVisible()
  const waits = page.getByLabel('New reviews are hidden until you approve them')
  await waits.check()
  const owner = await newColleague(office.shop, 'owner')
  const isModerated = async () => (await owner.shop('GET /reviews/moderation/')).json().is_moderated
  await expect.poll(isModerated).toBe(true)
  await page.reload()
  await expect(waits).toBeChecked()
  await expectAccessible(page)
})
