import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { KHUKURI } from '#tests/cast.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import { pseudoTexts } from '#tests/pseudo-language.ts'

/** Serves this page's documents as those of a language whose lines begin at the right. */
export const turnDocuments = (page: Page) => giveAttributes(page, 'lang="en" dir="rtl"')

/** Serves this page's documents with other attributes of their language than `lang="en"`. */
export async function giveAttributes(page: Page, attributes: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const body = (await response.text()).replace('<html lang="en"', `<html ${attributes}`)
    return route.fulfill({ response, body })
  })
}

/**
 * Gives the shop every text in the pseudo-language, which is 40 % longer and runs from the right. What
 * is not in it is the merchant's content.
 */
export async function speakPseudoLanguage(shop: Pick<OpenShop, 'owner' | 'write'>): Promise<void> {
  const texts = pseudoTexts()
  await shop.owner.query(
    `insert into own_texts (tenant_id, locale, name, text)
      select $1, 'en', name, text from unnest($2::text[], $3::text[]) as made (name, text)`,
    [KHUKURI.tenant, texts.map(({ name }) => name), texts.map(({ text }) => text)],
  )
  await shop.write(KHUKURI.tenant, async ({ changed }) => changed('settings'))
}

/** Amounts, order numbers, telephone numbers and addresses of mail, as pages write them. */
const READ_FROM_THE_LEFT = [
  String.raw`[−-]?[$€]\d[\d.,]*`,
  String.raw`[A-Z\d]{5}-[A-Z\d]{5}`,
  String.raw`\+\d[\d ]+\d`,
  String.raw`[\w.]+@[\w.]+`,
].join('|')

/** Every such text is on its line from the left to the right, whatever stands around it. */
export async function expectReadFromTheLeft(page: Page): Promise<void> {
  expect(await page.evaluate(findTurned, READ_FROM_THE_LEFT)).toEqual([])
}

// Runs in the page, without access to this file.
function findTurned(signs: string): string[] {
  const turned: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!text.parentElement?.checkVisibility()) continue
    for (const { 0: found, index } of text.data.matchAll(new RegExp(signs, 'g'))) {
      const boxes = Array.from(found, (_, place) => {
        range.setStart(text, index + place)
        range.setEnd(text, index + place + 1)
        return range.getBoundingClientRect()
      })
      const isTurned = boxes.some((box, place) => {
        const next = boxes[place + 1]
        return next && next.top < box.bottom && next.left < box.left
      })
      if (isTurned) turned.push(found)
    }
  }
  return turned
}
