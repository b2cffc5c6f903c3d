import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/orders.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { ADD_ITEM, CLEAR_CART } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

/** A field that no product has: it takes the general path, with the same outcome. */
const SLOWLY = { nobody_asked: 'x' }

let shop: OpenShop
let asha: Browser
let bina: Browser
let products: { id: number }[]
/** The variants of the last product. */
let sizes: { id: number }[]
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  asha = await newCustomer(shop)
  bina = await newCustomer(shop)
  const sized = await newProduct(shop)
  products = [await newProduct(shop), await newProduct(shop), sized]
  sizes = (await giveSizes(shop, sized, { Small: { stock: 5 }, Large: { stock: 5 } })).variants
})
afterAll(() => shop.close())

const FIELD = { key: 'engraving', label: 'Engraving', kind: 'text', choices: [] }

const mostlyTrue = fc.constantFrom(true, true, true, false)
const change = fc.record({
  at: fc.nat({ max: 2 }),
  stock: fc.integer({ min: 0, max: 12 }),
  is_active: mostlyTrue,
  required: fc.constantFrom(undefined, false, true),
})
const changeOfSize = fc.record({
  at: fc.nat({ max: 1 }),
  stock: fc.integer({ min: 0, max: 12 }),
  is_active: mostlyTrue,
})
const addition = fc.record({
  // The product with sizes half of the time, one that does not exist now and then.
  at: fc.constantFrom(0, 1, 2, 2, 2, 3),
  // The third is none of the shop's.
  size: fc.constantFrom(null, 0, 0, 1, 2),
  quantity: fc.integer({ min: 1, max: 6 }),
  filledIn: fc.boolean(),
})

/** Two carts that hold the same differ by their ids. */
const withoutIds = (cart: Cart) => ({
  ...cart,
  id: 0,
  items: cart.items.map((item) => ({ ...item, id: 0 })),
})

test('adds what the plain way adds, and refuses what it refuses, in the same words', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 3 }),
      fc.array(changeOfSize, { maxLength: 2 }),
      fc.array(addition, { minLength: 1, maxLength: 12 }),
      async (changes, changesOfSizes, additions) => {
        await Promise.all([asha.del(CLEAR_CART), bina.del(CLEAR_CART)])
        for (const { at, stock, is_active, required } of changes) {
          const fields = required === undefined ? [] : [{ ...FIELD, required }]
          await shop.owner.query(
            `update products set stock = case when option_count = 0 then $2 else stock end,
                 is_active = $3, customization_fields = $4
               where tenant_id = 1 and id = $1`,
            [products[at]!.id, stock, is_active, JSON.stringify(fields)],
          )
        }
        for (const { at, stock, is_active } of changesOfSizes) {
          await shop.owner.query(
            'update product_variants set stock = $2, is_active = $3 where tenant_id = 1 and id = $1',
            [sizes[at]!.id, stock, is_active],
          )
        }
        for (const { at, size, quantity, filledIn } of additions) {
          const variant_id = size === null ? null : (sizes[size]?.id ?? 1)
          const wanted = { product_id: products[at]?.id ?? 1, variant_id, quantity }
          const given = filledIn ? { engraving: 'Om' } : {}
          const fast = await asha.post(ADD_ITEM, { ...wanted, customization: given })
          const slow = await bina.post(ADD_ITEM, {
            ...wanted,
            customization: { ...given, ...SLOWLY },
          })
          expect(fast.status).toBe(slow.status)
          const [first, second] = [fast.json(), slow.json()]
          if (fast.status === 200) {
            expect(withoutIds(first)).toEqual(withoutIds(second))
          } else expect(first).toEqual(second)
        }
      },
    ),
    { numRuns: 80 },
  )
}, 60_000)
