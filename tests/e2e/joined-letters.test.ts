import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { giveAttributes } from './right-to-left.ts'
import { NARROW, openStorefront, untilAlive } from './storefront.ts'

const storefront = openStorefront()

async function visitIn(language: string): Promise<Page> {
  const page = await storefront.newPage()
  await giveAttributes(page, `lang="${language}"`)
  await page.goto('/')
  await untilAlive(page)
  return page
}

const styleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { letterSpacing, textTransform, lineHeight, fontSize } = getComputedStyle(element)
      return { letterSpacing, textTransform, lines: parseFloat(lineHeight) / parseFloat(fontSize) }
    })

for (const language of ['ne', 'ar']) {
  test(`letters that are joined have no space between them, and room above and below: ${language}`, async () => {
    const page = await visitIn(language)
    const caps = await styleOf(page, 'header .caps')
    expect(caps).toMatchObject({ letterSpacing: 'normal', textTransform: 'none' })
    const heading = await styleOf(page, 'h1')
    expect(heading.letterSpacing).toBe('normal')
    expect(heading.lines).toBeGreaterThan(1.35)
    expect((await styleOf(page, 'body')).lines).toBeGreaterThan(1.7)
    await expectAccessible(page)
    await page.setViewportSize(NARROW)
    await expectAccessible(page)
  })
}

test('a page in German with amounts in euros loads no font file beyond the two of its theme', async () => {
  const page = await storefront.newPage()
  const files: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.push(request.url())
  })
  await page.goto('/')
  await untilAlive(page)
  await page.evaluate(async () => {
    for (const place of document.querySelectorAll('h1, p')) place.textContent = 'Größe Ä „x“ 12 €'
    // Laid out, it asks for the files that it needs.
    void document.body.offsetHeight
    await document.fonts.ready
  })
  expect(new Set(files).size).toBe(2)
})

test('letters that stand apart keep their small capitals', async () => {
  const page = await visitIn('de')
  const { letterSpacing, textTransform } = await styleOf(page, 'header .caps')
  expect(textTransform).toBe('uppercase')
  expect(parseFloat(letterSpacing)).toBeGreaterThan(0)
})
