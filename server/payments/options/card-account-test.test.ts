import { afterAll, beforeAll, expect, test } from 'vitest'
import { PGW_ACCOUNT } from '../2c2p/account-form.ts'
import { saveCardAccount } from '../card/card-accounts.ts'
import { KHUKURI_MERCHANT } from '#demo/demo-merchants.ts'
import { type CardShop, openCardShop, PAYMENT_KEY } from '#tests/purchase/card-shop.ts'
import { newColleague } from '#tests/staff.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

test('a card account is asked about before anybody pays: a wrong secret says so', async () => {
  const owner = await newColleague(shop, 'owner')
  const ask = async () => {
    const reply = await owner.shop('POST /settings/card-account/test/')
    return [reply.status, reply.json()] as const
  }
  expect(await ask()).toMatchObject([200, { is_good: true }])
  const { merchantId } = KHUKURI_MERCHANT
  const wrong = { merchantId, secret: 'not what was printed there'.replaceAll(' ', '-') }
  await shop.write(1, (tx) => saveCardAccount(tx, PAYMENT_KEY, PGW_ACCOUNT, wrong))
  const [status, said] = await ask()
  expect([status, said.is_good]).toEqual([200, false])
  expect(said.detail).toContain('2C2P does not accept the account. It answers')
  expect(said.detail).toContain('Check the merchant id and the secret')
  expect(JSON.stringify(said)).not.toContain('printed')
  const elsewhere = await newColleague(shop, 'owner', 2)
  expect((await elsewhere.shop('POST /settings/card-account/test/')).status).toBe(409)
})
