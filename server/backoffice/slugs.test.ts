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
    expect(await slugOfNew('Größe XL')).toBe('groesse-xl')
  })

  test('is numbered if its name cannot be spelt or is taken', async () => {
    expect(await slugOfNew('🎉')).toBe(kind)
    expect(await slugOfNew('🍵')).toBe(`${kind}-2`)
    expect(await slugOfNew('मसला')).toBe('masala')
    expect(await slugOfNew('मसला')).toBe('masala-2')
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
