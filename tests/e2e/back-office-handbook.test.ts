import { expect, type Page, test } from '@playwright/test'
import { HANDBOOK_PAGES } from '#backoffice/handbook/handbook-pages.ts'
import { handbook as german } from '#contract/language/office/de/handbook.ts'
import { handbook as english } from '#contract/language/office/en/handbook.ts'
import { handbook as nepali } from '#contract/language/office/ne/handbook.ts'
import { variantsAt } from '#tests/rounds.ts'
import { newColleague, OFFICE } from '#tests/staff.ts'
import { ALL_RULES, expectAccessible } from './accessible.ts'
import { bringSession } from './at-office.ts'
import { NARROW, openStorefront, theOnlyHeading, WIDE } from './storefront.ts'

const office = openStorefront()

const LANGUAGES = { en: english, de: german, ne: nepali }
type Language = keyof typeof LANGUAGES

/** Screens, with the title of their help in each language. */
const SCREENS: [path: string, help: string, titles: Record<Language, string>][] = [
  ['/orders', 'orders', { en: 'Orders', de: 'Bestellungen', ne: 'अर्डर' }],
  ['/settings?view=delivery', 'delivery', { en: 'Delivery', de: 'Versand', ne: 'डेलिभरी' }],
  [
    '/audit',
    'staff',
    { en: 'Staff and security', de: 'Team und Sicherheit', ne: 'Staff and security' },
  ],
]

async function pageOf(language: Language, viewport = WIDE): Promise<Page> {
  const owner = await newColleague(office.shop, 'owner')
  expect((await owner.call('PATCH /person/', { language })).status).toBe(200)
  const page = await office.newPage({
    at: { host: OFFICE },
    faults: true,
    viewport,
    stored: { 'office-language': language },
  })
  await bringSession(page, owner)
  return page
}

for (const [language, frame] of Object.entries(LANGUAGES) as [Language, typeof english][]) {
  test(`the keyboard alone opens the help for a screen in ${language}`, async () => {
    const page = await pageOf(language)
    for (const [path, help, titles] of SCREENS) {
      await page.goto(`/shops/1${path}`)
      await expect(theOnlyHeading(page)).toBeVisible()
      await page.keyboard.press('?')
      const opening = page.waitForEvent('popup')
      await page.keyboard.press('Enter')
      const opened = await opening
      await expect(opened).toHaveURL(new RegExp(`/handbook/${help}$`))
      await expect(opened.locator(`html[lang="${language}"]`)).toBeAttached()
      await expect(theOnlyHeading(opened)).toHaveText(titles[language])
      const isEnglish = titles[language] === titles.en
      await expect(opened.getByText(frame.inEnglish)).toHaveCount(
        isEnglish && language !== 'en' ? 1 : 0,
      )
      await opened.close()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

test('the palette and the top bar lead to the help as well', async () => {
  const page = await pageOf('en')
  await page.goto('/shops/1/products')
  const link = page.getByRole('banner').getByRole('link', { name: 'Help for this screen' })
  await expect(link).toHaveAttribute('href', '/handbook/products')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('manual')
  const opening = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await expect(await opening).toHaveURL(/\/handbook\/products$/)
})

test('a phone has the help in its menu', async () => {
  const page = await pageOf('de', NARROW)
  await page.goto('/shops/1/products')
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'Hilfe zu dieser Seite' })
  await expect(link).toHaveAttribute('href', '/handbook/products')
})

const SPOKEN = Object.keys(LANGUAGES) as Language[]

for (const language of SPOKEN) {
  test(`each page of the handbook is accessible and fits a phone in ${language}`, async () => {
    const page = await pageOf(language, NARROW)
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const [place, name] of HANDBOOK_PAGES.entries()) {
      if (!variantsAt(place, SPOKEN).includes(language)) continue
      await page.goto(`/handbook/${name}`)
      await expect(theOnlyHeading(page)).toBeVisible()
      await expectAccessible(page, ALL_RULES)
    }
  })
}

test('a link between pages keeps the place of its heading and the way back', async () => {
  const page = await pageOf('de')
  await page.goto('/handbook/products')
  await page.getByRole('main').getByRole('link', { name: 'Filter und Kollektionen' }).click()
  await expect(page).toHaveURL(/\/handbook\/finding#kollektionen$/)
  await expect(page.getByRole('heading', { name: 'Kollektionen', exact: true })).toBeInViewport()
  await page.goBack()
  await expect(theOnlyHeading(page)).toHaveText('Produkte')
})

test('an unknown page says that there is nothing', async () => {
  const page = await pageOf('en')
  await page.goto('/handbook/nothing')
  await expect(page.getByText('There is nothing here.')).toBeVisible()
})

test('the handbook needs no sign-in', async () => {
  const page = await office.newPage({ at: { host: OFFICE } })
  await page.goto('/handbook/home')
  await expect(theOnlyHeading(page)).toHaveText('First steps')
})
