import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeliveryFields } from '#contract/backoffice/settings/delivery.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { CHARGED_DELIVERY, flatMethod } from '#tests/purchase/delivery.ts'
import { expectShownTotals } from '#tests/purchase/expect-shown-totals.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const settingsWith = (price: string, id?: number): DeliveryFields => ({
  ...CHARGED_DELIVERY,
  handling_days: 0,
  zones: [
    {
      name: 'World',
      countries: ['**'],
      methods: [flatMethod('Courier', price, id === undefined ? {} : { id })],
    },
  ],
})
const save = (settings: DeliveryFields) => owner.shop('PUT /settings/delivery/', settings)

test('a buyer pays the price of delivery that they were shown, or sees the new one', async () => {
  const saved = await save(settingsWith('4.00'))
  const { id } = (saved.json() as DeliveryFields).zones[0]!.methods[0]!
  await expectShownTotals(shop, async (turn) =>
    expect((await save(settingsWith(turn % 2 ? '4.00' : '9.00', id))).status).toBe(200),
  )
})
