import { expect } from '@playwright/test'
import type { Role } from '#contract/backoffice/people/permissions.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import type { Colleague } from '#tests/staff.ts'
import type { Hand, Means } from './hands.ts'

/**
 * The acts of a person in the back office, from its home screen on, or from the screen of the job.
 */
export type Job = {
  name: string
  /** By mouse; typing, and the keys that save and search, are beside that. */
  clicks: number
  isForPhones: boolean
  run: (day: Day) => Promise<void>
}

export type Day = {
  shop: OpenShop
  owner: Colleague
  means: Means
  handAt: (path: string, role?: Role) => Promise<Hand>
}

export const dialogOf = ({ page }: Hand) => page.getByRole('dialog')
export const linkTo = ({ page }: Hand, name: string | RegExp) =>
  page.getByRole('link', { name }).first()
export const buttonOf = ({ page }: Hand, name: string | RegExp) =>
  page.getByRole('button', { name }).first()
export const optionOf = ({ page }: Hand, name: string | RegExp) =>
  page.getByRole('option', { name })

const ON_PHONE_BAR = new Set(['Home', 'Orders', 'Products'])

/**
 * A screen by its place in the menu, which a phone keeps behind 'More'. `group`: the one that opens
 * to show it; a group leads to its first place at once.
 */
export async function menu(
  hand: Hand,
  name: string,
  { group, isFirst = false }: { group?: string; isFirst?: boolean } = {},
): Promise<void> {
  const link = (words: string) =>
    hand.page.getByRole('link', { name: words, exact: true }).filter({ visible: true })
  if (hand.means !== 'finger' && group !== undefined) {
    await hand.click(link(group))
    if (isFirst) return
  } else if (hand.means === 'finger' && !ON_PHONE_BAR.has(name)) {
    await hand.click(hand.page.getByRole('button', { name: 'More', exact: true }))
  }
  await hand.click(link(name))
}

/** By Ctrl-K and words; a phone has a button for it. */
export async function seek(hand: Hand, words: string): Promise<void> {
  if (hand.means === 'finger') await hand.click(buttonOf(hand, 'Search'))
  else await hand.page.keyboard.press('Control+k')
  await hand.type(hand.page.getByRole('combobox'), words)
}

/** To what is done with the rows that are ticked: by keys it would be far, past all of them. */
export async function toSelection({ means, page }: Hand): Promise<void> {
  if (means !== 'keys') return
  await expect(page.getByRole('region', { name: /^Selected/ })).toBeVisible()
  await page.keyboard.press('a')
}
