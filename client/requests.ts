import type { GroupTexts } from '#contract/language/texts.ts'

type Texts = GroupTexts<'general'>

/** A reply with a status other than 200 to 299. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  /** Seconds after which the server asks to be asked again: nothing was done. */
  readonly retryAfter: string | null

  constructor(status: number, body: unknown, message = '', retryAfter: string | null = null) {
    super(message)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** The input of a call of the contract. */
export type CallInput = {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined | readonly string[]>
  body?: unknown
}

export type Input = CallInput & { idempotencyKey?: string }

/** Sends a request with the headers that every one carries. @returns the reply's body */
export type Send = (method: string, path: string, input?: Input, token?: string) => Promise<unknown>

/** `'GET /products/products/:slug/'` and its input → method, address and body of the request. */
export function addressOf(call: string, input: CallInput = {}) {
  const [method = '', path = ''] = call.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const each of [value].flat()) {
      if (each !== undefined && each !== '') query.append(name, String(each))
    }
  }
  return { method, path: query.size > 0 ? `${filled}?${query.toString()}` : filled }
}

/** The headers of every request. The token protects against cross-site request forgery. */
export function ownHeaders(): Record<string, string> {
  const [, token] = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
  return { Accept: 'application/json', ...(token && { 'X-XSRF-TOKEN': token }) }
}

export const unreachable = (t: Texts, server = t('theShop')) =>
  new Error(t('unreachable', { server }))

export const noAnswer = (t: Texts, status: number, server = t('theShop')) =>
  t('noAnswer', { server, status })

type Options = {
  texts: Texts
  /** The server's name in messages; the shop's by default. */
  server?: string | undefined
  method: string
  headers?: Record<string, string>
  body?: string | null
  /** The request outlives the page. */
  keepalive?: boolean
  /** No limit by default, as the specification requires of the storefront. */
  timeoutMs?: number | undefined
}

/**
 * Sends JSON. @returns the JSON of the reply, or null if it is none
 * @throws ApiError if the status is not a success; Error if no complete reply came
 */
export async function sendJson(
  url: string,
  { texts: t, server, headers, timeoutMs, ...options }: Options,
): Promise<unknown> {
  let reply: unknown = null
  const response = await fetch(url, {
    ...options,
    headers: { ...ownHeaders(), 'Content-Type': 'application/json', ...headers },
    signal: timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw unreachable(t, server)
  })
  const text = await response.text().catch(() => {
    throw unreachable(t, server)
  })
  try {
    reply = JSON.parse(text)
  } catch {
    // Empty, or a page of a proxy.
  }
  if (!response.ok) {
    const message = noAnswer(t, response.status, server)
    throw new ApiError(response.status, reply, message, response.headers.get('Retry-After'))
  }
  return reply
}
