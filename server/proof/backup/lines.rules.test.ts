import { expect, test } from 'vitest'
import { linesOfPage } from './lines.ts'

test('a page is its texts, links and data, without programs, looks and comments', () => {
  const page = `<!doctype html><head><style>p{}</style><script>let a = '<b>'</script>
    <script type="application/ld+json">{"name":"Pot"}</script></head>
    <body><p>Tea<!-- more --> &amp; <b>pots</b></p><a class="x" href="/pots">All</a><svg><path/></svg>
    <a name="end">End</a><br`
  expect(linesOfPage(page)).toEqual(['{"name":"Pot"}', 'Tea &', 'pots', '→ /pots', 'All', 'End'])
})
