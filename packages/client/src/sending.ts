import type { ShopCalls } from './calls.ts'
import { PasalError } from './errors.ts'
import { withRetries, type Retrying } from './retries.ts'

type Table = { [Call: string]: { reply: unknown } }
type InputOf<E> = Omit<E, 'reply'>
/** A write takes a key of its own: a program that starts again repeats it without a second effect. */
type SentOf<Call, E> = InputOf<E> &
  (Call extends `POST ${string}` ? { idempotencyKey?: string } : unknown)

/** `await api('GET /orders/:id/', { params: { id } })` */
export type ClientOf<Calls> = <Call extends keyof Calls & string>(
  call: Call,
  ...input: object extends SentOf<Call, Calls[Call]>
    ? [input?: SentOf<Call, Calls[Call]>]
    : [input: SentOf<Call, Calls[Call]>]
) => Promise<Calls[Call] extends { reply: infer Reply } ? Reply : never>

export type ShopClient = ClientOf<ShopCalls>

type Value = string | number | boolean

type Given = {
  params?: Record<string, Value>
  query?: Record<string, Value | readonly Value[] | null | undefined>
  body?: unknown
  idempotencyKey?: string
}

export type Sending = {
  /** In place of the global `fetch`. */
  fetch?: typeof fetch
  /** A call that gets no answer fails after this long; 30 seconds by default. */
  timeoutMs?: number
} & Pick<Retrying, 'sleep'>

/** A client of a table of calls below an address. */
export function clientOf<Calls extends Table>(
  base: string,
  token: string | undefined,
  { fetch: ask = fetch, timeoutMs = 30_000, ...retrying }: Sending,
): ClientOf<Calls> {
  const client = async (call: string, input: Given = {}): Promise<unknown> => {
    const { method, path } = addressOf(call, input)
    const isPost = method === 'POST'
    const headers: Record<string, string> = {
      Accept: 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      // Each try carries the same key, so that the shop carries out one of them.
      ...(isPost && { 'Idempotency-Key': input.idempotencyKey ?? crypto.randomUUID() }),
    }
    const body = method === 'GET' ? null : JSON.stringify(input.body ?? {})
    const send = async () => {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await ask(`${base}${path}`, { method, headers, body, signal })
      return readReply(response)
    }
    return withRetries(send, { ...retrying, isRepeatable: isPost || method === 'GET' })
  }
  return client as ClientOf<Calls>
}

/** `'GET /orders/:id/'` and its input → the method and the address of the request. */
function addressOf(call: string, { params = {}, query = {} }: Given) {
  const [method = '', path = ''] = call.split(' ')
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new TypeError(`${call} wants params.${name}.`)
    return encodeURIComponent(String(params[name]))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) {
      if (each !== undefined && each !== null) search.append(name, String(each))
    }
  }
  return { method, path: search.size > 0 ? `${filled}?${search.toString()}` : filled }
}

async function readReply(response: Response): Promise<unknown> {
  const text = await response.text()
  const body = parsed(text)
  if (response.ok) return body
  const seconds = response.headers.get('Retry-After')
  const retryAfter = seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) : undefined
  throw new PasalError({ status: response.status, body, retryAfter })
}

/** A proxy in between may answer with a page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
