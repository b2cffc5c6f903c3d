import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const KINDS = [
  ['category', 'POST /categories/', 'name'],
  ['product', 'POST /products/', 'name'],
  ['post', 'POST /posts/', 'title'],
  ['page', 'POST /free-pages/', 'title'],
] as const

type Made = { id: number; slug: string }
type Rename = (made: Made) => (to: string) => Promise<[status: number, slug: string]>

async function renamed(call: string, body: object): Promise<[number, string]> {
  const reply = await owner.shop(call as 'PUT /posts/1/slug/', body)
  return [reply.status, reply.json().slug]
}
const bySlug =
  (path: string): Rename =>
  ({ id }) =>
  (to) =>
    renamed(`PUT /${path}/${id}/slug/`, { slug: to })
const byField =
  (path: string): Rename =>
  ({ id, slug }) => {
    let from = slug
    return async (to) => {
      const [status, now] = await renamed(`PATCH /${path}/${id}/`, { slug: { from, to } })
      if (status === 200) from = now
      return [status, now]
    }
  }
const renameOf = {
  category: byField('categories'),
  product: bySlug('products'),
  post: bySlug('posts'),
  page: byField('free-pages'),
}

describe.each(KINDS)('a new %s', (kind, call, field) => {
  async function slugOfNew(name: string): Promise<string> {
    const body: Record<string, string> = { [field]: name }
    const reply = await owner.shop(call as 'POST /posts/', body)
    expect([name, reply.status, reply.text]).toEqual([name, 201, expect.any(String)])
    return reply.json().slug
  }

  test('is addressed by the sound of its name', async () => {
    expect(await slugOfNew('कफी')).toBe('kaphi')
    expect(await slugOfNew('Łódź Straße Ærø')).toBe('lodz-strasse-aero')
    expect(await slugOfNew('Küchenmesser, Größe M')).toBe('kuechenmesser-groesse-m')
    expect(await slugOfNew('खुकुरी सेट')).toBe('khukuri-set')
    expect(await slugOfNew('Чайник')).toBe('chaynik')
    expect(await slugOfNew('コーヒー')).toBe('kohi')
  })

  test('is numbered if its name cannot be spelt or is taken', async () => {
    expect(await slugOfNew('🎉')).toBe(kind)
    expect(await slugOfNew('🍵')).toBe(`${kind}-2`)
    expect(await slugOfNew('मसला')).toBe('masala')
    expect(await slugOfNew('मसला')).toBe('masala-2')
  })

  test('may be given an address in any script', async () => {
    const reply = await owner.shop(call as 'POST /posts/', { [field]: 'Renamed' })
    const made: { id: number; slug: string } = reply.json()
    const rename = renameOf[kind](made)
    expect(await rename('Küchen & Gärten')).toEqual([200, 'kuechen-gaerten'])
    expect(await rename('चिया')).toEqual([200, 'chiya'])
    expect(await rename('Чай Чёрный')).toEqual([200, 'chay-chernyy'])
    const [status, numbered] = await rename('🎉🎉')
    expect([status, numbered]).toEqual([200, expect.stringMatching(RegExp(`^${kind}-\\d+$`))])
    expect((await rename(' '))[0]).toBe(400)
  })

  test('is numbered if many have the same long name', async () => {
    const slugs = []
    for (let count = 0; count < 4; count++) slugs.push(await slugOfNew('ß'.repeat(60)))
    const numbered = [2, 3, 4].map((number) => `${'s'.repeat(115)}-${number}`)
    expect(slugs).toEqual(['s'.repeat(120), ...numbered])
  })

  // Guards `retryIfTaken` in staff-routes.ts, and that no made slug is refused.
  test('is numbered if six are made at one instant', async () => {
    const slugs = await Promise.all(Array.from({ length: 6 }, () => slugOfNew('Together')))
    expect(new Set(slugs).size).toBe(6)
  })
})
