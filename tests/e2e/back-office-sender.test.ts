import { expect, test } from '@playwright/test'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { openShop } from '#tests/open-shop.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

let mailbox: Mailbox
const office = openStorefront(() => {
  mailbox = openMailbox()
  return openShop({ settings: mailbox.settings })
})

test('an owner proves the sender of mails by a mailed link, on a phone', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=mail', viewport: NARROW })
  const sender = await page.getByRole('heading', { name: 'Sender address' }).boundingBox()
  const texts = await page.getByRole('heading', { name: 'What mails about' }).boundingBox()
  expect(sender!.y, 'the sender above the texts').toBeLessThan(texts!.y)
  const address = page.getByLabel('Send from an address of your own')
  await address.fill('lena@tonwerk')
  await page.getByRole('button', { name: 'Mail the link' }).click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await address.fill('shop@tonwerk.example')
  await page.getByRole('button', { name: 'Mail the link' }).click()
  await expect(page.getByText('A link was mailed to', { exact: false }).first()).toBeVisible()
  const [mail] = await mailbox.to('shop@tonwerk.example', 1)
  const token = /sender=([\w-]+)/.exec(mail!.text)![1]!
  await page.goto(`/shops/1/settings?view=mail&sender=${token}`)
  await page.getByRole('button', { name: 'Send mails from this address' }).click()
  await expect(page.getByText('Mails come from this address now')).toBeVisible()
  await expect(page.getByText('shop@tonwerk.example')).toBeVisible()
  expect(page.url()).not.toContain(token)
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(page.getByText('keeps mails in a folder')).toBeVisible()
  await page.getByRole('button', { name: 'Look up SPF, DKIM and DMARC' }).click()
  await expect(page.getByText('v=DMARC1; p=none')).toBeVisible()
  await expectAccessible(page)
})
