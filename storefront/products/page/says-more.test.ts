import { expect, test } from 'vitest'
import { saysMore } from './says-more.ts'

test.each([
  ['', '', false],
  ['', 'A cup of clay.', false],
  ['<p>A cup of clay.</p>', 'A cup of clay.', false],
  ['<p>Salt &amp; pepper,</p>\n<p>5&quot; high</p>', 'Salt & pepper, 5" high', false],
  ['<p>A cup of clay.</p><p>Fired twice.</p>', 'A cup of clay.', true],
  ['<p>A cup of clay.</p><img src="/media/1/a/b.webp" alt="">', 'A cup of clay.', true],
  ['<p>A cup of clay.</p>', '', true],
])('%s says more than "%s": %s', (html, description, isMore) => {
  expect(saysMore(html, description)).toBe(isMore)
})
