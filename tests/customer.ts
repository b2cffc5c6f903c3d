import type { Tokens, User } from '#contract/accounts.ts'
import { DEMO_CUSTOMER } from '#demo/demo-customer.ts'
import type { Method, PathOf, ReplyTo } from './contract-paths.ts'
import type { Reply, Site } from './http.ts'
import type { Mailbox } from './mailbox.ts'
import type { OpenShop } from './open-shop.ts'
import { changeRows } from './rows.ts'

export const PASSWORD: string = DEMO_CUSTOMER.password
const DEMO_LOGIN: string = DEMO_CUSTOMER.email

/** The calls of a signed-in customer: to a path of the contract, with any body. */
export type Calls = {
  get: <P extends PathOf<'GET'>>(path: P) => Promise<ReplyTo<'GET', P>>
  post: <P extends PathOf<'POST'>>(
    path: P,
    body: unknown,
    options?: { idempotencyKey?: string },
  ) => Promise<ReplyTo<'POST', P>>
  patch: <P extends PathOf<'PATCH'>>(path: P, body: unknown) => Promise<ReplyTo<'PATCH', P>>
  del: <P extends PathOf<'DELETE'>>(path: P) => Promise<ReplyTo<'DELETE', P>>
}

/** A customer with a browser: the calls of the shop's own client, with the tokens it was given. */
export type Browser = Calls & { user: User; tokens: Tokens }

type Fetch = Pick<Site, 'fetch'>
type Options = {
  token?: string | undefined
  agent?: string
  idempotencyKey?: string | undefined
}

/** A call as the browser makes it; `token` signs it. */
function send(
  { fetch }: Fetch,
  method: string,
  path: string,
  body?: unknown,
  { token, agent, idempotencyKey }: Options = {},
): Promise<Reply> {
  return fetch(`/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(agent !== undefined && { 'User-Agent': agent }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

export const logIn = (
  site: Fetch,
  { login_id = DEMO_LOGIN, password = PASSWORD, agent = '' } = {},
) => send(site, 'POST', '/accounts/login/', { login_id, password }, { agent })

export const refresh = (site: Fetch, token: string) =>
  send(site, 'POST', '/accounts/token/refresh/', { refresh: token })

/** Signs the demo's customer in, or another one. @throws what the shop says where it refuses */
export async function signIn(site: Fetch, as: Parameters<typeof logIn>[1] = {}): Promise<Browser> {
  const reply = await logIn(site, as)
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
  const { user, ...tokens } = reply.json() as Tokens & { user: User }
  const browser: Browser = { user, tokens, ...callsWith(site, () => browser.tokens.access) }
  return browser
}

/** The calls of a visitor without a session, or with this token, valid or not. */
export const callsAt = (site: Fetch, token?: string): Calls => callsWith(site, () => token)

/** Each call with the token of that moment. */
function callsWith(site: Fetch, token: () => string | undefined): Calls {
  const sendSigned = async (method: Method, path: string, body?: unknown, options?: Options) =>
    // The contract's own tests hold the server to what it says.
    (await send(site, method, path, body, { ...options, token: token() })) as never
  return {
    get: (path) => sendSigned('GET', path),
    post: (path, body, options) => sendSigned('POST', path, body, options),
    patch: (path, body) => sendSigned('PATCH', path, body),
    del: (path) => sendSigned('DELETE', path),
  }
}

/** A customer that no other test knows, signed in. */
export async function newCustomer(site: Fetch): Promise<Browser> {
  const { email } = await register(site)
  return signIn(site, { login_id: email })
}

let registered = 0

/** A customer that no other test knows. */
export async function register(site: Fetch, email = `customer${++registered}@shopper.example`) {
  const body = { email, password: PASSWORD, password_confirm: PASSWORD }
  const reply = await callsAt(site).post('/accounts/register/', body)
  if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`)
  return reply.json()
}

/** Follows the link in the mail that a new address was sent. */
export async function proveAddress(site: Fetch, mailbox: Mailbox, email: string): Promise<Reply> {
  const mails = await mailbox.withSubject(email, 'Please confirm your email address')
  const token = mails.at(-1)!.link.split('#')[1]
  return callsAt(site).post('/accounts/email-proof/', { token })
}

/** The customer has opened the link in the mail to this address. */
export const noteProved = ({ owner }: Pick<OpenShop, 'owner'>, email: string) =>
  changeRows({ owner }, 'customers', { email }, { email_proved_at: new Date() })
