import { expect, test } from '@playwright/test'
import { register } from '#tests/customer.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { NARROW, untilAlive } from './storefront.ts'

let mailbox: Mailbox
let shop: OpenShop

test.beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ settings: mailbox.settings })
})
test.afterAll(async () => {
  await shop.close()
  mailbox.remove()
})

test('a forgotten password is set anew by a mailed link, once', async ({ browser }) => {
  const { email } = await register(shop)
  const baseURL = `http://localhost:${shop.port}`
  const page = await browser.newPage({ baseURL, viewport: NARROW })
  page.setDefaultTimeout(15_000)
  await page.goto('/login')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Until then the login page, which has an email field, too, is still shown.
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()

  const sent = page.getByText('If there is an account with this email, a link is on its way to it.')
  for (const address of ['nobody@shopper.example', email]) {
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(sent).toBeVisible()
  }
  const mails = await mailbox.to(email, 2)
  const link = mails.map((mail) => mail.link).find((href) => href.includes('/password-reset/new#'))!
  const path = link.replace(/^https?:\/\/[^/]+/, '')

  const password = page.getByLabel('New password', { exact: true })
  const confirm = page.getByLabel('Confirm new password')
  const submit = page.getByRole('button', { name: 'Set password' })
  await page.goto(path)
  await untilAlive(page)
  await password.fill('a quiet riverbank')
  await confirm.fill('a loud riverbank')
  await submit.click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await confirm.fill('a quiet riverbank')
  await submit.click()
  await expect(page.getByText('Your new password is set. Please log in with it.')).toBeVisible()

  await page.getByRole('link', { name: 'Login', exact: true }).last().click()
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a quiet riverbank')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')

  const again = await browser.newPage({ baseURL })
  await again.goto(path)
  await untilAlive(again)
  await again.getByLabel('New password', { exact: true }).fill('one more riverbank')
  await again.getByLabel('Confirm new password').fill('one more riverbank')
  await again.getByRole('button', { name: 'Set password' }).click()
  await expect(again.getByRole('alert').getByText('This link is no longer valid.')).toBeVisible()
  expect(await again.getByLabel('Confirm new password').inputValue()).toBe('one more riverbank')

  await again.goto('/password-reset/new')
  await expect(again.getByText('This link is not complete.')).toBeVisible()
})
