import type { Draft } from '#contract/backoffice/orders/drafts.ts'
import { newProduct } from '../purchase/new-product.ts'
import { newPromotion } from '../purchase/new-promotion.ts'
import type { CardShop } from '../purchase/card-shop.ts'
import { ADDRESS } from '../purchase/order.ts'
import type { Colleague } from '../staff.ts'
import type { Writes } from './written.ts'

const LINE = {
  name: 'Sharpening',
  price: '15.00',
  quantity: 1,
  tax_class: 'standard',
  weight_grams: null,
}

const ADDED = { name: 'Engraving', price: '15.00', quantity: 1, tax_class: 'standard' }

async function newCode(shop: CardShop): Promise<string> {
  const code = `TWICE${Math.random().toString(36).slice(2, 8)}`.toUpperCase()
  await newPromotion(shop, { code })
  return code
}

/** The writes of orders by hand; each makes the draft that it needs. */
export function draftWrites(shop: CardShop, owner: Colleague): Writes {
  async function filled() {
    const { id } = (await owner.shop('POST /drafts/', {})).json()
    const product = await newProduct(shop, { stock: 1000 })
    await owner.shop(`POST /drafts/${id}/items/`, { product_id: product.id, quantity: 1 })
    await owner.shop(`POST /drafts/${id}/lines/`, LINE)
    const body = { delivery_address: ADDRESS }
    const draft = (await owner.shop(`PATCH /drafts/${id}/`, body)).json()
    return { draft, product, path: `/drafts/${id}/` }
  }
  const withBody = async (rest: string, body: object) => ({
    path: (await filled()).path + rest,
    body,
  })
  async function ofItem(kind: 'items' | 'lines', body?: object) {
    const { draft, path } = await filled()
    return { path: `${path}${kind}/${draft[kind][0]!.id}/`, ...(body && { body }) }
  }
  async function ordered() {
    const { draft } = await filled()
    const body = { expected_total: draft.quote.total_price, payment_method: 'bank_transfer' }
    return (await owner.shop(`POST /drafts/${draft.id}/order/`, body)).json()
  }
  return {
    'POST /drafts/': async () => ({ path: '/drafts/', body: {} }),
    'DELETE /drafts/:id/': async () => ({ path: (await filled()).path }),
    'PATCH /drafts/:id/': () => withBody('', { note: 'As agreed' }),
    'POST /drafts/:id/items/': async () => {
      const { product, path } = await filled()
      return { path: `${path}items/`, body: { product_id: product.id, quantity: 1 } }
    },
    'PATCH /drafts/:id/items/:item/': () => ofItem('items', { quantity: 3 }),
    'DELETE /drafts/:id/items/:item/': () => ofItem('items'),
    'POST /drafts/:id/lines/': () => withBody('lines/', LINE),
    'PATCH /drafts/:id/lines/:item/': () => ofItem('lines', { quantity: 3 }),
    'DELETE /drafts/:id/lines/:item/': () => ofItem('lines'),
    'POST /drafts/:id/codes/': async () => withBody('codes/', { code: await newCode(shop) }),
    'DELETE /drafts/:id/codes/:code/': async () => ({
      path: `${(await filled()).path}codes/NONE/`,
    }),
    'POST /drafts/:id/order/': async () => {
      const { draft, path } = await filled()
      const expected_total = draft.quote.total_price
      return { path: `${path}order/`, body: { expected_total, payment_method: 'bank_transfer' } }
    },
    'PUT /orders/:id/demands/': async () => {
      const { id, total_price: amount } = await ordered()
      return { path: `/orders/${id}/demands/`, body: { parts: [{ amount, due_on: null }] } }
    },
    ...editWrites(owner, ordered),
    ...offerWrites(owner, filled),
    'POST /orders/:id/draft/': async () => ({
      path: `/orders/${(await ordered()).id}/draft/`,
      body: {},
    }),
  }
}

type Filled = () => Promise<{ draft: Draft; path: string }>

/** The writes of offers of a filled draft. */
function offerWrites(owner: Colleague, filled: Filled): Writes {
  return {
    'POST /drafts/:id/offer/': async () => {
      const { draft, path } = await filled()
      const expected_total = draft.quote.total_price
      return { path: `${path}offer/`, body: { expected_total, days: 14 } }
    },
    'POST /drafts/:id/withdrawal/': async () => {
      const { draft, path } = await filled()
      const body = { expected_total: draft.quote.total_price, days: 14 }
      await owner.shop(`POST /drafts/${draft.id}/offer/`, body)
      return { path: `${path}withdrawal/`, body: {} }
    },
  }
}

/** Changes of placed orders. */
function editWrites(owner: Colleague, ordered: () => Promise<{ id: number }>): Writes {
  /** A change of a paid order that waits for its payment. */
  async function offeredEdit() {
    const { id } = await ordered()
    await owner.shop(`POST /orders/${id}/receipt/`, {})
    const body = { lines: [ADDED], edit_round: 0, expected_difference: '15.00' }
    const { edits } = (await owner.shop(`POST /orders/${id}/edits/`, body)).json()
    return `/orders/${id}/edits/${edits![0]!.id}/`
  }
  return {
    'POST /orders/:id/edits/quote/': async () => ({
      path: `/orders/${(await ordered()).id}/edits/quote/`,
      body: { lines: [ADDED] },
    }),
    'POST /orders/:id/edits/': async () => ({
      path: `/orders/${(await ordered()).id}/edits/`,
      body: { lines: [ADDED], edit_round: 0, expected_difference: '15.00' },
    }),
    'DELETE /orders/:id/edits/:edit/': async () => ({ path: await offeredEdit() }),
    'POST /orders/:id/edits/:edit/receipt/': async () => ({
      path: `${await offeredEdit()}receipt/`,
      body: {},
    }),
  }
}
