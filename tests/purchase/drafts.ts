import { expect } from 'vitest'
import type { Draft } from '#contract/backoffice/orders/drafts.ts'
import type { Colleague } from '../staff.ts'

/** An item that is no product. */
export const LINE = {
  name: 'Sharpening',
  price: '15.00',
  quantity: 2,
  tax_class: 'standard',
  weight_grams: null,
}

type Id = { id: number }

/** The calls of orders by hand, as this colleague makes them. */
export const draftsOf = (owner: Colleague) => {
  const read = async ({ id }: Id) => (await owner.shop(`GET /drafts/${id}/`)).json()
  return {
    async newDraft(body: object = {}, by = owner): Promise<Draft> {
      const made = await by.shop('POST /drafts/', body)
      expect([made.status, made.text]).toEqual([201, expect.any(String)])
      return made.json()
    },
    read,
    change: ({ id }: Id, body: object) => owner.shop(`PATCH /drafts/${id}/`, body),
    add: ({ id }: Id, product: Id, quantity = 1, more: object = {}) =>
      owner.shop(`POST /drafts/${id}/items/`, { product_id: product.id, quantity, ...more }),
    addLine: ({ id }: Id, line: object = {}) =>
      owner.shop(`POST /drafts/${id}/lines/`, { ...LINE, ...line }),
    /** At the total that the draft has now, by transfer unless it is said otherwise. */
    async order(draft: Id, more: object = {}, by = owner) {
      const { quote } = await read(draft)
      const body = { expected_total: quote.total_price, payment_method: 'bank_transfer', ...more }
      return by.shop(`POST /drafts/${draft.id}/order/`, body)
    },
  }
}
