import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomizationField } from '#contract/products.ts'
import { labelOfAnswer } from '#contract/texts/customization.ts'
import { newCustomer } from '#tests/customer.ts'
import { openShop, type OpenShop } from '#tests/open-shop.ts'
import { addToCart, cartOf } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order, orderOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { labelsOfAnswers } from './customization.rules.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const LABELS = { name_auf_dem_boden: 'Name auf dem Boden' }
const FIELD = { key: 'name_auf_dem_boden', label: LABELS.name_auf_dem_boden }
const answers = { name_auf_dem_boden: 'Lena', engraving: 'Mira' }

test('a label keeps its spelling in cart, order and slip, whatever becomes of the field', async () => {
  const customer = await newCustomer(shop)
  const product = await newProduct(shop, { fields: [FIELD, {}] })
  await addToCart(customer, product, 1, answers)
  expect((await cartOf(customer)).items).toMatchObject([{ customization_labels: LABELS }])
  const { id, items } = await order(customer)
  expect(items).toMatchObject([{ customization: answers, customization_labels: LABELS }])
  await changeRows(shop, 'products', { id: product.id }, { customization_fields: '[]' })
  expect((await orderOf(customer, { id })).items).toMatchObject([{ customization_labels: LABELS }])
  const shown = (await owner.shop(`GET /orders/${id}/`)).json()
  expect(shown.items).toMatchObject([{ customization_labels: LABELS }])
  const [slip] = (await owner.shop(`GET /orders/packing-slips/?ids=${id}`)).json()
  expect(slip!.lines).toMatchObject([{ customization_labels: LABELS }])
})

test('a label that its key spells is not sent', async () => {
  const customer = await newCustomer(shop)
  await addToCart(customer, await newProduct(shop, { fields: [{}] }), 1, { engraving: 'Mira' })
  expect((await cartOf(customer)).items[0]).not.toHaveProperty('customization_labels')
  expect((await order(customer)).items[0]).not.toHaveProperty('customization_labels')
})

test('labels are those of the answers that were given, and a key without one is spelled out', () => {
  const fields = [FIELD, { key: 'gift_box', label: 'Gift box' }] as CustomizationField[]
  expect(labelsOfAnswers(fields, { gift_box: 'Yes' })).toEqual({})
  expect(labelsOfAnswers(fields, { ...answers, gift_box: 'Yes' })).toEqual(LABELS)
  expect(labelOfAnswer('gift_box', LABELS)).toBe('Gift box')
  expect(labelOfAnswer('constructor', LABELS)).toBe('Constructor')
})
