import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DemoComment, DemoShop } from './demo-shop.ts'
import { khukuriShop } from './khukuri-shop/khukuri-shop.ts'
import { teaShop } from './tea-shop/tea-shop.ts'

/** The parameters from which tools/render/ makes the pictures. */
type Look = {
  blade_length_cm: number
  overall_length_cm: number
  spine_mm: number
  fullers: number
  finish: string
  handle: string
  tang: 'full' | 'hidden'
  rivets?: 2 | 3
  lashing_hole?: boolean
  takes_engraving?: boolean
}
const KNIVES = JSON.parse(
  readFileSync(join(import.meta.dirname, '../tools/render/knives.json'), 'utf8'),
) as { slug: string; look: Look }[]
const SAMPLE = 'a sample of engraving on the blade'

function lookOf(slug: string): Look {
  const look = KNIVES.find((knife) => knife.slug === slug)?.look
  if (!look) throw new Error(`${slug} is no khukuri.`)
  return look
}

const ALLOWED_TAGS = new Set(
  'h2 h3 h4 p ul ol li table thead tbody tr th td strong em a blockquote'.split(' '),
)

function listHtml(shop: DemoShop): string[] {
  return [
    ...shop.categories.map((category) => category.description),
    ...shop.products.map((product) => product.long_html_description),
    ...shop.posts.map((post) => post.content),
    ...shop.faqs.map((faq) => faq.answer),
    ...shop.documents.map((document) => document.content),
  ]
}

function listPlainText(shop: DemoShop): string[] {
  return [
    ...shop.products.flatMap((product) => [product.name, product.description]),
    ...shop.products.flatMap((product) => product.reviews.map((review) => review.comment)),
    ...Object.values(shop.settings).filter((value) => typeof value === 'string'),
  ]
}

function countWords(html: string): number {
  return html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
}

/** The tags that are still open at the end, or the first one that closes out of turn. */
function findUnbalancedTags(html: string): string[] {
  const open: string[] = []
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (!slash) open.push(name)
    else if (open.pop() !== name) return [name]
  }
  return open
}

function depthOf(comments: DemoComment[]): number {
  return Math.max(0, ...comments.map((comment) => 1 + depthOf(comment.replies)))
}

function flatten(comments: DemoComment[]): DemoComment[] {
  return comments.flatMap((comment) => [comment, ...flatten(comment.replies)])
}

/** Comments that are older than what they answer. */
function listTooEarly(comments: DemoComment[], daysAgo: number): string[] {
  return comments.flatMap((comment) => [
    ...(comment.days_ago > daysAgo ? [comment.content] : []),
    ...listTooEarly(comment.replies, comment.days_ago),
  ])
}

function listTags(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? []
}

function isAllowedTag(tag: string): boolean {
  const name = tag.replace(/^<\/?([a-z0-9]+).*$/s, '$1')
  return ALLOWED_TAGS.has(name) && (name === 'a' || /^<\/?[a-z0-9]+>$/.test(tag))
}

function isBetween(number: number, least: number, most: number): boolean {
  return number >= least && number <= most
}

describe.each([
  ['khukuri shop', khukuriShop],
  ['tea shop', teaShop],
])('%s', (_name, shop) => {
  test('slugs are unique and fit for an address', () => {
    for (const slugs of [shop.products, shop.categories, shop.posts].map((entries) =>
      entries.map((entry) => entry.slug),
    )) {
      expect(new Set(slugs).size).toBe(slugs.length)
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  })

  test('each product has a price, a stock and a category that exists, and none is empty', () => {
    const used = new Set(shop.products.map((product) => product.category))
    expect([...used].toSorted()).toEqual(shop.categories.map(({ slug }) => slug).toSorted())
    for (const product of shop.products) {
      expect(product.price).toMatch(/^\d+\.\d\d$/)
      expect(Number.isInteger(product.stock) && product.stock >= 0).toBe(true)
      expect(new Set(product.attributes.map(({ key }) => key)).size).toBe(product.attributes.length)
    }
  })

  test('one product is sold out and one is the last of its kind', () => {
    expect(shop.products.filter(({ stock }) => stock === 0)).toHaveLength(1)
    expect(shop.products.filter(({ stock }) => stock === 1)).toHaveLength(1)
  })

  test('reviews have all ratings, some without a name, and one per customer and product', () => {
    const reviews = shop.products.flatMap((product) => product.reviews)
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(reviews.some(({ username }) => username === null)).toBe(true)
    expect(shop.products.some((product) => product.reviews.length === 0)).toBe(true)
    const careless = shop.products.filter(({ reviews: own, added_days_ago }) => {
      const names = own.flatMap(({ username }) => username ?? [])
      return (
        new Set(names).size < names.length || own.some(({ days_ago }) => days_ago >= added_days_ago)
      )
    })
    expect(careless.map(({ slug }) => slug)).toEqual([])
  })

  test('HTML is balanced and uses allowed tags without style or script', () => {
    const html = listHtml(shop)
    expect(html.flatMap(listTags).filter((tag) => !isAllowedTag(tag))).toEqual([])
    expect(html.filter((text) => findUnbalancedTags(text).length > 0)).toEqual([])
    expect(listPlainText(shop).filter((text) => /[<>]/.test(text))).toEqual([])
  })

  test('customization fields are well formed', () => {
    for (const field of shop.products.flatMap((product) => product.customization_fields)) {
      expect(field.key).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(field.kind === 'choice' ? field.choices.length > 1 : field.max_length).toBeTruthy()
    }
  })

  test('comments follow their post, and replies what they answer', () => {
    const early = shop.posts.flatMap((post) => listTooEarly(post.comments, post.days_ago))
    expect(early).toEqual([])
  })

  test('addresses are plainly fictional', () => {
    for (const { email_address } of shop.contact.contact_emails)
      expect(email_address).toMatch(/\.example$/)
    for (const { phone_number } of shop.contact.branch_locations)
      expect(phone_number).toMatch(/^\+977 \d+ 555 01\d\d$/)
    expect(shop.contact.branch_locations.filter(({ is_hq }) => is_hq)).toHaveLength(1)
  })

  test('the policies, the imprint and FAQs are there', () => {
    expect(shop.documents.map(({ document_type }) => document_type).toSorted()).toEqual([
      'imprint',
      'privacy_policy',
      'refund_policy',
    ])
    expect(shop.faqs.length).toBeGreaterThan(4)
  })
})

describe('khukuri shop alone', () => {
  test('has the counts that the demo asks for', () => {
    expect(khukuriShop.products.length).toBeGreaterThanOrEqual(26)
    expect(khukuriShop.categories).toHaveLength(6)
    expect(khukuriShop.posts.filter(({ status }) => status === 'published')).toHaveLength(8)
    expect(khukuriShop.posts.filter(({ status }) => status === 'draft')).toHaveLength(1)
    expect(khukuriShop.faqs).toHaveLength(10)
    expect(khukuriShop.company.core_values).toHaveLength(5)
    expect(khukuriShop.contact.branch_locations).toHaveLength(2)
  })

  test('describes each khukuri with the same facts as its picture', () => {
    for (const { attributes, ...product } of khukuriShop.products) {
      const facts = Object.fromEntries(attributes.map(({ key, value }) => [key, value]))
      const look = lookOf(product.slug)
      const { rivets } = look
      expect({
        slug: product.slug,
        length: facts['Blade length']?.startsWith(`${look.blade_length_cm} cm (`),
        overall: facts['Overall length']?.startsWith(`${look.overall_length_cm} cm (`),
        spine: facts['Spine thickness'],
        fullers: facts['Fullers']?.startsWith(['None', 'One', 'Two', 'Three'][look.fullers] ?? ''),
        tang: facts['Tang']?.startsWith(look.tang === 'full' ? 'Full' : 'Hidden'),
        rivets: /(two|three) rivets/.exec(facts['Tang'] ?? '')?.[1],
        lashing: facts['Tang']?.includes('lashing hole'),
        handle: facts['Handle material']?.toLowerCase().includes(look.handle.replace('-', ' ')),
        blackened: product.description.includes('blackened blade'),
        engraving: product.customization_fields.some(({ key }) => key === 'blade_engraving'),
        sample: khukuriShop.pictures[product.slug]?.some(({ caption }) => caption === SAMPLE),
      }).toEqual({
        slug: product.slug,
        length: true,
        overall: true,
        spine: `${look.spine_mm} mm`,
        fullers: true,
        tang: true,
        rivets: rivets && { 2: 'two', 3: 'three' }[rivets],
        lashing: look.lashing_hole ?? false,
        handle: true,
        blackened: look.finish === 'blackened',
        engraving: look.takes_engraving ?? false,
        sample: look.takes_engraving ?? false,
      })
    }
  })

  test('tells each khukuri’s story in 120 to 220 words', () => {
    const counts = khukuriShop.products.map(({ slug, long_html_description }) => ({
      slug,
      words: countWords(long_html_description),
    }))
    expect(counts.filter(({ words }) => !isBetween(words, 120, 220))).toEqual([])
  })

  test('no paragraph is repeated from one product to another', () => {
    const paragraphs = khukuriShop.products.flatMap((product) =>
      [...product.long_html_description.matchAll(/<(?:p|li)>(.+?)<\/(?:p|li)>/g)].map(
        ([, text]) => text,
      ),
    )
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
  })

  test('has posts worth reading, nested comments up to depth 4, and comments that wait', () => {
    const counts = khukuriShop.posts
      .filter(({ status }) => status === 'published')
      .map(({ slug, content }) => ({ slug, words: countWords(content) }))
    expect(counts.filter(({ words }) => !isBetween(words, 350, 600))).toEqual([])
    expect(Math.max(...khukuriShop.posts.map((post) => depthOf(post.comments)))).toBe(4)
    expect(khukuriShop.posts.some((post) => post.comments.length === 0)).toBe(true)
    const comments = khukuriShop.posts.flatMap((post) => flatten(post.comments))
    expect(comments.some((comment) => !comment.is_approved)).toBe(true)
  })

  test('offers engraving and a required choice', () => {
    const fields = khukuriShop.products.flatMap((product) => product.customization_fields)
    expect(fields.some(({ kind, max_length }) => kind === 'text' && max_length === 24)).toBe(true)
    expect(fields.some(({ kind, required }) => kind === 'choice' && required)).toBe(true)
  })
})

test('the tea shop is small and takes no cards', () => {
  expect(teaShop.products.length).toBeGreaterThanOrEqual(12)
  expect(teaShop.products.length).toBeLessThanOrEqual(14)
  expect(teaShop.categories).toHaveLength(4)
  expect(teaShop.payment.enable_card_payment).toBe(false)
})
