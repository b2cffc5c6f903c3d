import { randomUUID } from 'node:crypto'
import { type Browser, newCustomer, PASSWORD, signIn } from '../customer.ts'
import { newGuest } from '../guest.ts'
import type { OpenShop } from '../open-shop.ts'
import { addToCart } from '../purchase/cart.ts'
import { offersOf } from '../purchase/offers.ts'
import { newProduct } from '../purchase/new-product.ts'
import { newPromotion } from '../purchase/new-promotion.ts'
import { ADDRESS, order, ORDER } from '../purchase/order.ts'
import type { Colleague } from '../staff.ts'
import { newWord } from './written.ts'
import { changeRows, listRows } from '../rows.ts'

/** A write, with the tokens of the two browsers that send it. */
export type BuyerWrite = { path?: string; body?: unknown; tokens: (string | undefined)[] }
export type BuyerWrites = Record<string, () => Promise<BuyerWrite>>

/** A customer in two browsers. */
async function inTwo(shop: OpenShop) {
  const buyer = await newCustomer(shop)
  const other = await signIn(shop, { login_id: buyer.user.email, password: PASSWORD })
  return { buyer, tokens: [buyer.tokens.access, other.tokens.access] }
}

const SIGNED_OUT = { tokens: [undefined, undefined] }

/** The writes of buyers, by call; each makes the rows that it needs. */
export function buyerWrites(shop: OpenShop, owner: Colleague): BuyerWrites {
  return {
    ...accountWrites(shop),
    ...cartWrites(shop),
    ...orderWrites(shop, owner),
    ...offerWrites(shop, owner),
    ...referenceWrites(shop),
    ...wordWrites(shop),
  }
}

function accountWrites(shop: OpenShop): BuyerWrites {
  const mine = async (body?: unknown) => ({ ...(await inTwo(shop)), body })
  const register = () => ({
    email: `${newWord()}@shopper.example`,
    password: PASSWORD,
    password_confirm: PASSWORD,
  })
  return {
    'POST /accounts/register/': async () => ({ ...SIGNED_OUT, body: register() }),
    'POST /accounts/login/': async () => {
      const { buyer } = await inTwo(shop)
      return { ...SIGNED_OUT, body: { login_id: buyer.user.email, password: PASSWORD } }
    },
    'POST /accounts/token/refresh/': async () => ({
      ...SIGNED_OUT,
      body: { refresh: (await newCustomer(shop)).tokens.refresh },
    }),
    'POST /accounts/logout/': async () => ({
      ...SIGNED_OUT,
      body: { refresh: (await newCustomer(shop)).tokens.refresh },
    }),
    'DELETE /accounts/sessions/': async () => mine(),
    'DELETE /accounts/sessions/:id/': async () => {
      const { buyer, tokens } = await inTwo(shop)
      const sessions = (await buyer.get('/accounts/sessions/')).json() as unknown as {
        id: number
        is_current?: boolean
      }[]
      const other = sessions.find(({ is_current }) => !is_current) ?? sessions[0]!
      return { path: `/accounts/sessions/${other.id}/`, tokens: [tokens[0], tokens[0]] }
    },
    'POST /accounts/password/': async () =>
      mine({
        current_password: PASSWORD,
        password: 'another long password',
        password_confirm: 'another long password',
      }),
    'POST /accounts/password-reset/': async () => ({
      ...SIGNED_OUT,
      body: { email: (await newCustomer(shop)).user.email },
    }),
    'POST /accounts/password-reset/confirm/': async () => ({
      ...SIGNED_OUT,
      body: { token: 'none', password: PASSWORD, password_confirm: PASSWORD },
    }),
    'POST /accounts/email-proof/mail/': async () => mine({}),
    'POST /accounts/email-proof/': async () => ({ ...SIGNED_OUT, body: { token: 'none' } }),
    'PATCH /accounts/me/': async () => mine({ username: newWord() }),
    'POST /accounts/guest/': async () => ({ ...SIGNED_OUT, body: {} }),
  }
}

function cartWrites(shop: OpenShop): BuyerWrites {
  const filled = async () => {
    const made = await inTwo(shop)
    await addToCart(made.buyer, await newProduct(shop, { stock: 9, priceCents: 1000 }), 2)
    return made
  }
  const itemOf = async (buyer: Browser) => (await buyer.get('/orders/cart/')).json().items[0]!.id
  return {
    'POST /orders/cart/add-item/': async () => {
      const { id } = await newProduct(shop, { stock: 50 })
      return { ...(await inTwo(shop)), body: { product_id: id, quantity: 1 } }
    },
    'PATCH /orders/cart/items/:id/': async () => {
      const made = await filled()
      return {
        ...made,
        path: `/orders/cart/items/${await itemOf(made.buyer)}/`,
        body: { quantity: 3 },
      }
    },
    'DELETE /orders/cart/items/:id/': async () => {
      const made = await filled()
      return { ...made, path: `/orders/cart/items/${await itemOf(made.buyer)}/` }
    },
    'DELETE /orders/cart/clear/': async () => filled(),
    'POST /orders/cart/codes/': async () => {
      const code = newWord().toUpperCase()
      await newPromotion(shop, { code })
      return { ...(await filled()), body: { code } }
    },
    'DELETE /orders/cart/codes/:code/': async () => {
      const code = newWord().toUpperCase()
      await newPromotion(shop, { code })
      const made = await filled()
      await made.buyer.post('/orders/cart/codes/', { code })
      return { ...made, path: `/orders/cart/codes/${code}/` }
    },
    'POST /orders/cart/merge/': async () => {
      const guest = await newGuest(shop)
      await addToCart(guest, await newProduct(shop, { stock: 9 }), 1)
      return { ...(await inTwo(shop)), body: { guest: guest.tokens.refresh } }
    },
    'POST /orders/quote/': async () => ({
      ...(await filled()),
      body: { delivery_address: ADDRESS },
    }),
    'POST /orders/orders/': async () => ({ ...(await filled()), body: ORDER }),
  }
}

const RETURN = { lines: [{ line: 0, quantity: 1 }], reason: 'Too heavy.' }

/** Orders of a buyer, and what may become of them. */
function ordersOf(shop: OpenShop, owner: Colleague) {
  const placed = async () => {
    const made = await inTwo(shop)
    await addToCart(made.buyer, await newProduct(shop, { stock: 9, priceCents: 1000 }), 3)
    return { ...made, placed: await order(made.buyer) }
  }
  const shipped = async () => {
    const made = await placed()
    await owner.shop(`POST /orders/${made.placed.id}/receipt/`, {})
    await owner.shop(`POST /orders/${made.placed.id}/shipment/`, {})
    return made
  }
  const pageOf = async ({ id }: { id: number }) => {
    const reply = await owner.call(`GET /shops/1/orders/${id}/page-link/`)
    const { url } = reply.json() as { url: string }
    return new URL(url).pathname.split('/').at(-1)!
  }
  const returned = async () => {
    const made = await shipped()
    await made.buyer.post(`/orders/orders/${made.placed.id}/returns/` as never, RETURN)
    const reply = await owner.call(`GET /shops/1/returns/?order=${made.placed.id}`)
    const { results } = reply.json() as { results: { id: number }[] }
    return { ...made, found: results[0]!.id }
  }
  return { placed, shipped, pageOf, returned }
}

function orderWrites(shop: OpenShop, owner: Colleague): BuyerWrites {
  const { placed, shipped, pageOf, returned } = ordersOf(shop, owner)
  const statement = (number: string, email: string) => ({
    form_key: randomUUID(),
    order: number,
    name: 'Erika Muster',
    email,
  })
  return {
    'POST /orders/orders/:id/cancellation/': async () => {
      const made = await placed()
      return { ...made, path: `/orders/orders/${made.placed.id}/cancellation/`, body: {} }
    },
    'POST /orders/pages/:token/cancellation/': async () => {
      const made = await placed()
      return {
        ...SIGNED_OUT,
        path: `/orders/pages/${await pageOf(made.placed)}/cancellation/`,
        body: {},
      }
    },
    'POST /orders/withdrawals/': async () => {
      const made = await shipped()
      return { ...made, body: statement(made.placed.order_number, made.buyer.user.email) }
    },
    'POST /orders/orders/:id/returns/': async () => {
      const made = await shipped()
      return { ...made, path: `/orders/orders/${made.placed.id}/returns/`, body: RETURN }
    },
    'DELETE /orders/orders/:id/returns/:return/': async () => {
      const made = await returned()
      return { ...made, path: `/orders/orders/${made.placed.id}/returns/${made.found}/` }
    },
    'POST /orders/pages/:token/returns/': async () => {
      const made = await shipped()
      return {
        ...SIGNED_OUT,
        path: `/orders/pages/${await pageOf(made.placed)}/returns/`,
        body: RETURN,
      }
    },
    'DELETE /orders/pages/:token/returns/:return/': async () => {
      const made = await returned()
      const page = await pageOf(made.placed)
      return { ...SIGNED_OUT, path: `/orders/pages/${page}/returns/${made.found}/` }
    },
    'POST /payments/initiate/': async () => {
      const made = await inTwo(shop)
      await addToCart(made.buyer, await newProduct(shop, { stock: 5, priceCents: 6475 }), 2)
      const { id } = await order(made.buyer, { payment_method: 'card_2c2p' })
      return { ...made, body: { order_id: id, currency: 'USD' } }
    },
  }
}

function offerWrites(shop: OpenShop, owner: Colleague): BuyerWrites {
  return {
    'POST /orders/offers/:token/acceptance/': async () => {
      const offers = offersOf(owner)
      const draft = await offers.filled([await newProduct(shop, { stock: 9 })])
      await offers.send(draft)
      const body = {
        round: 1,
        expected_total: draft.quote.total_price,
        payment_method: 'bank_transfer',
      }
      return {
        ...SIGNED_OUT,
        path: `/orders/offers/${await offers.token(draft)}/acceptance/`,
        body,
      }
    },
  }
}

function referenceWrites(shop: OpenShop): BuyerWrites {
  /** The order takes a reference of its payment. */
  const placedByOwnWay = async (buyer: Parameters<typeof addToCart>[0], request = {}) => {
    await changeRows(
      shop,
      'payment_options',
      {},
      {
        enable_custom_payment: true,
        custom_payment_instructions: 'Scan.',
        custom_payment_asks_reference: true,
      },
    )
    await addToCart(buyer, await newProduct(shop, { stock: 9 }), 1)
    return order(buyer, { payment_method: 'custom', ...request })
  }
  return {
    'POST /orders/orders/:id/payment-reference/': async () => {
      const made = await inTwo(shop)
      const { id } = await placedByOwnWay(made.buyer)
      return {
        ...made,
        path: `/orders/orders/${id}/payment-reference/`,
        body: { reference: 'TXN 1' },
      }
    },
    'POST /orders/pages/:token/payment-reference/': async () => {
      const guest = await newGuest(shop)
      const { page = '' } = await placedByOwnWay(guest, { email: `${newWord()}@shopper.example` })
      return {
        ...SIGNED_OUT,
        path: `${page.replace('/order/', '/orders/pages/')}/payment-reference/`,
        body: { reference: 'TXN 1' },
      }
    },
  }
}

function wordWrites(shop: OpenShop): BuyerWrites {
  return {
    'POST /products/reviews/': async () => {
      const { id } = await newProduct(shop)
      return { ...(await inTwo(shop)), body: { product: id, rating: 5, comment: 'It rings.' } }
    },
    'POST /products/alerts/': async () => {
      const { id } = await newProduct(shop, { stock: 0 })
      return { ...SIGNED_OUT, body: { product: id, email: `${newWord()}@shopper.example` } }
    },
    'POST /blog/comments/': async () => {
      const rows = await listRows(shop, 'posts', { tenant_id: 1, status: 'published' }, ['id'])
      return {
        ...(await inTwo(shop)),
        body: { post: rows[0]!.id, content: `So true, ${newWord()}.` },
      }
    },
    'POST /contact/messages/': async () => ({
      ...SIGNED_OUT,
      body: {
        name: 'Asha',
        email: `${newWord()}@shopper.example`,
        subject: 'A question',
        message: 'How long is it?',
      },
    }),
  }
}
