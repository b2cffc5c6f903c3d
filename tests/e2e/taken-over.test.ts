import { expect, test } from 'vitest'
import { KHUKURI, PANAWAL, TEA } from '#tests/cast.ts'
import { openStorefront, untilAlive } from './storefront.ts'

const storefront = openStorefront()

/** Runs in the page: what the server sent and what stands there now, a line for each tag. */
function compare(sent: string): [sent: string[], now: string[]] {
  const linesOf = (root: Element) => {
    const copy = root.cloneNode(true) as Element
    // With scripts it holds text, without them elements.
    for (const each of copy.querySelectorAll('noscript')) each.replaceChildren()
    // The gallery asks for its second picture.
    for (const each of copy.querySelectorAll('img')) each.removeAttribute('loading')
    return copy.innerHTML.replaceAll('><', '>\n<').split('\n')
  }
  const before = new DOMParser().parseFromString(sent, 'text/html').querySelector('#root')!
  return [linesOf(before), linesOf(document.querySelector('#root')!)]
}

// Nothing complains of a difference: it would be mended, and seen as a jump.
test.each([
  [KHUKURI, ['/', '/products?category=ceremonial', `/products/${PANAWAL}`, '/blog', '/contact']],
  [TEA, ['/', '/products', `/products/${TEA.content.products[0]!.slug}`, '/company-info', '/faq']],
] as const)('$host is taken over by its scripts as it was sent', async (at, paths) => {
  const page = await storefront.newPage({ at })
  for (const path of paths) {
    const reply = await page.goto(path)
    await untilAlive(page)
    const [sent, now] = await page.evaluate(compare, await reply!.text())
    expect([path, now]).toEqual([path, sent])
  }
})
