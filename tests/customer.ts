import type { Tokens, User } from '#contract/accounts.ts'
import { DEMO_CUSTOMER } from '#demo/demo-customer.ts'
import type { Reply, Site } from './http.ts'
import type { Mailbox } from './mailbox.ts'

export const PASSWORD: string = DEMO_CUSTOMER.password
const DEMO_LOGIN: string = DEMO_CUSTOMER.email

/** What somebody who is signed in sends. */
export type Calls = {
  get: (path: string) => Promise<Reply>
  post: (path: string, body: unknown, options?: { idempotencyKey?: string }) => Promise<Reply>
  patch: (path: string, body: unknown) => Promise<Reply>
  del: (path: string) => Promise<Reply>
}

/** Somebody with a browser: what the shop's own client sends, with the tokens it was given. */
export type Browser = Calls & { user: User; tokens: Tokens }

type Fetch = Pick<Site, 'fetch'>
type Options = {
  token?: string | undefined
  agent?: string
  idempotencyKey?: string | undefined
}

/** A call as the browser makes it; `token` signs it. */
export function send(
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

/** Each call with the token of that moment. */
export const callsWith = (site: Fetch, token: () => string): Calls => ({
  get: (path) => send(site, 'GET', path, undefined, { token: token() }),
  post: (path, body, options) => send(site, 'POST', path, body, { ...options, token: token() }),
  patch: (path, body) => send(site, 'PATCH', path, body, { token: token() }),
  del: (path) => send(site, 'DELETE', path, undefined, { token: token() }),
})

let registered = 0

/** A customer that no other test knows. */
export async function register(site: Fetch, email = `customer${++registered}@shopper.example`) {
  const body = { email, password: PASSWORD, password_confirm: PASSWORD }
  const reply = await send(site, 'POST', '/accounts/register/', body)
  if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`)
  return reply.json() as User
}

/** Follows the link in the mail that a new address was sent. */
export async function proveAddress(site: Fetch, mailbox: Mailbox, email: string): Promise<Reply> {
  const mails = await mailbox.withSubject(email, 'Please confirm your email address')
  const token = mails.at(-1)!.link.split('#')[1]
  return send(site, 'POST', '/accounts/email-proof/', { token })
}
