import { expect, test } from 'vitest'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { expectSeen, NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()

test('a new shop is led from step to step, until the list is done or dismissed', async () => {
  const tenant = await newEmptyShop(office.shop)
  const owner = await newColleague(office.shop, 'owner', tenant)
  const page = await visitAs(office, 'owner', { tenant })
  const list = page.getByRole('region', { name: 'Before you open' })
  await expectSeen(list.getByText('1 of 7 done'))
  await expectSeen(list.getByRole('link', { name: 'Done: Enter the email address' }))
  await expectAccessible(page)
  await list.getByRole('link', { name: 'To do: Tell customers how you deliver' }).click()
  await page.getByLabel('Delivery', { exact: true }).fill('Leaves us within three days.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSeen(page.getByText('Saved', { exact: true }))
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expectSeen(list.getByRole('link', { name: 'Done: Tell customers how you deliver' }))
  const { set_up } = (await owner.shop('GET /home/')).json()
  expect(set_up).toContainEqual({ step: 'delivery_note', is_done: true })

  await list.getByRole('button', { name: 'Dismiss' }).click()
  await expectSeen(page.getByText('List dismissed'))
  await list.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSeen(list)
  await page.setViewportSize(NARROW)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await expectAccessible(page)
})
