import { afterAll, beforeAll, expect, test } from 'vitest'
import { busyness } from '#tests/busyness.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let shop: OpenShop
let line: ImportLine
beforeAll(async () => {
  shop = await openShop()
  line = commandLine(shop)
})
afterAll(async () => {
  line.end()
  await shop.close()
})

/** Three times as much comes near to the time that a row may take, where the machine is busy. */
const LENGTH = 100_000
/** The time that a slow machine takes at most; one such cell took minutes. */
const MOST_MS = 60_000

const PIECES = ['<a ', '<img ', '<!--', '<pre>', '<script>', '<b>', '<b></i>', '<a>', '[caption]']
const cell = (piece: string) => piece.repeat(LENGTH / piece.length)

test('cells with the beginnings of elements without an end are read at once, as products and as posts', async () => {
  const begun = performance.now()
  const rows = PIECES.map((piece, at) => `p${at},P ${at},true,9.00,"${cell(piece)}"`)
  const products = ['Handle,Title,Published,Variant Price,Body (HTML)', ...rows].join('\n')
  const report = await line.importText(products, '--dry-run')
  expect(report.counts.products).toMatchObject({ new: PIECES.length })
  const items = PIECES.map(
    (piece, at) => `<item><title>T${at}</title><wp:post_id>${at + 1}</wp:post_id>
        <wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
        <content:encoded><![CDATA[${cell(piece)}]]></content:encoded></item>`,
  )
  const wxr = `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"
      xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
      <link>http://a.example</link><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`
  const posts = await line.importText(wxr, '--dry-run')
  expect(Object.values(posts.counts.posts ?? {}).reduce((sum, each) => sum + each, 0)).toBe(
    PIECES.length,
  )
  expect(performance.now() - begun).toBeLessThan(MOST_MS * busyness())
})
