import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KHUKURI, TEA } from './cast.ts'
import { pagesOf } from './e2e/pages-of.ts'
import { type OpenShop, openShop } from './open-shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
})

/** The faults of a document, with their places. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

test('the checker finds a fault', async () => {
  expect(await faultsOf('<!doctype html><html lang="en"><p><div></div></p></html>')).not.toEqual([])
})

/** Left out: documents that need a session hold the same frame around a loading state. */
const OTHERS = ['/orders', '/account', '/order-confirmation', '/password-reset', '/payment/return']

describe.each([
  ['the khukuri shop', KHUKURI, () => shop],
  ['the tea shop', TEA, () => shop.teaShop],
] as const)('%s', (_, { content }, site) => {
  test.each([...pagesOf(content), ...OTHERS])('%s is valid HTML', async (path) => {
    const { text } = await site().fetch(path)
    expect(await faultsOf(text)).toEqual([])
    // The standard asks authors not to say it twice.
    const twice = [...text.matchAll(/<[^>]* disabled=""[^>]*>/g)].filter(([tag]) =>
      tag.includes('aria-disabled'),
    )
    expect(twice).toEqual([])
  })
})
