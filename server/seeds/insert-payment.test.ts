import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentOptions } from '#contract/payments.ts'
import { signIn } from '#tests/customer.ts'
import { KHUKURI, TEA } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { PAYMENT_KEY } from '#tests/database/test-database.ts'
import { insertPayment } from './insert-payment.ts'
import { changeRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function optionsOf(site: Parameters<typeof signIn>[0]): Promise<PaymentOptions> {
  const asha = await signIn(site)
  return (await asha.get('/payments/options/')).json()
}

const seedAgain = () =>
  shop.write(KHUKURI.tenant, (tx) =>
    insertPayment(tx, KHUKURI.content, { paymentKey: PAYMENT_KEY }),
  )

test('both demo shops can be paid, the khukuri shop by card too', async () => {
  expect(await optionsOf(shop)).toEqual(KHUKURI.content.payment)
  expect(await optionsOf(shop.teaShop)).toEqual(TEA.content.payment)
  const rows = await listRows(shop, 'card_accounts', {}, ['tenant_id'])
  expect(rows).toEqual([{ tenant_id: KHUKURI.tenant }])
})

test('a demo that is older than paying gets what it lacks', async () => {
  await shop.owner.query('delete from payment_options; delete from card_accounts')
  expect((await optionsOf(shop)).enable_card_payment).toBe(false)
  await seedAgain()
  expect(await optionsOf(shop)).toEqual(KHUKURI.content.payment)
})

test('a later change stays as it is', async () => {
  await changeRows(shop, 'payment_options', {}, { enable_card_payment: false })
  await seedAgain()
  expect((await optionsOf(shop)).enable_card_payment).toBe(false)
})
