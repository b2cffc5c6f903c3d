import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { HOSTILE_HTML } from '#tests/browser/hostile-html.ts'

const ELEMENTS =
  'a blockquote caption code dd dl dt em figcaption figure h2 h3 h4 h5 h6 img li ol p strong ' +
  'table tbody td tfoot th thead tr ul'
const ATTRIBUTES = 'alt colspan height href rowspan src width'

/** A page without any policy: nothing but the sanitiser stands between the text and the browser. */
async function openBare(page: Page) {
  const asked: string[] = []
  await page.route('**/*', (route) => {
    const { pathname, href } = new URL(route.request().url())
    if (pathname === '/bare') {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' })
    }
    asked.push(href)
    return route.abort()
  })
  await page.goto('http://shop.localhost/bare')
  return asked
}

/** Each text on its own in a document of its own, as one writes a page and as a script sets it. */
const show = (page: Page, texts: string[]) =>
  page.evaluate(
    async ([all, elements, attributes]) => {
      const found = { ran: [] as string[], forbidden: [] as string[], escaped: [] as string[] }
      const isAllowed = { elements: elements.split(' '), attributes: attributes.split(' ') }
      for (const text of all) {
        for (const way of ['written', 'set', 'set twice']) {
          const frame = document.createElement('iframe')
          document.body.append(frame)
          const inner = frame.contentWindow as Window & typeof globalThis & { ran: () => void }
          const name = `${way}: ${text.slice(0, 150)}`
          const page = (html: string) =>
            `<!doctype html><body><div id="around"><div id="place">${html}</div><p id="after"></p></div>`
          inner.document.open()
          inner.ran = () => found.ran.push(name)
          inner.document.write(page(way === 'written' ? text : ''))
          inner.document.close()
          const place = inner.document.querySelector('#place')!
          if (way !== 'written') place.innerHTML = text
          const again = place.innerHTML
          if (way === 'set twice') place.innerHTML = again
          for (const element of inner.document.querySelectorAll<HTMLElement>('#place a')) {
            if (/^(java|vb)script:/i.test((element as HTMLAnchorElement).href)) element.click()
          }
          const pictures = [...inner.document.images].filter((picture) => !picture.complete)
          await Promise.all(
            pictures.map(
              (picture) =>
                new Promise((resolve) => {
                  picture.addEventListener('error', resolve)
                  picture.addEventListener('load', resolve)
                }),
            ),
          )
          for (const element of place.querySelectorAll('*')) {
            const names = element.getAttributeNames()
            const isKnown =
              isAllowed.elements.includes(element.localName) &&
              element.namespaceURI === 'http://www.w3.org/1999/xhtml' &&
              names.every((each) => isAllowed.attributes.includes(each))
            if (!isKnown) found.forbidden.push(`${name}: ${element.localName} ${names.join(' ')}`)
          }
          const after = inner.document.querySelector('#after')
          const isWithin = place.contains(after) || after?.parentElement?.id !== 'around'
          if (isWithin || place.parentElement?.children.length !== 2) found.escaped.push(name)
          frame.remove()
        }
      }
      return found
    },
    [texts, ELEMENTS, ATTRIBUTES] as const,
  )

test('hostile HTML runs nothing, keeps to its place and asks no other host once sanitised', async ({
  page,
}) => {
  const asked = await openBare(page)
  const safe = HOSTILE_HTML.map((html) => sanitizeHtml(html, 1))
  expect(await show(page, safe)).toEqual({ ran: [], forbidden: [], escaped: [] })
  expect(asked.filter((href) => !href.startsWith('http://shop.localhost/media/1/'))).toEqual([])
})

test('the same HTML as it was written runs, so that this browser would notice', async ({
  page,
}) => {
  const asked = await openBare(page)
  const seen = await show(page, HOSTILE_HTML)
  expect(seen.ran.length).toBeGreaterThan(40)
  expect(seen.escaped.length).toBeGreaterThan(0)
  expect(asked.some((href) => href.startsWith('https://elsewhere.example/'))).toBe(true)
})
