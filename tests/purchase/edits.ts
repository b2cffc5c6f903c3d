import { expect } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { Colleague } from '../staff.ts'

/** An item that is no product. */
export const CUSTOM = { name: 'Engraving', price: '15.00', quantity: 1, tax_class: 'standard' }

type Id = { id: number }

/** The calls that edit orders, as this colleague makes them. */
export const editsOf = (owner: Colleague) => {
  const read = async ({ id }: Id): Promise<StaffOrder> =>
    (await owner.shop(`GET /orders/${id}/`)).json()
  const quote = ({ id }: Id, asked: object, by = owner) =>
    by.shop(`POST /orders/${id}/edits/quote/`, asked)
  return {
    read,
    quote,
    /** At the difference of now. */
    async edit(order: Id, asked: object, more: object = {}, by = owner) {
      const quoted = await quote(order, asked)
      expect([quoted.status, quoted.text]).toEqual([200, expect.any(String)])
      const { edit_round, difference: expected_difference } = quoted.json()
      const body = { ...asked, edit_round, expected_difference, ...more }
      return by.shop(`POST /orders/${order.id}/edits/`, body)
    },
    drop: ({ id }: Id, edit: number) => owner.call(`DELETE /shops/1/orders/${id}/edits/${edit}/`),
    receive: ({ id }: Id, edit: number) =>
      owner.shop(`POST /orders/${id}/edits/${edit}/receipt/`, {}),
  }
}
