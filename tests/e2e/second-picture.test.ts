import { expect, test } from '@playwright/test'
import { KHUKURI } from '#tests/cast.ts'
import { openStorefront, untilAlive } from './storefront.ts'

const storefront = openStorefront()
const { slug, name } = KHUKURI.content.products[0]!
const list = `/products?search=${encodeURIComponent(name)}`

test('a card shows the second picture where a mouse rests, and asks for nothing before', async () => {
  const page = await storefront.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(list)
  const card = page.getByRole('article').filter({ hasText: name }).first()
  await untilAlive(page)
  expect(asked.filter((path) => path.endsWith(`/products/${slug}/`))).toEqual([])

  await card.hover()
  const second = card.locator('.card-second-picture')
  await expect.poll(() => second.evaluate((img) => getComputedStyle(img).opacity)).toBe('1')
  const answers = asked.filter((path) => path.endsWith(`/products/${slug}/`))
  expect(answers, 'the answer is shared with the page that is prepared').toHaveLength(1)

  await page.mouse.move(0, 0)
  await expect.poll(() => second.evaluate((img) => getComputedStyle(img).opacity)).toBe('0')
})
