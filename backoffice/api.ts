import {
  addressOf,
  ApiError,
  type CallInput,
  ownHeaders,
  sendJson,
  unreachable,
} from '#client/requests.ts'
import type { PersonApi, StaffApi } from '#contract/backoffice/staff-api.ts'
import { askForStepUp } from './step-up.ts'

const SERVER = 'The back office'

/** Reads only: a write without an answer may have been done. */
const READ_TIMEOUT_MS = 30_000

/** Where the server wants the second factor again, the call is sent once more when it was shown. */
async function send(
  base: string,
  call: string,
  input: CallInput = {},
  isAgain = false,
): Promise<unknown> {
  const { method, path } = addressOf(call, input)
  const body = method === 'GET' ? null : JSON.stringify(input.body ?? {})
  try {
    const timeoutMs = method === 'GET' ? READ_TIMEOUT_MS : undefined
    return await sendJson(base + path, { server: SERVER, method, body, timeoutMs })
  } catch (error) {
    if (isAgain || !wantsStepUp(error) || !(await askForStepUp())) throw error
    return send(base, call, input, true)
  }
}

const wantsStepUp = (error: unknown) =>
  error instanceof ApiError && (error.body as { step_up?: boolean } | null)?.step_up === true

/** The calls about oneself. */
export const personApi = ((call: string, input?: CallInput) =>
  send('/api', call, input)) as PersonApi

/** The calls about one shop. */
export const staffApi = (shop: number) =>
  ((call: string, input?: CallInput) => send(`/api/shops/${shop}`, call, input)) as StaffApi

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
  for (const [name, value] of Object.entries(ownHeaders())) request.setRequestHeader(name, value)
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  )
  request.addEventListener('load', () => {
    const body = request.response as unknown
    if (request.status >= 200 && request.status < 300) resolve(body as Reply)
    else reject(new ApiError(request.status, body, SERVER))
  })
  request.addEventListener('error', () => reject(unreachable(SERVER)))
  request.addEventListener('abort', () => reject(new Error('Stopped.')))
  signal?.addEventListener('abort', () => request.abort())
  request.send(file)
  return promise
}
