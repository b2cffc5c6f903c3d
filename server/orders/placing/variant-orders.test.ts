import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADD_ITEM, addToCart, answerOf, cartOf, itemPath } from '#tests/purchase/cart.ts'
import { type Buyer, crowd, CROWD_SETTINGS, untilServed } from '#tests/crowd.ts'
import { type NewProduct, newProduct } from '#tests/purchase/new-product.ts'
import { saveVariants } from '#server/products/variants/save-variants.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ORDER, order, orderOf, ORDERS, stockOf } from '#tests/purchase/order.ts'
import { changeRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let asha: Buyer
beforeAll(async () => {
  shop = await openShop({ settings: CROWD_SETTINGS })
  ;[asha] = (await crowd(shop, 1)) as [Buyer]
})
afterAll(() => shop.close())

const add = (who: Buyer, product: { id: number }, variant_id?: number, quantity = 1) =>
  who.post(ADD_ITEM, { product_id: product.id, variant_id, quantity })

async function stocksOf({ id }: { id: number }) {
  const rows = await listRows(shop, 'product_variants', { product_id: id }, ['stock'], 'position')
  return rows.map(({ stock }) => stock)
}

const SIZES = { S: { stock: 3 }, M: { stock: 5, priceCents: 1500 }, L: { stock: 0 } }
const WITH_SKU = { ...SIZES, M: { ...SIZES.M, sku: 'M-1' } }

describe('a variant', () => {
  test('is put into the cart, ordered and mailed at its own price', async () => {
    const [buyer] = (await crowd(shop, 1)) as [Buyer]
    const product = await newProduct(shop)
    const { variants } = await giveSizes(shop, product, WITH_SKU)
    const cart = (await add(buyer, product, variants[1]!.id, 2)).json()
    expect(cart.items).toMatchObject([
      {
        product: { price: '15.00', stock: 5 },
        line_total: '30.00',
        variant: { id: variants[1]!.id, name: 'M', sku: 'M-1' },
      },
    ])
    const placed = await order(buyer)
    expect(placed).toMatchObject({
      items: [{ price: '15.00', variant: { name: 'M', sku: 'M-1' } }],
      total_price: '30.00',
      breakdown: [{ label: `${product.name} (M)`, amount: '30.00' }],
    })
    expect((await orderOf(buyer, placed)).items).toEqual(placed.items)
    expect(await stocksOf(product)).toEqual([3, 3, 0])
    await buyer.post(`${ORDERS}${placed.id}/cancellation/`, {})
    expect(await stocksOf(product)).toEqual([3, 5, 0])
  })

  test('that is not named is the one that the product shows', async () => {
    const [buyer] = (await crowd(shop, 1)) as [Buyer]
    const product = await newProduct(shop)
    await giveSizes(shop, product, { S: { stock: 0 }, M: { stock: 5 } })
    const { items } = await addToCart(buyer, product)
    expect(items[0]?.variant?.name).toBe('M')
  })

  test('has a line of its own, and all its lines share its stock', async () => {
    const [buyer] = (await crowd(shop, 1)) as [Buyer]
    const product = await newProduct(shop, { fields: [{}] })
    const { variants } = await giveSizes(shop, product, SIZES)
    const [small, middle] = variants
    await add(buyer, product, small!.id, 2)
    await add(buyer, product, middle!.id, 5)
    const again = (await add(buyer, product, small!.id)).json()
    expect(again.items.map(({ quantity }) => quantity)).toEqual([3, 5])
    const engraved = {
      product_id: product.id,
      variant_id: small!.id,
      quantity: 1,
      customization: { engraving: 'A' },
    }
    expect(answerOf(await buyer.post(ADD_ITEM, engraved))).toEqual([
      409,
      { detail: 'Only 3 items available.' },
    ])
  })

  test('is refused where it is unknown, of another product, of another shop or not sold', async () => {
    const [product, other] = [await newProduct(shop), await newProduct(shop)]
    const { variants } = await giveSizes(shop, product, SIZES)
    const foreign = await giveSizes(shop, other, SIZES)
    await changeRows(shop, 'product_variants', { id: variants[0]!.id }, { is_active: false })
    const rows = await listRows(shop, 'products', { tenant_id: 2 }, ['id'])
    for (const [productId, variantId, status] of [
      [product.id, 4711, 404],
      [product.id, foreign.variants[0]!.id, 404],
      [product.id, variants[0]!.id, 404],
      [rows[0]!.id + 100_000, variants[1]!.id, 404],
      [product.id, variants[2]!.id, 409],
      [product.id, 0.5, 400],
    ] as const) {
      const reply = await add(asha, { id: productId }, variantId)
      expect([variantId, reply.status]).toEqual([variantId, status])
    }
    expect((await cartOf(asha)).items).toEqual([])
  })

  test('that is switched off, and a product that got options, say so in the cart and are not ordered', async () => {
    const [buyer] = (await crowd(shop, 1)) as [Buyer]
    const [plain, product] = [await newProduct(shop), await newProduct(shop)]
    const { variants } = await giveSizes(shop, product, SIZES)
    await addToCart(buyer, plain)
    await add(buyer, product, variants[1]!.id)
    await giveSizes(shop, plain, SIZES)
    await giveSizes(shop, product, { ...SIZES, M: { isActive: false } })
    const problems = [
      `${plain.name} has other options now. Please remove it and add it again.`,
      `${product.name} (M) is no longer sold.`,
    ]
    expect((await cartOf(buyer)).items.map(({ problem }) => problem)).toEqual(problems)
    expect(answerOf(await buyer.post(ORDERS, ORDER))).toEqual([409, { detail: problems[0] }])
  })

  test('that is deleted stays in the cart as a line that is no longer sold, until its buyer removes it', async () => {
    const [buyer] = (await crowd(shop, 1)) as [Buyer]
    const [product, single] = [await newProduct(shop), await newProduct(shop)]
    for (const each of [product, single]) {
      const { variants } = await giveSizes(shop, each, SIZES)
      await add(buyer, each, variants[0]!.id)
      await add(buyer, each, variants[1]!.id, 2)
    }
    await giveSizes(shop, product, { S: {} })
    await shop.write(1, (tx) => saveVariants(tx, single.slug, { options: [], variants: [] }))
    const { items, total_items } = await cartOf(buyer)
    expect([total_items, items.map((item) => [item.variant?.name, item.problem])]).toEqual([
      6,
      [
        ['S', null],
        ['M', `${product.name} (M) is no longer sold.`],
        ['S', `${single.name} (S) is no longer sold.`],
        ['M', `${single.name} (M) is no longer sold.`],
      ],
    ])
    expect(items[1]).toMatchObject({ line_total: '30.00', product: { price: '15.00', stock: 0 } })
    expect(answerOf(await buyer.post(ORDERS, ORDER))).toEqual([
      409,
      { detail: `${product.name} (M) is no longer sold.` },
    ])
    for (const { id } of items.slice(1)) await buyer.del(itemPath(id))
    expect((await order(buyer)).items).toMatchObject([{ variant: { name: 'S' } }])
  })

  test('that an unpaid order holds is not deleted; one that was ordered is switched off', async () => {
    const [buyer] = (await crowd(shop, 1)) as [Buyer]
    const product = await newProduct(shop)
    const { variants } = await giveSizes(shop, product, SIZES)
    await add(buyer, product, variants[1]!.id)
    const placed = await order(buyer)
    await expect(giveSizes(shop, product, { S: {} })).rejects.toMatchObject({ status: 409 })
    await buyer.post(`${ORDERS}${placed.id}/cancellation/`, {})
    await giveSizes(shop, product, { S: {} })
    expect((await orderOf(buyer, placed)).items[0]!.variant).toEqual({ name: 'M', sku: null })
  })
})

const BUYERS = 200
const ordering = ({ post }: Buyer) => untilServed(() => post(ORDERS, ORDER))
const ROUNDS = 2

describe('200 buyers at once', () => {
  test('buy the one unit of one variant and the hundred of another, and no more', async () => {
    const product = await newProduct(shop)
    const { variants } = await giveSizes(shop, product, { S: { stock: 1 }, M: { stock: 100 } })
    for (let round = 0; round < ROUNDS; round++) {
      await setStocks(product, [1, 100])
      const buyers = await crowd(shop, BUYERS)
      await fill(buyers, product, (at) => [variants[at % 2]!.id])
      const replies = await Promise.all(buyers.map(ordering))
      const sold = [0, 0]
      for (const [at, reply] of replies.entries()) {
        expect([201, 409]).toContain(reply.status)
        if (reply.status === 201) sold[at % 2]! += reply.json().items.length
      }
      expect(sold).toEqual([1, 100])
      expect(await stocksOf(product)).toEqual([0, 0])
    }
  })

  // Guarded by the order of the ids in stock.ts.
  test('baskets of two variants, crossed, and of one of them all get theirs, and none dead-locks', async () => {
    const product = await newProduct(shop)
    const { variants } = await giveSizes(shop, product, {
      S: { stock: BUYERS },
      M: { stock: BUYERS },
    })
    const ids = variants.map(({ id }) => id)
    const buyers = await crowd(shop, BUYERS)
    const baskets = [ids, ids.slice(1), ids.toReversed()]
    await fill(buyers, product, (at) => baskets[at % 3]!)
    const replies = await Promise.all(buyers.map(ordering))
    expect(replies.filter(({ status }) => status !== 201).map(({ text }) => text)).toEqual([])
    const ofOne = Math.floor((BUYERS + 1) / 3)
    expect(await stocksOf(product)).toEqual([ofOne, 0])
    expect(shop.logged.filter(({ err }) => err?.message.includes('deadlock'))).toEqual([])
  })
})

// Guards `lockProducts` in `takeStock`, which is that of all variants: without it who sells the first one
// out writes down what the second one had before others bought of it.
test('the product shows its first variant’s stock, whichever variants are bought at once', async () => {
  const product = await newProduct(shop)
  const { variants } = await giveSizes(shop, product, { S: { stock: 1 }, M: { stock: 100 } })
  for (let round = 0; round < 40; round++) {
    await setStocks(product, [1, 100])
    const buyers = await crowd(shop, 8)
    await fill(buyers, product, (at) => [variants[at === 3 ? 0 : 1]!.id])
    const replies = await Promise.all(buyers.map(ordering))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect([await stocksOf(product), await stockOf(shop, product)]).toEqual([[0, 93], 93])
  }
})

const setStocks = ({ id }: NewProduct, stocks: number[]) =>
  Promise.all(
    stocks.map((stock, position) =>
      changeRows(shop, 'product_variants', { tenant_id: 1, product_id: id, position }, { stock }),
    ),
  )

/** A unit of each of these variants into each cart, in this order. */
async function fill(buyers: Buyer[], { id }: NewProduct, variantsOf: (at: number) => number[]) {
  const rows = buyers.flatMap((buyer, at) =>
    variantsOf(at).map((variant, place) => ({ customer: buyer.id, variant, place })),
  )
  await shop.owner.query(
    `insert into carts (tenant_id, customer_id) select 1, unnest($1::bigint[])`,
    [buyers.map((buyer) => buyer.id)],
  )
  await shop.owner.query(
    `insert into cart_items (tenant_id, customer_id, product_id, variant_id, quantity, added_at)
       select 1, r.customer, $2, r.variant, 1, now() + r.place * interval '1 ms'
         from json_to_recordset($1) as r (customer bigint, variant bigint, place int)`,
    [JSON.stringify(rows), id],
  )
}
