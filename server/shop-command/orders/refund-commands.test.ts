import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#tests/database/database-url.ts'
import { paidByCard, refundsDone } from '#tests/purchase/card-refund.ts'
import { type CardShop, openCardShop, PAYMENT_KEY } from '#tests/purchase/card-shop.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { runShopCommand } from '../shop-command.ts'

let shop: CardShop
let folder: string
beforeAll(async () => {
  shop = await openCardShop()
  folder = temporaryFolder('pasal-keys-')
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

async function say(...args: string[]): Promise<string> {
  const said: string[] = []
  const settings = {
    DEMO: '0',
    PAYMENT_KEY,
    DATABASE_URL: urlOf(shop.database.server),
    PGW_ACTION_URL: shop.provider.actionUrl,
  }
  await runShopCommand([...args, '--shop', 'localhost'], settings, (text) => said.push(text))
  return said.join('\n')
}

test('keys are kept if the card provider accepts them, and a part is refunded with them', async () => {
  const { privateKey, providerKey } = shop.provider.refundKeys
  const [own, theirs] = [join(folder, 'own.pem'), join(folder, 'theirs.pem')]
  await writeFile(own, 'no key')
  await writeFile(theirs, providerKey)
  const keys = ['refund-keys', '--private-key', own, '--provider-key', theirs]
  await expect(say(...keys)).rejects.toThrow('This is not an RSA private key')
  await writeFile(own, privateKey)
  expect(await say(...keys)).toContain('The refund keys are kept, encrypted.')

  const order = await paidByCard(shop)
  shop.provider.happen(order.invoiceNo, 'settle')
  await expect(say('refund', order.orderNumber, '--units', '1')).rejects.toThrow('--units is like')
  await expect(say('refund', order.orderNumber, '--amount', '1000')).rejects.toThrow(
    'At most $129.50 is left to give back.',
  )
  const said = await say('refund', order.orderNumber, '--units', '1:1')
  expect(said).toContain('64.75 of it on its way to the card')
  await refundsDone(shop)
  expect(shop.provider.captured(order.invoiceNo)).toMatchObject({ returned: '64.75' })
  expect(await say('order', order.orderNumber)).toContain('64.75 of it back on the card')
})
