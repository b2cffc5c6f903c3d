import { createChance } from './chance.ts'
import { inventProduct } from './products.ts'
import { someWords } from './vocabulary.ts'

/** Beyond the products that a shop of the bench has already. */
const FIRST = 100_001
const CUSTOMER_HEAD =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,' +
  'Default Address City,Default Address Country Code,Default Address Zip,Phone,Note,Tags'
const HEAD =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Status'

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: (string | number)[]) => cells.map((each) => cell(String(each))).join(',')
const range = (count: number) => Array.from({ length: count }, (_, at) => at)

type Options = { mark: string; variants?: number; pictures?: (product: number) => string[] }

/** Products as Shopify exports them, with so many variants in all; `mark` begins their handles. */
export function shopifyFile(
  products: number,
  { mark, variants = products, pictures = () => [] }: Options,
): Buffer {
  const rows = range(products).flatMap((at) => {
    const product = inventProduct(FIRST + at)
    const handle = `${mark}-${at}`
    const own =
      Math.floor(((at + 1) * variants) / products) - Math.floor((at * variants) / products)
    const urls = pictures(at)
    return range(Math.max(own, urls.length)).map((row) => {
      const isFirst = row === 0
      const isVariant = row < own
      const named = [product.name, product.long_html_description, 'Maker', `Type ${at % 12}`]
      const option = own > 1 ? ['Size', `${row + 1}`] : ['Title', 'Default Title']
      return line([
        handle,
        ...(isFirst ? [...named, 'one, two', 'true'] : ['', '', '', '', '', '']),
        ...(isVariant ? [...option, '', ''] : ['', '', '', '']),
        ...(isVariant
          ? [
              `${handle}-${row}`,
              250,
              'shopify',
              5 + (at % 9),
              (product.price_cents / 100).toFixed(2),
            ]
          : ['', '', '', '', '']),
        urls[row] ?? '',
        isFirst ? 'active' : '',
      ])
    })
  })
  return Buffer.from([HEAD, ...rows].join('\n'))
}

export function customersFile(customers: number): Buffer {
  const rows = range(customers).map((at) =>
    line([
      `moved-${at}`,
      `Sita ${at}`,
      'Rana',
      `moved-${at}@customers.example`,
      'yes',
      `Marga ${at % 200}`,
      'Pokhara',
      'NP',
      10_000 + at,
      `+977 98${String(at).padStart(8, '0')}`,
      'Likes tea',
      'old, regular',
    ]),
  )
  return Buffer.from([CUSTOMER_HEAD, ...rows].join('\n'))
}

/** Posts of a WordPress, the first ones with a comment each. */
export function wordpressFile(posts: number, comments: number): Buffer {
  const chance = createChance(43)
  const items = range(posts).map((at) => {
    const body = range(6)
      .map(() => `<!-- wp:paragraph --><p>${someWords(chance, 50)}.</p><!-- /wp:paragraph -->`)
      .join('\n\n')
    const comment =
      at < comments
        ? `<wp:comment><wp:comment_id>${at + 1}</wp:comment_id><wp:comment_author>Ram</wp:comment_author>` +
          '<wp:comment_date_gmt>2020-05-02 10:00:00</wp:comment_date_gmt><wp:comment_approved>1</wp:comment_approved>' +
          `<wp:comment_content><![CDATA[${someWords(chance, 20)}.]]></wp:comment_content>` +
          '<wp:comment_parent>0</wp:comment_parent></wp:comment>'
        : ''
    return (
      `<item><title>${someWords(chance, 5)}</title><link>https://old.example/2020/05/post-${at}/</link>` +
      `<dc:creator>maya</dc:creator><content:encoded><![CDATA[${body}]]></content:encoded>` +
      `<excerpt:encoded></excerpt:encoded><wp:post_id>${at + 1}</wp:post_id>` +
      '<wp:post_date_gmt>2020-05-01 10:00:00</wp:post_date_gmt>' +
      `<wp:post_name>post-${at}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>` +
      `${comment}</item>`
    )
  })
  return Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" ' +
      'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
      'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"><channel><title>Old</title>' +
      '<link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>\n' +
      `${items.join('\n')}\n</channel></rss>`,
  )
}
