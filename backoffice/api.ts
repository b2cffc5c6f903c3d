import type { PersonApi, StaffApi } from '#contract/backoffice/staff-api.ts'
import { askForStepUp } from './step-up.ts'

/** A reply that is not a success, with what the server said of it. */
export class CallError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(detailOf(body) ?? `The back office gave no proper answer (${status}). Please try again.`)
    this.status = status
    this.body = body
  }
}

const UNREACHABLE = 'The back office cannot be reached. Please check your connection and try again.'

type Plain = string | number | boolean | undefined
type Input = {
  params?: Record<string, unknown>
  query?: Record<string, Plain>
  body?: unknown
}

function detailOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { detail } = body as { detail?: unknown }
  return typeof detail === 'string' && detail !== '' ? detail : undefined
}

/** Field → sentence, where a reply found fault with fields. */
export function faultsOf(error: unknown): Record<string, string> {
  if (!(error instanceof CallError) || error.status !== 400) return {}
  const { detail: _, ...fields } = (error.body ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [name, [said].flat().join(' ')]),
  )
}

/** What to say of a failure: the server's sentence, else the faults, else what went wrong here. */
export function sentenceOf(error: unknown): string {
  const faults = Object.entries(faultsOf(error))
  if (faults.length > 0) return faults.map(([name, said]) => `${name}: ${said}`).join(' ')
  return error instanceof Error && error.message ? error.message : 'Something went wrong.'
}

export const statusOf = (error: unknown) => (error instanceof CallError ? error.status : undefined)

const xsrfToken = () => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]

function addressOf(call: string, input: Input) {
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

async function send(
  base: string,
  call: string,
  input: Input = {},
  isAgain = false,
): Promise<unknown> {
  const { method, path } = addressOf(call, input)
  const token = method === 'GET' ? undefined : xsrfToken()
  const response = await fetch(base + path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      ...(token && { 'X-XSRF-TOKEN': token }),
    },
    body: method === 'GET' ? null : JSON.stringify(input.body ?? {}),
  }).catch(() => {
    throw new Error(UNREACHABLE)
  })
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok) return reply
  const wantsStepUp = (reply as { step_up?: boolean } | null)?.step_up === true
  if (wantsStepUp && !isAgain && (await askForStepUp())) return send(base, call, input, true)
  throw new CallError(response.status, reply)
}

/** The calls about oneself. */
export const personApi = ((call: string, input?: Input) => send('/api', call, input)) as PersonApi

/** The calls about one shop. */
export const staffApi = (shop: number) =>
  ((call: string, input?: Input) => send(`/api/shops/${shop}`, call, input)) as StaffApi

/** Sends a picture's bytes and tells how far it is, 0 to 1. */
export function upload<Reply>(
  shop: number,
  path: string,
  file: Blob,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const request = new XMLHttpRequest()
  request.open('POST', `/api/shops/${shop}${path}`)
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.setRequestHeader('Accept', 'application/json')
  const token = xsrfToken()
  if (token) request.setRequestHeader('X-XSRF-TOKEN', token)
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  )
  request.addEventListener('load', () => {
    const body = request.response as unknown
    if (request.status >= 200 && request.status < 300) resolve(body as Reply)
    else reject(new CallError(request.status, body))
  })
  request.addEventListener('error', () => reject(new Error(UNREACHABLE)))
  request.addEventListener('abort', () => reject(new Error('Stopped.')))
  signal?.addEventListener('abort', () => request.abort())
  request.send(file)
  return promise
}
