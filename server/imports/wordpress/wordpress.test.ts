import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { eventually } from '#tests/eventually.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { htmlOfText, withoutMarkup } from '../texts/wxr-texts.ts'
import { tablesThatHold } from '#tests/database/whole-tables.ts'
import { listRows } from '#tests/rows.ts'

let shop: OpenShop
let line: ImportLine
let owner: Colleague
const asked: string[] = []
beforeAll(async () => {
  const create = { width: 40, height: 30, channels: 3 as const, background: '#b5652b' }
  const png = await sharp({ create }).png().toBuffer()
  shop = await openShop({
    settings: { RATE_LIMIT_SCALE: '1000' },
    async fetchPicture(url) {
      asked.push(url)
      return { bytes: png }
    },
  })
  line = commandLine(shop)
  owner = await newColleague(shop, 'owner')
})
afterAll(async () => {
  line.end()
  await shop.close()
})

const FILE = 'wordpress.xml'
const text = () => line.text(FILE)
const at = async (path: string) => {
  const { status, headers } = await shop.fetch(path)
  return [status, headers['location']]
}

describe('an export of WordPress', () => {
  test('is checked without writing, and gives posts, pages and comments', async () => {
    const before = await line.fingerprint()
    const check = await line.importFile(FILE, '--dry-run')
    expect(await line.fingerprint()).toEqual(before)
    const run = await line.importFile(FILE)
    expect([run.counts, run.rows]).toEqual([check.counts, check.rows])
    expect(run.kind).toBe('wordpress')
    expect(run.counts.posts).toMatchObject({ new: 2, skipped: 1, wrong: 0 })
    expect(run.counts.pages).toMatchObject({ new: 1 })
    expect(run.counts.comments).toMatchObject({ new: 3, skipped: 2 })
    expect(run.sentences).toEqual([
      expect.stringContaining('https://old.example'),
      expect.stringContaining('1 pictures'),
      expect.stringContaining('categories'),
    ])
    expect(run.rows).toMatchObject([
      { row: 13, column: 'Old links', value: 'https://www.old.example/shop/' },
      { row: 13, column: 'Shortcodes', value: 'contact-form' },
      { outcome: 'skipped' },
      { outcome: 'skipped' },
      { outcome: 'skipped', reason: expect.stringContaining('nav_menu_item') },
    ])
  })

  test('keeps texts, authors, dates, and comments below what they answer', async () => {
    const post = await shop.api('GET /blog/posts/:slug/', { params: { slug: 'oil-and-water' } })
    expect(post).toMatchObject({
      title: 'Oil & water',
      author: { username: 'Maya Gurung' },
      published_at: '2019-05-12T04:00:00.000Z',
    })
    expect(post.content).toContain('<p>First words of <em>steel</em>.<br />They go on.</p>')
    expect(post.content).toContain('<a href="/our-story/">our story</a>')
    expect(post.content).not.toContain('alert')
    const comments = await shop.fetch(`/api/blog/comments/?post=${post.id}`)
    expect(JSON.parse(comments.text)).toMatchObject([
      {
        user: { username: 'Ram' },
        content: 'Good read & true',
        replies: [{ user: { username: 'Hari' }, content: 'No pills here' }],
      },
    ])
  })

  test('stores no address of a person or a network', async () => {
    expect(await tablesThatHold(shop, 'ram@guest.example|203.0.113.7|maya@old')).toEqual([])
  })

  test('leads the old addresses on', async () => {
    await expect.poll(() => at('/2019/05/oil-and-water/')).toEqual([301, '/blog/oil-and-water'])
    expect(await at('/?p=12')).toEqual([301, '/blog/oil-and-water'])
    expect(await at('/our-story')).toEqual([301, '/pages/our-story'])
    expect(await at('/?page_id=13')).toEqual([301, '/pages/our-story'])
    expect((await at('/?p=999'))[0]).toBe(200)
  })

  test('fetches the pictures of texts and heads', async () => {
    const post = await eventually(async () => {
      const found = await shop.api('GET /blog/posts/:slug/', { params: { slug: 'oil-and-water' } })
      expect(found.featured_image).not.toBeNull()
      expect(found.content).toContain('<img')
      return found
    })
    expect(asked.toSorted()).toEqual([
      'https://old.example/wp-content/uploads/blade.jpg',
      'https://old.example/wp-content/uploads/head.jpg',
    ])
    expect(post.content).toMatch(
      /<figure><img src="\/media\/1\/[0-9a-f]{32}\/40\.jpg" alt="A blade" width="40" height="30" \/><figcaption>The blade<\/figcaption><\/figure>/,
    )
    expect(post.content).not.toContain('#picture')
  })

  test('changes nothing when it comes again, and a changed text alone when that has changed', async () => {
    const before = await line.fingerprint()
    asked.length = 0
    const again = await line.importFile(FILE)
    expect(again.counts.posts).toMatchObject({ new: 0, changed: 0, same: 2, skipped: 1 })
    expect(again.counts.comments).toMatchObject({ same: 3, skipped: 2 })
    expect(await line.fingerprint()).toEqual(before)
    expect(asked).toEqual([])
    const later = await line.importText(text().replace('Since 1991', 'Since 1989'))
    expect(later.counts.pages).toMatchObject({ changed: 1 })
    expect(later.counts.posts).toMatchObject({ same: 2 })
    expect((await shop.fetch('/pages/our-story')).text).toContain('Since 1989')
  })

  test('is reverted, with what leads to it', async () => {
    const rows = await listRows(shop, 'imports', {}, ['id'], 'created_at')
    const path = `/imports/${rows[0]!.id}/` as const
    await owner.shop(`POST ${path}reversal/`)
    const report = await eventually(async () => {
      const found = (await owner.shop(`GET ${path}`)).json()
      expect(found.state).toBe('reverted')
      return found
    })
    // The later file has changed the page.
    expect(report.notes).toMatchObject([
      { places: [{ value: 'Our story' }], reason: 'It has been changed since. It stays.' },
    ])
    await expect.poll(() => at('/2019/05/oil-and-water/')).toEqual([404, undefined])
    expect(await at('/our-story')).toEqual([301, '/pages/our-story'])
  })
})

describe('an XML file that cannot be read as it is', () => {
  test('is read up to where it is damaged, with a row that says so', async () => {
    const whole = text()
    const cut = await line.importText(whole.slice(0, whole.indexOf('<title>खुकुरी')))
    expect(cut.counts.posts).toMatchObject({ new: 1, wrong: 1 })
    expect(cut.rows.at(-1)).toMatchObject({
      outcome: 'wrong',
      reason: expect.stringMatching(/^The file ends in the middle or is damaged here\./),
    })
  })

  test('is refused with a DOCTYPE, whatever its entities are', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n`
    const report = await line.importText(bomb + text().slice(text().indexOf('<rss')))
    expect([report.state, report.sentences]).toEqual([
      'failed',
      [expect.stringContaining('DOCTYPE')],
    ])
  })

  test('is named where it is not an export of WordPress', async () => {
    const report = await line.importText('<?xml version="1.0"?><products><p>1</p></products>')
    expect([report.state, report.sentences]).toEqual([
      'failed',
      [expect.stringContaining('not an export of WordPress')],
    ])
  })

  test('is damaged where it is nested without end', async () => {
    const report = await line.importText(`<?xml version="1.0"?>${'<a>'.repeat(100_000)}`)
    expect(report.state).toBe('failed')
  })
})

test.each([
  ['One\nline\n\nTwo', '<p>One<br />line</p> <p>Two</p>'],
  [
    '<h2>Prices</h2>\n<table>\n<thead>\n<tr>\n<th>Cup</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>$9</td>\n</tr>\n</tbody>\n</table>\nEach.',
    '<h2>Prices</h2> <table> <thead> <tr> <th>Cup</th> </tr> </thead> <tbody> <tr> <td>$9</td> </tr> </tbody> </table> <p>Each.</p>',
  ],
  [
    'Bring:\n<ul>\n\t<li>tea\n\t<ul>\n\t\t<li>salt</li>\n\t</ul>\n</li>\n</ul>',
    '<p>Bring:</p> <ul> <li>tea <ul> <li>salt</li> </ul> </li> </ul>',
  ],
  ['<li>tea\n\nand salt</li>', '<li>tea <p>and salt</p></li>'],
  ['<blockquote>Stay\nsharp.</blockquote>', '<blockquote> <p>Stay<br />sharp.</p> </blockquote>'],
  ['<pre>a\n\n  b</pre>\nand', '<p><code>a<br /><br /> b</code></p> <p>and</p>'],
  ['<dl>\n<dt>Cho</dt>\n<dd>The notch.</dd>\n</dl>', '<dl> <dt>Cho</dt> <dd>The notch.</dd> </dl>'],
  ['<div class="x">One\n\nTwo</div>', '<p>One</p> <p>Two</p>'],
])('the classic text %j becomes %s', (text, html) => {
  const shown = sanitizeHtml(htmlOfText(text), 1)
  expect(shown.replaceAll(/\s+/g, ' ').trim()).toBe(html)
})

test.each([
  ['Title <em>with</em> <b>mark<sup>up</sup></b>', 'Title with markup'],
  ['5 < 6 > 4, <input> & <3', '5 < 6 > 4, <input> & <3'],
])('the title %j is shown as %j', (title, shown) => {
  expect(withoutMarkup(title)).toBe(shown)
})
