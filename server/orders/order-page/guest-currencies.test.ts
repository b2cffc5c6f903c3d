import { expect, test } from 'vitest'
import { callsAt } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order, ORDER, ORDERS } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

test.each([
  ['de', 'JPY', '6475', 'Bitte füllen Sie dieses Feld aus.'],
  ['ne', 'KWD', '6.475', 'कृपया यो भर्नुहोस्।'],
])(
  'a guest of a shop in %s with %s orders to pay on delivery',
  async (locale, currency, price, says) => {
    const shop = await openShop()
    try {
      await letGuestsOrder(await newColleague(shop, 'owner'))
      await changeRows(shop, 'site_settings', { tenant_id: 1 }, { locale, currency })
      await changeRows(shop, 'payment_options', {}, { enable_on_delivery: true })
      const guest = await newGuest(shop)
      await addToCart(guest, await newProduct(shop, { priceCents: 6475 }))
      const request = { ...ORDER, payment_method: 'on_delivery' }
      const refused = await guest.post(ORDERS, request)
      expect([refused.status, refused.json()]).toEqual([400, { email: [says] }])
      const placed = await order(guest, { ...request, email: 'guest@visitor.example' })
      const path = placed.page!.replace('/order/', '/orders/pages/')
      const page = (await callsAt(shop).get(`${path}/` as never)).json()
      expect(page).toMatchObject({
        status: 'processing',
        guest: { total_price: price, currency, pay_on_delivery: price },
      })
    } finally {
      await shop.close()
    }
  },
)
