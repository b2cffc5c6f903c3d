import type { Locator, Page } from '@playwright/test'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { expectAccessible } from './accessible.ts'
import { NARROW, type openStorefront } from './storefront.ts'

type Place = Pick<ReturnType<typeof openStorefront>, 'shop' | 'visit'>
type Options = Parameters<Place['visit']>[1]

export const newShopper = ({ shop }: Pick<Place, 'shop'>) => newCustomer(shop)

/** The storefront as this customer sees it. */
export function visitAs(
  { visit }: Place,
  { tokens }: Browser,
  path: string,
  options: Options = {},
): Promise<Page> {
  const stored = { accessToken: tokens.access, refreshToken: tokens.refresh }
  return visit(path, { stored, ...options })
}

export const buttonOf = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true })
export const linkOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
export const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const isFocused = (what: Locator) =>
  what.evaluate((element) => element === document.activeElement)

/** Checks the page as it is, on a phone, and in the dark. */
export async function expectAccessibleEverywhere(page: Page) {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize(NARROW)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}
