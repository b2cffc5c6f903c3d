import type { NewShop } from '#server/tenants/create-shop.ts'
import { newEmptyShop } from '../database/empty-shop.ts'
import type { OpenShop } from '../open-shop.ts'
import { type Colleague, newColleague } from '../staff.ts'
import { saveSettings } from '../rows.ts'

/** An empty shop that takes bank transfers, with its owner. */
export async function newShop(shop: OpenShop, wanted: Partial<NewShop> & { domain: string }) {
  const id = await newEmptyShop(shop, wanted)
  await saveSettings(
    shop,
    'payment_options',
    { enable_bank_transfer: true, bank_account_details: 'IBAN 1' },
    id,
  )
  const colleague = await newColleague(shop, 'owner', id)
  return { id, site: shop.at(wanted.domain, id), colleague }
}

/** An active product with stock, as a merchant makes it. */
export async function sell(colleague: Colleague, price: string, name = 'Pot') {
  await colleague.shop('POST /categories/', { name: `${name}s` })
  const made = (await colleague.shop('POST /products/', { name, price })).json()
  const changes = { status: { from: 'draft', to: 'on_sale' } }
  await colleague.shop(`PATCH /products/${made.id}/`, changes)
  const counted = { difference: 10, reason: 'counted' }
  await colleague.shop(`POST /products/${made.id}/stock-changes/`, counted)
  return made as { id: number; slug: string }
}
