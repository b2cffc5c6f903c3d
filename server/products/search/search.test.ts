import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { callsAt } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { reviseProduct } from '#tests/revise-product.ts'
import { newColleague } from '#tests/staff.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ask = (search: string, rest: object = {}) =>
  shop.api('GET /products/products/', { query: { search, page_size: 100, ...rest } })
const find = async (search: string, rest: object = {}) =>
  (await ask(search, rest)).results.map((product) => product.slug)
const inTeaShop = async (search: string) => {
  const page = await shop.teaShop.api('GET /products/products/', { query: { search } })
  return page.results.map((product) => product.name)
}

/** A warning may be of another part of the server, on a busy machine. */
const expectNoFailure = () =>
  expect(shop.logged.splice(0).filter(({ level }) => level >= ERROR)).toEqual([])
const ERROR = 50

describe('spellings', () => {
  const [family = []] = KHUKURI.content.spelling_families
  test.each([...family, 'KHUKURI', 'Kukri', 'khukuris', 'kukris', 'KHUKRIS'])(
    '%s finds what khukuri finds',
    async (spelling) => {
      const found = await find('khukuri')
      expect(found.length).toBeGreaterThan(20)
      expect(await find(spelling)).toEqual(found)
    },
  )

  test.each(KHUKURI.content.spelling_families.filter((each) => each.length < 9))(
    'every one of a family finds the same: %s, %s',
    async (...spellings) => {
      const found = await Promise.all(spellings.map((spelling) => find(spelling)))
      for (const [index, one] of found.entries()) {
        expect([spellings[index], one]).toEqual([spellings[index], found[0]])
      }
    },
  )

  test('each shop has its own', async () => {
    expect(await inTeaShop('chai')).toEqual(await inTeaShop('chiya'))
    expect((await inTeaShop('chai')).length).toBeGreaterThan(0)
    expect(await inTeaShop('kukri')).toEqual([])
  })
})

describe('a misspelt word', () => {
  test.each([
    ['sirupat', 'sirupate'],
    ['sirrupate', 'sirupate'],
    ['sirupaet', 'sirupate'],
    ['sirupxte', 'sirupate'],
    ['kothimra', 'kothimora'],
    ['rosewod', 'rosewood'],
    ['engravved', 'engraved'],
  ])('%s finds what %s finds', async (typo, word) => {
    const found = await find(word)
    expect(found.length).toBeGreaterThan(0)
    expect(await find(typo)).toEqual(found)
    // The beginning of a word is not misspelt.
    const corrected = word.startsWith(typo) ? undefined : word
    expect((await ask(typo)).corrected_search).toBe(corrected)
  })

  test.each(['sirupate', 'sirup', 'Kukri', 'zzzzzz', 'sirrupate zzzzzz'])(
    '%s is not corrected',
    async (search) => {
      expect(await ask(search)).not.toHaveProperty('corrected_search')
    },
  )

  test('is corrected among the words that are not misspelt', async () => {
    expect((await ask('Rosewod, Kukri')).corrected_search).toBe('rosewood, Kukri')
  })

  test('a number is no misspelling of another', async () => {
    expect(await find('1917')).toContain('mark-two-pattern-1917')
    expect(await find('1917')).not.toContain('mark-three-pattern-1943')
    expect(await find('1918')).toEqual([])
  })
})

describe('the beginning of a word', () => {
  test.each([
    ['sirup', 'sirupate-12-inch'],
    ['bhanch', 'bhanchha-kitchen-khukuri'],
    ['regim', 'regimental-presentation-khukuri'],
    ['ko', 'kothimora-silver'],
  ])('%s finds %s', async (beginning, slug) => {
    expect(await find(beginning)).toContain(slug)
  })
})

describe('the order', () => {
  test('is name before category before attribute before description', async () => {
    await shop.write(1, async (tx) => {
      const { db, changed } = tx
      const product = (
        slug: string,
        texts: { name?: string; description?: string; value?: string },
      ) => ({
        tenant_id: 1,
        category_id: 1,
        slug,
        name: texts.name ?? slug,
        description: texts.description ?? '',
        attributes: JSON.stringify([
          { id: 1, key: 'Wood', value: texts.value ?? 'plain', order: 0 },
        ]),
        price_cents: 100,
        stock: 1,
      })
      const rows = await db
        .insertInto('products')
        .values([
          product('by-description', { description: 'with a zebrawood handle' }),
          product('by-attribute', { value: 'zebrawood' }),
          product('by-name', { name: 'Zebrawood' }),
        ])
        .returning('id')
        .execute()
      const { refreshSearch } = await import('./search-index.ts')
      await refreshSearch(
        tx,
        rows.map((row) => row.id),
      )
      changed('products')
    })
    expect(await find('zebrawood')).toEqual(['by-name', 'by-attribute', 'by-description'])
  })

  test('puts the product of that name first', async () => {
    expect((await find('farmyard'))[0]).toBe('farmyard-khukuri')
    expect((await find('trail khukuri'))[0]).toBe('trail-khukuri-8-inch')
    expect((await find('kothimora silver'))[0]).toBe('kothimora-silver')
  })

  test('stays the same from page to page', async () => {
    const all = await find('khukuri')
    const paged: string[] = []
    for (let page = 1; paged.length < all.length; page++) {
      paged.push(...(await find('khukuri', { page, page_size: 5 })))
    }
    expect(paged).toEqual(all)
  })
})

describe('several words', () => {
  test('must all be there, in whichever order and place', async () => {
    const both = await find('rosewood sirupate')
    expect(both.length).toBeGreaterThan(0)
    expect(both.toSorted()).toEqual((await find('sirupate rosewood')).toSorted())
    const [one, other] = [await find('rosewood'), await find('sirupate')]
    expect(both.toSorted()).toEqual(one.filter((slug) => other.includes(slug)).toSorted())
    expect(await find('sirupate zzzzzz')).toEqual([])
  })

  test('may be spelt and misspelt each in its way', async () => {
    expect(await find('Kukri rosewod')).toEqual(await find('khukuri rosewood'))
  })

  test('stop words do not count; alone they find nothing', async () => {
    expect(await find('the sirupate with a')).toEqual(await find('sirupate'))
    expect(await ask('the of and')).toMatchObject({ count: 0, next: null, results: [] })
  })

  test('inflect', async () => {
    expect(await find('khukuri handles')).toEqual(await find('khukuri handle'))
  })
})

describe('accents and signs', () => {
  test('make no difference', async () => {
    const found = await find('sirupate')
    expect(await find('Sirúpàte')).toEqual(found)
    expect(await find('sirupa\u0302te')).toEqual(found)
    expect(await find('  "sirupate"!? ')).toEqual(found)
    expect(await find('<sirupate>')).toEqual(found)
  })

  test('an apostrophe is found straight and curled', async () => {
    expect(await find("bridegroom's")).toContain('bridegrooms-khukuri')
    expect(await find('bridegroom’s')).toContain('bridegrooms-khukuri')
  })
})

describe('the text that is searched', () => {
  test('a search within one category stays there', async () => {
    const within = await ask('khukuri', { category__slug: 'kitchen-and-small' })
    expect(within.count).toBeGreaterThan(0)
    for (const product of within.results) expect(product.category.slug).toBe('kitchen-and-small')
    const all = await find('khukuri')
    expect(within.results.every((product) => all.includes(product.slug))).toBe(true)
  })

  test('includes the category’s name', async () => {
    const found = await ask('ceremonial')
    const inCategory = KHUKURI.content.products.filter(({ category }) => category === 'ceremonial')
    const slugs = found.results.map((product) => product.slug)
    for (const { slug } of inCategory) expect(slugs).toContain(slug)
  })

  test('is what the merchant has written last', async () => {
    const slug = 'jangal-clearing-khukuri'
    const merchant = await newColleague(shop, 'owner')
    const revise = (to: Parameters<typeof reviseProduct>[3]) =>
      reviseProduct(shop, merchant, slug, to)
    await revise({ name: 'Jangal quokkablade', description: 'Plain.' })
    expect(await find('quokkablade')).toEqual([slug])
    await revise({ status: 'archived' })
    expect(await find('quokkablade')).toEqual([])
    expect(await find('jangal')).toEqual([])
    await revise({ status: 'on_sale' })
    expect(await find('quokkablade')).toEqual([slug])
  })

  test('blank is everything', async () => {
    const all = await shop.api('GET /products/products/', {})
    for (const blank of ['', '%20%20', '%09']) {
      const reply = await callsAt(shop).get(`/products/products/?search=${blank}`)
      expect([blank, reply.json()]).toMatchObject([blank, { count: all.count }])
    }
  })
})

describe('every query', () => {
  test.each([
    "'; drop table products; --",
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '&|!():*',
    "a' & 'b",
    '<-> <1>',
    'category:1',
    "category:1') or true --",
    'null',
    '$1',
    '${process.env}',
    '<script>alert(1)</script>',
    '"'.repeat(150),
    'a '.repeat(100),
    'khukuri '.repeat(25),
    '👩‍👩‍👧‍👦🔪',
    '\u202Eirukuhk',
    'ﷺ'.repeat(60),
    'खुकुरी',
    '刀',
    '\ud800',
    '\u0000',
    'a\u0000b',
    '(((((((((((((((((((((((((((((((',
    'x'.repeat(200),
    '1e308',
    '-1',
    'ß',
    'İstanbul',
  ])('%j is no failure', async (search) => {
    const reply = await callsAt(shop).get(`/products/products/?search=${encode(search)}`)
    expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.anything()])
    const page = await shop.fetch(`/products?search=${encode(search)}`)
    // A search of control characters alone is empty, and leads to the list.
    const isNothing = search === '\u0000'
    expect([page.status, page.headers.location]).toEqual(
      isNothing ? [301, '/products'] : [200, undefined],
    )
    expect(page.text).not.toContain('<script>alert')
    expectNoFailure()
  })

  test('any text as search, category, page or slug never ends in a 5xx', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ maxLength: 250 }),
      fc.constantFrom('khukuri', 'regional-patterns', '1', '2', '0', '-1', '1e9', '%', '..'),
    )
    const addresses = fc.record({ search: text, category: text, page: text, slug: text })
    await fc.assert(
      fc.asyncProperty(addresses, async ({ search, category, page, slug }) => {
        const paths = [
          `/api/products/products/?search=${encode(search)}&category__slug=${encode(category)}&page=${encode(page)}`,
          `/api/products/products/?search=${encode(search)}`,
          `/products?search=${encode(search)}&category=${encode(category)}&page=${encode(page)}`,
          `/api/products/products/${encode(slug)}/`,
          `/products/${encode(slug)}`,
          `/${encode(slug)}`,
          `/blog/${encode(slug)}`,
        ]
        for (const path of paths) {
          const { status } = await shop.fetch(path)
          expect([path, status < 500]).toEqual([path, true])
        }
      }),
      { numRuns: 60 },
    )
    expectNoFailure()
  })

  test('any bytes in the query never end in a 5xx', async () => {
    const byte = fc.integer({ min: 0, max: 255 })
    await fc.assert(
      fc.asyncProperty(fc.array(byte, { maxLength: 30 }), async (bytes) => {
        const text = bytes.map((each) => `%${each.toString(16).padStart(2, '0')}`).join('')
        for (const path of [`/api/products/products/?search=${text}`, `/products?search=${text}`]) {
          const { status } = await shop.fetch(path)
          expect([path, status < 500]).toEqual([path, true])
        }
      }),
      { numRuns: 40 },
    )
    expectNoFailure()
  })
})

/** Encodes like a browser: half a character becomes the sign for one. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())
