/** Whom a customer asks. */
const SHOP = 'The shop'

/** A reply that is not a success; the server's own refusals have the same two fields. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown

  /** `server`: how the reader knows who has answered. */
  constructor(status: number, body: unknown, server = SHOP) {
    super(`${server} gave no proper answer (${status}). Please try again later.`)
    this.status = status
    this.body = body
  }
}

/** What a call of a contract may be given. */
export type CallInput = {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** `'GET /products/products/:slug/'` and its input → method, address and body of the request. */
export function addressOf(call: string, input: CallInput = {}) {
  const [method = '', path = ''] = call.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return { method, path: query.size > 0 ? `${filled}?${query.toString()}` : filled }
}

/** The headers that show a request to be one of our own pages'. */
export function ownHeaders(): Record<string, string> {
  const [, token] = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
  return { Accept: 'application/json', ...(token && { 'X-XSRF-TOKEN': token }) }
}

export const unreachable = (server: string) =>
  new Error(`${server} cannot be reached. Please check your connection and try again.`)

type Plan = {
  /** How the reader knows who is asked. */
  server?: string
  method: string
  headers?: Record<string, string>
  body?: string | null
  /** Goes on when the page is left. */
  keepalive?: boolean
}

/** A reader who gets no answer for so long is told. A write may have been done, and is waited for. */
const READ_WITHIN_MS = 30_000

/**
 * Sends JSON. @returns the reply's JSON, null where it is none
 * @throws an ApiError where the reply is no success, an Error where none came
 */
export async function sendJson(
  url: string,
  { server = SHOP, headers, ...plan }: Plan,
): Promise<unknown> {
  let reply: unknown = null
  const response = await fetch(url, {
    ...plan,
    headers: { ...ownHeaders(), 'Content-Type': 'application/json', ...headers },
    signal: plan.method === 'GET' ? AbortSignal.timeout(READ_WITHIN_MS) : null,
  }).catch(() => {
    throw unreachable(server)
  })
  // A reply that breaks off has not come either.
  const text = await response.text().catch(() => {
    throw unreachable(server)
  })
  try {
    reply = JSON.parse(text)
  } catch {
    // It is a page of a proxy, or empty.
  }
  if (!response.ok) throw new ApiError(response.status, reply, server)
  return reply
}
