import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CROWD_SETTINGS } from '#tests/crowd.ts'
import type { Site } from '#tests/http.ts'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows, deleteRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ settings: CROWD_SETTINGS })
})
afterAll(() => shop.close())

type NewProduct = { name: string; description?: string }

/** A shop of a language that sells these. */
async function newShop(domain: string, locale: string, products: NewProduct[]) {
  const id = await newEmptyShop(shop, { domain, name: `Shop in ${locale}` })
  await changeRows(shop, 'site_settings', { tenant_id: id }, { locale })
  // No search terms are rebuilt yet.
  await deleteRows(shop, 'search_rebuilds', { tenant_id: id })
  const colleague = await newColleague(shop, 'owner', id)
  await colleague.shop('POST /categories/', { name: 'All' })
  for (const product of products) await sell(colleague, product)
  return { id, site: shop.at(domain, id), colleague }
}

async function sell(colleague: Colleague, { name, description }: NewProduct) {
  const { id } = (await colleague.shop('POST /products/', { name, price: '10.00' })).json()
  const reply = await colleague.shop(`PATCH /products/${id}/`, {
    status: { from: 'draft', to: 'on_sale' },
    ...(description && { description: { from: '', to: description } }),
  })
  expect(reply.status).toBe(200)
}

const finder = (site: Site) => async (search: string) => {
  const page = await site.api('GET /products/products/', { query: { search, page_size: 100 } })
  return page.results.map(({ name }) => name)
}

describe('a German shop', () => {
  let find: (search: string) => Promise<string[]>
  let colleague: Colleague
  let site: Site
  beforeAll(async () => {
    ;({ site, colleague } = await newShop('messer.localhost', 'de', [
      { name: 'Messer' },
      { name: 'Küchenmesser, Größe M' },
      { name: 'Große Häuser aus Holz' },
      { name: 'Tee' },
      { name: 'Tees für Kenner' },
      { name: 'Grüntee' },
      { name: 'Teetassen' },
      { name: 'Tasse' },
      { name: 'Weiße Gläser' },
      { name: 'Glas' },
      { name: 'Abendbrot' },
      { name: 'Brot' },
      { name: 'Roter Faden', description: 'Ein rotes Garn' },
      { name: 'Blaue Steuer' },
    ]))
    find = finder(site)
  })

  test.each([
    ['messer', ['Messer', 'Küchenmesser, Größe M']],
    ['MESSERN', ['Messer', 'Küchenmesser, Größe M']],
    ['tees', ['Tees für Kenner', 'Tee', 'Grüntee']],
    ['Tee', ['Tees für Kenner', 'Tee', 'Grüntee']],
    ['weiss', ['Weiße Gläser']],
    ['WEISSE', ['Weiße Gläser']],
    ['glas', ['Weiße Gläser', 'Glas']],
    ['Glaeser', ['Weiße Gläser', 'Glas']],
    ['gruentee', ['Grüntee']],
    ['grün', ['Grüntee']],
    ['Kuechenm', ['Küchenmesser, Größe M']],
    ['küchenmesser', ['Küchenmesser, Größe M']],
    ['blau', ['Blaue Steuer']],
    ['steuern', ['Blaue Steuer']],
    ['messer für die küche', ['Küchenmesser, Größe M']],
    ['tasse', ['Tasse', 'Teetassen']],
    ['rot', ['Roter Faden']],
  ])('finds for %s: %j', async (search, names) => {
    expect((await find(search)).toSorted()).toEqual(names.toSorted())
  })

  test('finds what is written with ö and ß, o and ss or oe and ss alike', async () => {
    const found = await find('Größe')
    expect(found.toSorted()).toEqual(['Große Häuser aus Holz', 'Küchenmesser, Größe M'])
    for (const other of ['große', 'groesse', 'grosse', 'GROSSE', 'GRÖẞE', 'gro\u0308\u00dfe']) {
      expect([other, await find(other)]).toEqual([other, found])
    }
  })

  test('puts a word before its compounds', async () => {
    expect((await find('messer'))[0]).toBe('Messer')
  })

  test.each([
    ['Kühenmesser', 'Küchenmesser'],
    ['große, kuchenmeser', 'große, Küchenmesser'],
    ['Teetasen', 'Teetassen'],
    ['wieße', 'Weiße'],
  ])('shows %s corrected with umlauts: %s', async (search, shown) => {
    const page = await site.api('GET /products/products/', { query: { search } })
    expect(page.corrected_search).toBe(shown)
  })

  test('leaves out words that say nothing', async () => {
    expect(await find('Tees für den Kenner')).toEqual(['Tees für Kenner'])
  })

  test('finds a compound from when its ending is a word of the shop', async () => {
    await sell(colleague, { name: 'Handtuchhalter' })
    expect(await find('halter')).toEqual([])
    await sell(colleague, { name: 'Halter' })
    expect((await find('halter')).toSorted()).toEqual(['Halter', 'Handtuchhalter'])
  })
})

describe('a Nepali shop', () => {
  let find: (search: string) => Promise<string[]>
  beforeAll(async () => {
    const { site } = await newShop('chiya.localhost', 'ne', [
      { name: 'खुकुरी' },
      { name: 'विद्यार्थीको झोला' },
      { name: 'विद्यालय' },
      { name: 'चिया १२३ ग्राम' },
      { name: 'Tea cups, large' },
      { name: 'र्‍याल सफा गर्ने कपडा।' },
    ])
    find = finder(site)
  })

  test.each([
    ['खुकुरीहरू', ['खुकुरी']],
    ['खुकुरीको', ['खुकुरी']],
    ['विद्यार्थी', ['विद्यार्थीको झोला']],
    ['123', ['चिया १२३ ग्राम']],
    ['१२३', ['चिया १२३ ग्राम']],
    ['चिया १२३', ['चिया १२३ ग्राम']],
    ['cup', ['Tea cups, large']],
    ['the large cups', ['Tea cups, large']],
    ['र्याल', ['र्‍याल सफा गर्ने कपडा।']],
    ['कपडा', ['र्‍याल सफा गर्ने कपडा।']],
    ['विद', ['विद्यार्थीको झोला', 'विद्यालय']],
  ])('finds for %s: %j', async (search, names) => {
    expect((await find(search)).toSorted()).toEqual(names.toSorted())
  })

  test('finds a word that is misspelt by a sign', async () => {
    expect(await find('खुकुरि')).toEqual(['खुकुरी'])
  })
})

test('a shop of a language without a stemmer finds words as they are', async () => {
  const { site } = await newShop('cha.localhost', 'ja', [
    { name: 'ガラス 茶碗' },
    { name: 'শাড়ি' },
    { name: 'أحمر' },
    { name: 'The Teas' },
  ])
  const find = finder(site)
  expect(await find('ガラス')).toEqual(['ガラス 茶碗'])
  expect(await find('শাড়ি')).toEqual(['শাড়ি'])
  expect(await find('احمر')).toEqual(['أحمر'])
  expect(await find('the teas')).toEqual(['The Teas'])
})
