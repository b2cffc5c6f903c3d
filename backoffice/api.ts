import { statusOf } from '#client/failures.ts'
import {
  addressOf,
  ApiError,
  type CallInput,
  noAnswer,
  ownHeaders,
  sendJson,
  unreachable,
} from '#client/requests.ts'
import type { PersonApi, StaffApi } from '#contract/backoffice/staff-api.ts'
import { sendOnce } from './send-once.ts'
import { askToSignIn } from './sign-in-again.ts'
import { askForStepUp } from './step-up.ts'
import { language } from './texts/language.ts'
import { t as parts } from './texts/parts.ts'
import { texts } from './texts/shared.ts'

type Input = CallInput & { idempotencyKey?: string }

const SERVER = parts('theBackOffice')
const t = texts.of('general')

/** The server refuses in the page's language. */
const IN_LANGUAGE = { 'Accept-Language': language }

/** Reads only: a write without an answer may have been done. */
const READ_TIMEOUT_MS = 30_000

/** If the session has ended or wants the second factor again, asks for it and sends the call again. */
async function send(
  base: string,
  call: string,
  input: Input = {},
  isAgain = false,
): Promise<unknown> {
  const { method, path } = addressOf(call, input)
  const isRead = method === 'GET'
  const body = isRead ? null : JSON.stringify(input.body ?? {})
  const timeoutMs = isRead ? READ_TIMEOUT_MS : undefined
  const { idempotencyKey: key } = input
  const headers = { ...IN_LANGUAGE, ...(key !== undefined && { 'Idempotency-Key': key }) }
  try {
    return await sendJson(base + path, {
      texts: t,
      server: SERVER,
      method,
      headers,
      body,
      timeoutMs,
    })
  } catch (error) {
    const isEnded = statusOf(error) === 401 && !isAboutSession(call)
    const isMended = isEnded
      ? !isAgain && (await askToSignIn(!isRead))
      : wantsStepUp(error) && !isAgain && (await askForStepUp())
    if (!isMended) throw error
    return send(base, call, input, true)
  }
}

/** Signing in and out: their 401 says that this failed. */
const isAboutSession = (call: string) => /^(?!GET )\S+ \/session\//.test(call)

const wantsStepUp = (error: unknown) =>
  error instanceof ApiError && (error.body as { step_up?: boolean } | null)?.step_up === true

/** The calls about oneself. */
export const personApi = ((call: string, input?: CallInput) =>
  send('/api', call, input)) as PersonApi

/** The calls about one shop. */
export const staffApi = (shop: number) =>
  ((call: string, input: Input = {}) => {
    const base = `/api/shops/${shop}`
    const isKeyed = !call.startsWith('POST ') || input.idempotencyKey !== undefined
    if (isKeyed) return send(base, call, input)
    const name = base + addressOf(call, input).path + JSON.stringify(input.body ?? {})
    return sendOnce(name, (idempotencyKey) => send(base, call, { ...input, idempotencyKey }))
  }) as StaffApi

/** Sends a picture's bytes and tells how far it is, 0 to 1. */
export function upload<Reply>(
  shop: number,
  path: string,
  file: Blob,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Reply> {
  const sendOnce = () => sendBytes<Reply>(shop, path, file, onProgress, signal)
  return sendOnce().catch(async (error: unknown) => {
    if (statusOf(error) === 401 && (await askToSignIn(true))) return sendOnce()
    throw error
  })
}

function sendBytes<Reply>(
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
  const headers = { ...ownHeaders(), ...IN_LANGUAGE }
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  )
  request.addEventListener('load', () => {
    const body = request.response as unknown
    if (request.status >= 200 && request.status < 300) resolve(body as Reply)
    else reject(new ApiError(request.status, body, noAnswer(t, request.status, SERVER)))
  })
  request.addEventListener('error', () => reject(unreachable(t, SERVER)))
  request.addEventListener('abort', () => reject(new Error(parts('stoppedUpload'))))
  signal?.addEventListener('abort', () => request.abort())
  request.send(file)
  return promise
}
