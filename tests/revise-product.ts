import type { OpenShop } from './open-shop.ts'
import type { Colleague } from './staff.ts'
import { listRows } from './rows.ts'

/** The new values of a product; `stock` in units. */
type Revision = {
  name?: string
  description?: string
  /** "129.00" */
  price?: string
  status?: 'on_sale' | 'archived'
  stock?: number
}

/** Changes a product of the khukuri shop in the back office. @returns the last reply */
export async function reviseProduct(
  { owner }: Pick<OpenShop, 'owner'>,
  merchant: Colleague,
  slug: string,
  { stock, ...fields }: Revision,
) {
  const rows = await listRows({ owner }, 'products', { tenant_id: 1, slug }, ['id'])
  const { id } = rows[0]!
  const before = (await merchant.shop(`GET /products/${id}/`)).json()
  const changes = Object.entries(fields).map(([name, to]) => {
    return [name, { from: before[name as keyof typeof fields], to }]
  })
  if (stock !== undefined) {
    await merchant.shop(`POST /products/${id}/stock-changes/`, { difference: stock - before.stock })
  }
  return merchant.shop(`PATCH /products/${id}/`, Object.fromEntries(changes))
}
