import { setTimeout as delay } from 'node:timers/promises'
import { issueAccessToken } from '#server/accounts/sessions/access-token.ts'
import { keysOf } from '#server/accounts/sessions/keys.ts'
import { type Calls, callsAt } from './customer.ts'
import type { Reply } from './http.ts'
import type { OpenShop } from './open-shop.ts'

const SESSION_SECRET = 'the session secret of a shop with a crowd in it'

/** For a shop that a crowd comes to. */
export const CROWD_SETTINGS = {
  SESSION_SECRET,
  RATE_LIMIT_SCALE: '1000000',
  // A crowd comes through a proxy, or its connections would be too many for one network.
  TRUSTED_PROXIES: '127.0.0.1',
}

export type Buyer = Calls & { id: number }

type Ids = { id: string; session_id: string }

/** This many signed-in customers of the khukuri shop, without passwords: a hash takes its time. */
export async function crowd(
  shop: Pick<OpenShop, 'owner' | 'fetch'>,
  size: number,
): Promise<Buyer[]> {
  const { rows } = await shop.owner.query<Ids>(
    `with names as (select 'buyer-' || random_id() as name from generate_series(1, $1::int)),
     people as (insert into customers (tenant_id, username, email)
       select 1, name, name || '@crowd.example' from names returning id)
     insert into sessions (tenant_id, customer_id, device) select 1, id, 'a test' from people
       returning customer_id as id, id as session_id`,
    [size],
  )
  const { accessToken } = keysOf(SESSION_SECRET)
  return Promise.all(
    rows.map(async (row) => {
      const id = Number(row.id)
      const token = await issueAccessToken(accessToken, 1, {
        id,
        sessionId: Number(row.session_id),
        isGuest: false,
      })
      return { id, ...callsAt(shop, token) }
    }),
  )
}

/** Puts a unit of each product into each cart, in the order of `products`. */
export async function fillCarts(
  { owner }: Pick<OpenShop, 'owner'>,
  buyers: Buyer[],
  products: { id: number }[],
): Promise<void> {
  const customers = buyers.map(({ id }) => id)
  await owner.query(
    `insert into carts (tenant_id, customer_id) select 1, unnest($1::bigint[]) on conflict do nothing`,
    [customers],
  )
  await owner.query(
    `insert into cart_items (tenant_id, customer_id, product_id, quantity, added_at)
       select 1, c.id, p.id, 1, now() + p.position * interval '1 ms'
       from unnest($1::bigint[]) as c (id), unnest($2::bigint[]) with ordinality as p (id, position)`,
    [customers, products.map(({ id }) => id)],
  )
}

/**
 * Asks until the shop has an answer. A crowd on a busy machine waits too long for connections: the shop refuses
 * some of it before it changes anything, and says that they may try again.
 */
export async function untilServed<R extends Pick<Reply, 'status' | 'headers'>>(
  ask: () => Promise<R>,
): Promise<R> {
  const reply = await ask()
  const seconds = reply.headers['retry-after']
  if (reply.status !== 503 || seconds === undefined) return reply
  await delay(Number(seconds) * 1000)
  return untilServed(ask)
}
