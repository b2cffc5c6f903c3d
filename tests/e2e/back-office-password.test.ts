import { expect, test } from '@playwright/test'
import { openMailbox } from '#tests/mailbox.ts'
import { openShop } from '#tests/open-shop.ts'
import { newColleague, OFFICE, STAFF_PASSWORD } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { openStorefront } from './storefront.ts'

const mailbox = openMailbox()
const office = openStorefront(() => openShop({ settings: mailbox.settings }))
test.afterAll(() => mailbox.remove())

const NEW = 'a colleague’s next password'

test('a forgotten password of a colleague is set anew by a mailed link, once', async () => {
  const { email } = await newColleague(office.shop, 'content')
  const page = await office.newPage({ at: { host: OFFICE }, faults: true })
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Until then the sign-in page, which has an email field, too, is still shown.
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(
    page.getByText('If there is an account with this address, a link is on its way to it.'),
  ).toBeVisible()
  await expectAccessible(page)

  const [mail] = await mailbox.to(email)
  const path = mail!.link.replace(/^https?:\/\/[^/]+/, '')
  await page.goto(path)
  const again = page.getByLabel('Password again')
  const submit = page.getByRole('button', { name: 'Set password' })
  await page.getByLabel('New password').fill(NEW)
  await again.fill(STAFF_PASSWORD)
  await submit.click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expectAccessible(page)
  await again.fill(NEW)
  await submit.click()
  await expect(page.getByText('Your password is set.')).toBeVisible()

  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(NEW)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/shops\/1/)
  expect(mailbox.mails()).toHaveLength(1)

  await page.goto(path)
  await page.getByLabel('New password').fill(NEW)
  await again.fill(NEW)
  await submit.click()
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
})
