import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '#server/calls/field-changes.ts'
import { KHUKURI } from '#tests/cast.ts'
import { callsAt } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
let origin: string
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  origin = `http://localhost:${shop.port}`
})
afterAll(() => shop.close())

const leads = async (path: string) => {
  const { status, headers } = await shop.fetch(path)
  return [status, headers.location]
}

describe('a renamed category', () => {
  const newCategory = async (name: string) =>
    (await owner.shop('POST /categories/', { name })).json()
  const rename = async (id: number, from: string, to: string) => {
    const saved = await owner.shop(`PATCH /categories/${id}/`, { slug: { from, to } })
    expect(saved.status).toBe(200)
  }

  test('is found by its former slugs, which keep the rest of the query', async () => {
    const { id } = await newCategory('Garden tools')
    expect((await shop.fetch('/products?category=garden-tools')).status).toBe(200)
    await rename(id, 'garden-tools', 'tools')
    await rename(id, 'tools', 'yard')
    for (const old of ['garden-tools', 'tools']) {
      const query = 'ordering=price&page=2&utm_source=mail'
      expect(await leads(`/products?category=${old}&${query}`)).toEqual([
        301,
        '/products?category=yard&ordering=price&page=2&utm_source=mail',
      ])
    }
    expect(await leads('/products?category=tools&search=hoe')).toEqual([
      301,
      '/products?category=yard&search=hoe',
    ])
    expect(await leads('/products?category=tools&ordering=no-order&page=01')).toEqual([
      301,
      '/products?category=yard',
    ])
    expect((await shop.fetch('/products?category=yard')).status).toBe(200)
    expect((await shop.teaShop.fetch('/products?category=tools')).status).toBe(404)
  })

  test('is answered by its former slug in the API', async () => {
    const { id } = await newCategory('Anvils')
    const { slug } = KHUKURI.content.categories[0]!
    await rename(id, 'anvils', 'anvils-and-stands')
    const { get } = callsAt(shop)
    expect((await get('/products/categories/anvils/')).json()).toMatchObject({
      slug: 'anvils-and-stands',
    })
    const count = async (named: string) =>
      (await get(`/products/products/?category__slug=${named}`)).json().count
    const products = await count(slug)
    const all = (await owner.shop('GET /categories/')).json()
    await rename(all.find((each) => each.slug === slug)!.id, slug, `${slug}-renamed`)
    expect(products).toBeGreaterThan(0)
    expect(await count(slug)).toBe(products)
  })

  test('loses a slug to the category that takes it, and all of them when it is deleted', async () => {
    const first = await newCategory('Rasps')
    await rename(first.id, 'rasps', 'rasps-and-files')
    const second = await newCategory('Rasps')
    expect(second.slug).toBe('rasps-2')
    await rename(second.id, 'rasps-2', 'rasps')
    expect((await shop.fetch('/products?category=rasps')).status).toBe(200)
    expect(await leads('/products?category=rasps-2')).toEqual([301, '/products?category=rasps'])
    await owner.shop(`DELETE /categories/${second.id}/`)
    expect((await shop.fetch('/products?category=rasps-2')).status).toBe(404)
    expect(await leads('/products?category=rasps')).toEqual([
      301,
      '/products?category=rasps-and-files',
    ])
  })
})

describe('a renamed page', () => {
  const newPage = async (title: string) => {
    const page = (await owner.shop('POST /free-pages/', { title })).json()
    await change(page.id, { is_published: { from: false, to: true } })
    return page
  }
  const change = async (id: number, changes: object) => {
    expect((await owner.shop(`PATCH /free-pages/${id}/`, changes)).status).toBe(200)
  }

  test('is found by its former slugs while it is published', async () => {
    const { id } = await newPage('How we forge')
    expect((await shop.fetch('/pages/how-we-forge')).status).toBe(200)
    await change(id, { slug: { from: 'how-we-forge', to: 'the-forge' } })
    expect(await leads('/pages/how-we-forge?utm_source=mail')).toEqual([
      301,
      '/pages/the-forge?utm_source=mail',
    ])
    expect((await shop.fetch('/pages/the-forge')).status).toBe(200)
    expect((await shop.teaShop.fetch('/pages/how-we-forge')).status).toBe(404)
    await change(id, { is_published: { from: true, to: false } })
    expect((await shop.fetch('/pages/how-we-forge')).status).toBe(404)
    await change(id, { slug: { from: 'the-forge', to: 'the-f' } })
    await change(id, { slug: { from: 'the-f', to: 'the-smithy' } })
    await change(id, { is_published: { from: false, to: true } })
    for (const old of ['how-we-forge', 'the-forge']) {
      expect(await leads(`/pages/${old}`)).toEqual([301, '/pages/the-smithy'])
    }
    expect((await shop.fetch('/pages/the-f')).status).toBe(404)
  })

  test('loses a slug to the page that takes it, and all of them when it is deleted', async () => {
    const first = await newPage('Our steel')
    await change(first.id, { slug: { from: 'our-steel', to: 'steel' } })
    const second = await newPage('Ore')
    await change(second.id, { slug: { from: 'ore', to: 'our-steel' } })
    expect(await leads('/pages/ore')).toEqual([301, '/pages/our-steel'])
    expect((await shop.fetch('/pages/our-steel')).status).toBe(200)
    await owner.shop(`DELETE /free-pages/${second.id}/`)
    expect((await shop.fetch('/pages/ore')).status).toBe(404)
    expect(await leads('/pages/our-steel')).toEqual([301, '/pages/steel'])
  })
})

describe('the guid of a post in the feed', () => {
  const newPost = async (title: string) => (await owner.shop('POST /posts/', { title })).json()
  const publish = async (id: number) => {
    const content = { from: sha256(''), to: '<p>Words.</p>' }
    expect((await owner.shop(`PATCH /posts/${id}/draft/`, { content })).status).toBe(200)
    expect((await owner.shop(`PUT /posts/${id}/publication/`, {})).status).toBe(200)
  }
  const rename = async (id: number, slug: string) => {
    expect((await owner.shop(`PUT /posts/${id}/slug/`, { slug })).status).toBe(200)
  }
  /** The guid of the item that links to this slug. */
  const guidOf = async (slug: string) => {
    const items = (await shop.fetch('/rss.xml')).text.split('<item>')
    const item = items.find((each) => each.includes(`<link>${origin}/blog/${slug}</link>`))
    return /<guid.*<\/guid>/.exec(item ?? '')?.[0].replaceAll(origin, '')
  }

  test('stays when the post is renamed', async () => {
    const { id } = await newPost('Rust')
    await publish(id)
    const before = await guidOf('rust')
    expect(before).toBe('<guid isPermaLink="true">/blog/rust</guid>')
    await rename(id, 'rust-and-oil')
    const after = before!.replace('true', 'false')
    expect(await guidOf('rust-and-oil')).toBe(after)
    await rename(id, 'oil')
    expect(await guidOf('oil')).toBe(after)
    await rename(id, 'rust')
    expect(await guidOf('rust')).toBe(before)
  })

  test('is the address of its publication for a post that was renamed as a draft', async () => {
    const { id } = await newPost('A draft')
    await rename(id, 'tempering')
    await publish(id)
    expect(await guidOf('tempering')).toBe('<guid isPermaLink="true">/blog/tempering</guid>')
  })

  test('is never that of another post', async () => {
    const first = await newPost('Whetstones')
    await publish(first.id)
    await rename(first.id, 'stones')
    const second = await newPost('Grit')
    await rename(second.id, 'whetstones')
    await publish(second.id)
    const guids = [await guidOf('stones'), await guidOf('whetstones')]
    expect(guids).toEqual([
      '<guid isPermaLink="false">/blog/whetstones</guid>',
      '<guid isPermaLink="false">/blog/grit</guid>',
    ])
    await rename(first.id, 'stones-again')
    await rename(second.id, 'grit-again')
    expect([await guidOf('stones-again'), await guidOf('grit-again')]).toEqual(guids)
  })
})
