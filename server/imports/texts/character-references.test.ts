import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { newColleague } from '#tests/staff.ts'
import { decodedText } from './character-references.ts'
import { listRows } from '#tests/rows.ts'

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

test.each([
  ['&amp;', '&'],
  ['&#38;', '&'],
  ['&#038;', '&'],
  ['&#x26;', '&'],
  ['&#X26;', '&'],
  ['&#8217;', '’'],
  ['&rsquo;', '’'],
  ['&eacute;', 'é'],
  ['&Eacute;', 'É'],
  ['&szlig;', 'ß'],
  ['&hellip;', '…'],
  ['&ndash;', '–'],
  ['&euro;', '€'],
  ['&#128;', '€'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&apos;', "'"],
  ['&nbsp;', ' '],
  ['&#128512;', '😀'],
  ['&#2325;', 'क'],
  ['&amp;amp;', '&amp;'],
  ['&amp;lt;', '&lt;'],
  ['AT&T', 'AT&T'],
  ['a &copy b', 'a &copy b'],
  ['&unheardof;', '&unheardof;'],
  ['R&D; Co', 'R&D; Co'],
])('%j is decoded once, as %j', (html, text) => expect(decodedText(html)).toBe(text))

test('texts of WooCommerce are decoded, and their short description is', async () => {
  const row = [
    '71,simple,HERB-1,Herbs &amp; Caf&eacute; &#8211; 5&quot;,1,visible,"<p>Ram&#8217;s &lt;best&gt; &amp; <b>more</b></p>","<p>Long &amp; true</p>",9',
    '"Food &gt; Drink &amp; Tea > Tea &amp; Herbs, Gifts &amp; more","Caf&eacute;&#44; au lait, R&amp;D"',
    'Maker&#8217;s,"Ram &amp; Sons",1,"Smith &#038; Co"',
  ].join(',')
  const head =
    'ID,Type,SKU,Name,Published,"Visibility in catalog","Short description",Description,"Regular price",Categories,Tags,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible",Brands'
  const run = await line.importText(`${head}\n${row}\n`)
  expect(run.counts.products).toMatchObject({ new: 1 })
  const { rows } = await shop.owner.query(
    `select p.name, c.name as category, p.description, p.tags, p.attributes::jsonb as attributes, p.long_html_description as html
       from products p join categories c on c.tenant_id = p.tenant_id and c.id = p.category_id
       where p.name like 'Herbs %'`,
  )
  expect(rows[0]).toMatchObject({
    name: 'Herbs & Café – 5"',
    category: 'Tea & Herbs',
    description: 'Ram’s <best> & more',
    html: '<p>Long &amp; true</p>',
  })
  expect(rows[0].tags).toEqual(['Café au lait', 'R&D', 'Gifts & more'])
  expect(rows[0].attributes).toMatchObject([
    { key: 'Brand', value: 'Smith & Co' },
    { key: 'Maker’s', value: 'Ram & Sons' },
  ])
})

const wxr = (item: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_login>maya</wp:author_login><wp:author_display_name><![CDATA[Maya &amp; Ram]]></wp:author_display_name></wp:author>
${item}</channel></rss>`

test('titles, authors, excerpts and comments of WordPress are decoded', async () => {
  const run = await line.importText(
    wxr(`<item><title><![CDATA[Oil &amp; water &#8211; it&rsquo;s &lt;b&gt;]]></title>
<link>https://old.example/oil/</link><dc:creator>maya</dc:creator>
<content:encoded><![CDATA[<p>AT&amp;amp;T &amp; more</p>]]></content:encoded>
<excerpt:encoded><![CDATA[Caf&eacute; &#8230;]]></excerpt:encoded>
<wp:post_id>901</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:post_name>oil-referenced</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<wp:comment><wp:comment_id>7</wp:comment_id><wp:comment_author><![CDATA[R&amp;D O&#8217;Hara]]></wp:comment_author>
<wp:comment_content><![CDATA[So &quot;true&quot; &amp; d&eacute;j&agrave; vu &#128077;]]></wp:comment_content>
<wp:comment_approved>1</wp:comment_approved></wp:comment></item>`),
  )
  expect(run.counts.posts).toMatchObject({ new: 1 })
  const posts = await listRows(shop, 'posts', { slug: 'oil-referenced' }, [
    'title',
    'author_name',
    'excerpt',
    'content',
  ])
  expect(posts).toEqual([
    {
      title: 'Oil & water – it’s <b>',
      author_name: 'Maya & Ram',
      excerpt: 'Café …',
      content: '<p>AT&amp;amp;T &amp; more</p>',
    },
  ])
  const comments = await listRows(shop, 'comments', { author_name: { like: 'R&D%' } }, [
    'author_name',
    'content',
  ])
  expect(comments).toEqual([{ author_name: 'R&D O’Hara', content: 'So "true" & déjà vu 👍' }])
})

test('reviews of other systems are decoded; our own file says what it says', async () => {
  const product = (await shop.api('GET /products/products/')).results[0]!
  const other = `product_handle,rating,title,body,reviewer_name,reply\n${product.slug},5,"Fish &amp; chips","It&#8217;s <b>good</b>","Zo&euml; R","Thanks &amp; bye"\n`
  await line.importText(other)
  const reviews = async (name: string) =>
    await listRows(shop, 'reviews', { author_name: name }, ['title', 'comment', 'reply'])
  expect(await reviews('Zoë R')).toEqual([
    { title: 'Fish & chips', comment: 'It’s good', reply: 'Thanks & bye' },
  ])
  const own = `Review ID,Product Handle,Rating,Title,Body,Review Date,Reviewer Name,Status,Reply,Reply Date\n901,${product.slug},4,AT&amp;T,a <b> c &eacute;,2024-01-01,Own &amp; R,published,,\n`
  await line.importText(own)
  expect(await reviews('Own &amp; R')).toMatchObject([
    { title: 'AT&amp;T', comment: 'a <b> c &eacute;' },
  ])
})

test('texts of our own file of products and of Shopify stay', async () => {
  await line.importText(
    'Handle,Title,Tags,Type,Vendor,Variant Price\nplain-refs,AT&amp;T &eacute;,R&amp;D,Caf&eacute;,A&amp;B,5\n',
  )
  const rows = await listRows(shop, 'products', { tenant_id: 1, slug: 'plain-refs' }, [
    'name',
    'tags',
  ])
  expect(rows).toEqual([{ name: 'AT&amp;T &eacute;', tags: ['R&amp;D'] }])
  const owner = await newColleague(shop, 'owner')
  const { csv } = (await owner.shop('GET /products/csv/')).json()
  const again = await line.importText(`\ufeff${csv}`)
  expect(again.counts.products).toMatchObject({ changed: 0, wrong: 0, new: 0 })
})
