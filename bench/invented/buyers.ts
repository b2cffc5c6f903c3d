import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { issueAccessToken } from '#server/accounts/sessions/access-token.ts'
import { keysOf } from '#server/accounts/sessions/keys.ts'
import { type Ask, type WireRequest, wireRequest } from '../load.ts'
import { variantOf } from './shops.ts'
import { SESSION_SECRET } from '../servers/child-process.ts'

const CUSTOMERS = 256
/** More than anybody buys here, so that nothing is refused. */
export const STOCK = 1_000_000
/** The first products alone, so that carts meet at the same rows as in a real shop. */
const WANTED = 40
/** Products with variants, as many as without, behind them. */
export const VARIED = { first: WANTED + 1, last: 2 * WANTED, stock: STOCK }
/** Four buyers share each. */
const CODES = 64
const codeOf = (nth: number) => `BENCH-${nth % CODES}`
const CODE_OF_ALL = 'BENCH'

const ADDRESS = {
  fullname: 'Asha Rai',
  street: '12 Forge Lane',
  city: 'Bhojpur',
  postalCode: '57000',
  country: 'Nepal',
  contact_number: '+977 29 420000',
}

const ORDER = { payment_method: 'bank_transfer', delivery_address: ADDRESS }

type Buyer = {
  add: (turn: number) => WireRequest
  addVariant: (turn: number) => WireRequest
  code: WireRequest
  codeOfAll: WireRequest
  order: WireRequest
  guestAdd: (turn: number) => WireRequest
  guestOrder: WireRequest
  quote: WireRequest
}

/** Without an account, with an email address in the order. */
export const AS_GUEST = 'checkout as a guest'
/** A checkout with as many calls as one with everything on, but with all of it off. */
export const THREE_CALLS = 'checkout after two additions'
/** A variant, two automatic offers, and a code whose uses are limited. */
export const EVERYTHING_ON = 'checkout, everything on'
/** Delivery by zone and value, and a tax of two names. */
export const DELIVERED = 'checkout, delivery and two rates'
/** Delivery and tax of a cart, before it is ordered. */
export const QUOTE = 'quote'
/** All who use it wait for its row. */
const ONE_CODE = 'checkout, one limited code of all'

/** The promotions of `openForBusiness` that run during these purchases. */
const RUNNING: Record<string, number[]> = { [EVERYTHING_ON]: [1, 2, 3], [ONE_CODE]: [4] }

/** The acts of the clients, each of them several buyers in turn; no two clients share a buyer. */
export function purchasesOf(buyers: Buyer[], clients: number) {
  const buyerAt = (client: number, turn: number) =>
    buyers[(client + clients * turn) % (buyers.length - (buyers.length % clients))]!
  const inSequence =
    (requestsOf: (buyer: Buyer, turn: number) => WireRequest[]): Ask =>
    async (to, client, turn) => {
      for (const request of requestsOf(buyerAt(client, turn), turn)) await to.ask(request)
    }
  const checkout = inSequence((buyer, turn) => [buyer.add(turn), buyer.order])
  return {
    'add to cart': inSequence((buyer, turn) => [buyer.add(turn)]),
    checkout,
    [AS_GUEST]: inSequence((buyer, turn) => [buyer.guestAdd(turn), buyer.guestOrder]),
    [THREE_CALLS]: inSequence((buyer, turn) => [buyer.add(turn), buyer.add(turn + 1), buyer.order]),
    [EVERYTHING_ON]: inSequence((buyer, turn) => [buyer.addVariant(turn), buyer.code, buyer.order]),
    [DELIVERED]: checkout,
    [QUOTE]: inSequence((buyer) => [buyer.quote]),
    [ONE_CODE]: inSequence((buyer, turn) => [buyer.add(turn), buyer.codeOfAll, buyer.order]),
  } satisfies Record<string, Ask>
}

function buyerOf(token: string, guestToken: string, nth: number): Buyer {
  const post = (path: string, body: object, by = token) =>
    wireRequest(path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${by}`, 'X-Tenant-ID': '1' },
      body,
    })
  const add = (productId: number, variantId?: number, by?: string) =>
    post(
      '/api/orders/cart/add-item/',
      {
        product_id: productId,
        ...(variantId !== undefined && { variant_id: variantId }),
        quantity: 1,
      },
      by,
    )
  const wanted = Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * WANTED))
  const adds = wanted.map((id) => add(id))
  const guestAdds = wanted.map((id) => add(id, undefined, guestToken))
  const variants = wanted.map((id) => add(WANTED + id, variantOf(WANTED + id, 2)))
  const code = (text: string) => post('/api/orders/cart/codes/', { code: text })
  return {
    add: (turn) => adds[turn % adds.length]!,
    addVariant: (turn) => variants[turn % variants.length]!,
    code: code(codeOf(nth)),
    codeOfAll: code(CODE_OF_ALL),
    order: post('/api/orders/orders/', ORDER),
    guestAdd: (turn) => guestAdds[turn % guestAdds.length]!,
    guestOrder: post(
      '/api/orders/orders/',
      { ...ORDER, email: `guest-${nth}@visitors.example` },
      guestToken,
    ),
    quote: post('/api/orders/quote/', { delivery_address: ADDRESS }),
  }
}

type BuyerSession = { id: string; session_id: string; is_guest: boolean }

/** Customers and as many guests with their sessions, in a shop with offers that begin when a round wants them. */
export async function openForBusiness(client: pg.Client): Promise<BuyerSession[]> {
  await client.query(`
    update products set stock = ${STOCK} where tenant_id = 1 and option_count = 0;
    insert into payment_options (tenant_id, enable_bank_transfer, bank_account_details)
      values (1, true, 'Account 0000')
      on conflict (tenant_id) do update set enable_bank_transfer = true;
    insert into guest_settings (tenant_id, checkout) values (1, 'guest');
    insert into unpaid_limits values (1, 1000000, 1000000, 1000000, 100);
    insert into delivery_settings (tenant_id) values (1);
    insert into shipping_zones (tenant_id, id, name, position) values (1, 1, 'Nepal', 0);
    insert into shipping_zone_places (tenant_id, country, zone_id) values (1, 'NP', 1);
    insert into shipping_methods (tenant_id, id, zone_id, name, basis, min_days, max_days, position)
      values (1, 1, 1, 'Courier', 'total', 1, 3, 0), (1, 2, 1, 'Post', 'flat', 4, 9, 1);
    insert into shipping_rates (tenant_id, method_id, from_amount, price_cents)
      values (1, 1, 0, 900), (1, 1, 20000, 600), (1, 2, 0, 700);
    insert into tax_settings (tenant_id) values (1);
    insert into tax_rates (tenant_id, tax_class, country, name, valid_from, rate_ppm)
      values (1, 'standard', 'NP', 'VAT', '2020-01-01', 130000),
        (1, 'standard', 'NP', 'Levy', '2020-01-01', 10000);
    insert into promotions (tenant_id, id, name, kind, target, value, is_automatic, combines,
        usage_limit, ends_at)
      values (1, 1, 'Five per cent', 'percent', 'items', 500, true, true, null, now()),
        (1, 2, 'A dollar', 'amount', 'order', 100, true, true, null, now()),
        (1, 3, 'Codes', 'percent', 'order', 1000, false, true, null, now()),
        (1, 4, 'A code', 'percent', 'order', 1000, false, true, ${STOCK}, now());
    insert into coupon_codes (tenant_id, promotion_id, code, usage_limit)
      values (1, 4, '${CODE_OF_ALL}', null), ${Array.from(
        { length: CODES },
        (_, nth) => `(1, 3, '${codeOf(nth)}', ${STOCK})`,
      ).join(', ')}`)
  const { rows } = await client.query<BuyerSession>(`
    with buyers as (
      insert into customers (tenant_id, id, username, email, is_guest, email_proved_at)
        select 1, 1000000 + n, case when n <= ${CUSTOMERS} then 'buyer-' || n end,
            case when n <= ${CUSTOMERS} then 'buyer-' || n || '@customers.example' end,
            n > ${CUSTOMERS}, case when n <= ${CUSTOMERS} then now() end
          from generate_series(1, 2 * ${CUSTOMERS}) n returning id, is_guest),
    baskets as (insert into carts (tenant_id, customer_id) select 1, id from buyers),
    opened as (insert into sessions (tenant_id, customer_id, device) select 1, id, 'bench' from buyers
      returning customer_id as id, id as session_id)
    select opened.id, opened.session_id, buyers.is_guest from opened join buyers using (id)`)
  return rows
}

/** The tokens are good for ten minutes. */
function tokensOf(sessions: BuyerSession[]): Promise<string[]> {
  const key = keysOf(SESSION_SECRET).accessToken
  return Promise.all(
    sessions.map(({ id, session_id, is_guest: isGuest }) =>
      issueAccessToken(key, 1, { id: Number(id), sessionId: Number(session_id), isGuest }),
    ),
  )
}

/** Each buyer once with an account and once without. */
export async function buyersOf(sessions: BuyerSession[]): Promise<Buyer[]> {
  const tokensWith = (isGuest: boolean) =>
    tokensOf(sessions.filter(({ is_guest }) => is_guest === isGuest))
  const guests = await tokensWith(true)
  return (await tokensWith(false)).map((token, nth) => buyerOf(token, guests[nth]!, nth))
}

/**
 * Empty carts, the offers that this kind of purchase wants, and no mails left to send from the round
 * before. Its orders are paid: each order reads what its customer has not paid, and a shop lets that
 * be a few.
 */
export async function prepareRound(client: pg.Client, kind: string): Promise<void> {
  await client.query('delete from cart_items')
  await client.query('delete from cart_codes')
  await client.query(`update orders set status = 'paid' where status = 'awaiting_payment'`)
  await client.query(
    'update promotions set ends_at = case when id = any ($1) then null else now() end',
    [RUNNING[kind] ?? []],
  )
  const isDelivered = kind === DELIVERED || kind === QUOTE
  await client.query('update delivery_settings set is_charged = $1', [isDelivered])
  await client.query('update tax_settings set mode = $1', [isDelivered ? 'included' : 'none'])
  if (kind === QUOTE) {
    await client.query(`insert into cart_items (tenant_id, customer_id, product_id, quantity)
      select tenant_id, customer_id, 1, 1 from carts where tenant_id = 1`)
  }
  for (;;) {
    const { rowCount } = await client.query(
      `select from jobs.job where state < 'completed' and start_after <= now() limit 1`,
    )
    if (rowCount === 0) return
    await delay(100)
  }
}
