import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { khukuriShop } from '#demo/khukuri-shop/khukuri-shop.ts'
import { teaShop } from '#demo/tea-shop/tea-shop.ts'
import { HOSTILE_HTML } from '#tests/browser/hostile-html.ts'
import { processorMs } from '#tests/busyness.ts'
import { sanitizeHtml } from './safe-html.ts'

const PICTURE = '/media/1/0123456789abcdef0123456789abcdef/640.jpg'

/** Only what the policy names, spelled as the sanitiser spells it. */
const ALLOWED =
  /^<\/?(h[2-6]|[uod]l|li|d[td]|table|caption|t(head|body|foot|r|h|d)|p|br|strong|em|a|code|blockquote|img|fig(ure|caption))( (href|src|alt|width|height|colspan|rowspan)(="[^"<>]*")?)*( \/)?>$/

const findForbiddenTags = (html: string) =>
  (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !ALLOWED.test(tag))

describe('keeps', () => {
  test.each([
    ['headings', '<h2>a</h2><h3>b</h3><h4>c</h4>'],
    ['lists', '<ul><li>a</li><li><ol><li>b</li></ol></li></ul>'],
    [
      'tables',
      '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['text', '<p>a <strong>b</strong> <em>c</em> <code>d</code></p><blockquote>e</blockquote>'],
    ['links', '<a href="https://x.example/?a=1&amp;b=2">a</a><a href="mailto:a@x.example">b</a>'],
    ['links to a telephone and within the shop', '<a href="tel:+9771">a</a><a href="/faq">b</a>'],
    [
      'own pictures',
      `<figure><img src="${PICTURE}" alt="A &quot;blade&quot;" width="640" /><figcaption>a</figcaption></figure>`,
    ],
    ['signs that are text', '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2</p>'],
  ])('%s', (_, html) => expect(sanitizeHtml(html, 1)).toBe(html))

  test('every text of the demo shops to the letter', () => {
    for (const shop of [khukuriShop, teaShop]) {
      const texts = [
        ...shop.categories.map((category) => category.description),
        ...shop.products.map((product) => product.long_html_description),
        ...shop.posts.map((post) => post.content),
        ...shop.faqs.map((faq) => faq.answer),
        ...shop.documents.map((document) => document.content),
      ]
      expect(texts.map((text) => sanitizeHtml(text, shop.tenant.id))).toEqual(texts)
    }
  })
})

describe('brings into the shop’s own form', () => {
  test.each([
    ['<h1>a</h1>', '<h2>a</h2>'],
    ['<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<div><div><h2>a</h2>b</div></div>', '<h2>a</h2>b'],
    ['a<br>b<br/>c', 'a<br />b<br />c'],
    ['<p><br></p>', ''],
    ['<span style="color:red">a</span>', 'a'],
    ['<p class="x" id="y" data-z="1">a</p>', '<p>a</p>'],
    ['<a href="javascript:x">a</a>', '<a>a</a>'],
    ['<p>a', '<p>a</p>'],
    ['<p>&nbsp;</p>', ''],
    ['<form><p>a</p><input></form>', '<p>a</p>'],
  ])('%s', (html, expected) => expect(sanitizeHtml(html, 1)).toBe(expected))

  test('a picture of another shop, or of another place, is left out', () => {
    const html = `<img src="${PICTURE}" alt="" /><img src="${PICTURE.replace('1', '12')}" />`
    expect(sanitizeHtml(html, 1)).toBe(`<img src="${PICTURE}" alt="" />`)
    expect(sanitizeHtml(html, 2)).toBe('')
    expect(sanitizeHtml(`<img src="https://x.example${PICTURE}">`, 1)).toBe('')
  })
})

describe('lets through no', () => {
  test.each(HOSTILE_HTML.map((html) => [html.slice(0, 120), html]))('%j', (_, html) => {
    const safe = sanitizeHtml(html, 1)
    expect(findForbiddenTags(safe)).toEqual([])
    expect(safe).not.toMatch(/(href|src)="[\s\p{Cc}]*(java|vb|data|blob|file)/iu)
    expect(safe).not.toMatch(/src="(?!\/media\/1\/[0-9a-f]{32}\/)/)
    expect(sanitizeHtml(safe, 1)).toBe(safe)
  })

  test('tag, attribute or address that the policy does not name, in any mixture', () => {
    const names = 'p a h1 h2 li ul td tr table img div br b figure form svg math style script'
    const rest = 'noscript template select option textarea title xmp iframe mtext mglyph p/ '
    const name = fc.constantFrom(...`${names} ${rest}`.trim().split(' '))
    const attribute = fc.constantFrom(
      '',
      ' href="javascript:x"',
      ' href=https://x',
      ` src="${PICTURE}"`,
      ' title="</style><img src=x onerror=y>"',
      ' alt="--> onerror=x class=x"',
      ' colspan=2',
    )
    const piece = fc.oneof(
      fc.tuple(name, attribute).map(([tag, more]) => `<${tag}${more}>`),
      name.map((tag) => `</${tag}>`),
      fc.constantFrom(
        '<!--',
        '-->',
        '--!>',
        '<![CDATA[',
        ']]>',
        '&lt;',
        '&amp;lt;',
        '<',
        '"',
        '\0',
      ),
      fc.string({ maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const safe = sanitizeHtml(pieces.join(''), 1)
        expect(findForbiddenTags(safe)).toEqual([])
        expect(sanitizeHtml(safe, 1)).toBe(safe)
      }),
      { numRuns: 2000 },
    )
  })

  test('input to take long: as many nested tags as a body holds', () => {
    const started = processorMs()
    sanitizeHtml('<p><div><li><a href="https://x.example">'.repeat(6500), 1)
    expect(processorMs() - started).toBeLessThan(5000)
  })
})
