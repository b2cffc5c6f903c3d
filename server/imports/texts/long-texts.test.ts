import { expect, test } from 'vitest'
import { parseAmount } from '#contract/rules/amount.ts'
import { nameMadeOf } from '#contract/rules/made-name.ts'
import { keptMeasure } from '#contract/rules/measure.ts'
import { openPlacesIn } from '#contract/rules/open-places.ts'
import { firstWords, sanitizeHtml } from '#server/tenants/safe-html.ts'
import { redirectPath } from '#server/tenants/redirects.ts'
import { processorMs } from '#tests/busyness.ts'
import { htmlOf, textOfHtml } from '../products/read-fields.ts'
import { expandShortcodes, htmlOfText, leadingLinks, withoutMarkup } from './wxr-texts.ts'
import { comparedText, picturesWaitingIn, withPicture, withPicturesLater } from './text-pictures.ts'

const LENGTH = 150_000
/** A linear function needs less than half a second on a slow machine, a quadratic one many seconds. */
const MOST_MS = 2_000
const TRIES = 3

const SITE = { site: 'http://a.example', paths: new Set<string>() }
const SHOWN = { url: 'http://a.example/x', alt: '' }

/** The patterns that read a cell of a file, the text of a merchant or an address of a visitor. */
const READERS: Record<string, (text: string) => unknown> = {
  sanitizeHtml: (text) => sanitizeHtml(text, 1),
  firstWords,
  htmlOfText,
  withoutMarkup,
  expandShortcodes: (text) => expandShortcodes(text, new Map()),
  leadingLinks: (text) => leadingLinks(text, SITE),
  withPicturesLater: (text) => withPicturesLater(text, { base: '', isOwn: () => false }),
  withPicture: (text) => withPicture(text, SHOWN, { image: '/x', width: 1, height: 1 }),
  picturesWaitingIn,
  comparedText,
  textOfHtml,
  htmlOf,
  openPlacesIn,
  keptMeasure,
  nameMadeOf,
  redirectPath,
  parseAmount: (text) => parseAmount(text, 'count'),
}

/** Beginnings and ends of elements, and what else a pattern may look for, each many times. */
const PIECES = [
  ['<', '>', '</', '<a', '<a ', '<a>', '<a b=', '<a b="', '<a href="', '<a href=x>', '<b>'],
  ['<a href="http://a.example/x">y</a>', '<a href="http://a.example/x#picture">y</a>'],
  ['<img', '<img ', '<img>', '<img src=x>', '<img src="http://a.example/b.jpg"> ', '<p>', '</p>'],
  ['<p> </p>', '<div>', '</div>', '<div><p>', '<b><p>', '<ul><li>', '<td>', '<table><tr>', '<br>'],
  ['<!--', '<!', '-->', '<pre>', '<pre', '</pre>', '<pre><code>', '<script>', '<script', '<style>'],
  ['<iframe', '<iframe>', '<iframe src="http://a.example/">', '<noscript>', '<textarea>', '<xmp>'],
  ['<svg>', '<math>', '<select>', '<title>', '<template>', '<plaintext>', '<![CDATA[', '<?'],
  ['[', '[a ', '[caption]', '[caption', '[caption a="', '[/caption]', '[gallery', '[gallery ids='],
  ['[embed]', '[embed]http://a', '&', '&amp', '&#', '&#x', '"', "'", ' ', '\n', '\r\n\r\n', '\n '],
  ['0', '1 ', '1.', '1,', '.', '-', '_', '+', '/', 'x', 'gप्रति', '\0', '<a\0'],
].flat()
/** Many beginnings before as many other ends. */
const PAIRS = [
  ['<b> </i>', '<div> </span>', '<ul> </ul>', '<svg> </math>', '<x> </y>', '<table> </td>'],
  ['<pre> </code>', '[caption] [/caption', '<a> <img>', '</p> <b>', '1 g', '0 1'],
]
  .flat()
  .map((pair) => pair.split(' ') as [string, string])

const many = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))

const TEXTS = [
  ...PIECES.map((piece) => ({ name: piece, text: many(piece, LENGTH) })),
  ...PIECES.map((piece) => ({ name: `${piece} with an end`, text: `<b>1${many(piece, LENGTH)}!` })),
  ...PAIRS.map(([begin, end]) => ({
    name: `${begin}…${end}`,
    text: many(begin, LENGTH) + many(end, LENGTH),
  })),
]

function isQuick(read: (text: string) => unknown, text: string): boolean {
  for (let at = 0; at < TRIES; at++) {
    const begun = processorMs()
    read(text)
    if (processorMs() - begun < MOST_MS) return true
  }
  return false
}

test.each(Object.entries(READERS))('%s takes time that grows as its text does', (_, read) => {
  const slow = TEXTS.filter(({ text }) => !isQuick(read, text)).map(({ name }) => name)
  expect(slow).toEqual([])
})
