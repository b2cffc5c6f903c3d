import { toStaff } from '#contract/language/said.ts'
import { createHash } from 'node:crypto'
import { askProvider, objectOf } from '../card/ask-provider.ts'
import { ProviderSilent } from '../card/provider.ts'
import { CHECK_APP } from './account-form.ts'

/** `issue`: PayPal's word for a refusal, such as INSTRUMENT_DECLINED; empty for none. */
export type PayPalAnswer = { status: number; body: object; issue: string }

export type PayPalClient = (
  method: 'GET' | 'POST',
  path: string,
  signal: AbortSignal,
  more?: {
    body?: object
    /** Requests with one id are carried out once. */
    requestId?: string
  },
) => Promise<PayPalAnswer>

type App = { url: URL; clientId: string; secret: string }
type Token = { value: string; untilMs: number }

/** Before its end: a request may take a while. */
const MARGIN_MS = 60_000
const MOST_TOKENS = 1000

/**
 * Opens PayPal's REST API for apps. A token lasts for hours and is shared by all requests of an app: PayPal
 * refuses those who ask for one per payment.
 */
export function createClients() {
  const tokens = new Map<string, Promise<Token>>()

  async function tokenFor(app: App, signal: AbortSignal): Promise<string> {
    const name = tokenKey(app)
    const known = await tokens.get(name)?.catch(() => undefined)
    if (known && known.untilMs > Date.now()) return known.value
    if (tokens.size >= MOST_TOKENS) tokens.clear()
    const asked = askForToken(app, signal)
    tokens.set(name, asked)
    // A failure is not kept.
    asked.catch(() => tokens.delete(name))
    return (await asked).value
  }

  return (app: App): PayPalClient =>
    async (method, path, signal, more = {}) => {
      const send = async () =>
        ask(new URL(path, app.url), signal, {
          method,
          headers: headersOf(await tokenFor(app, signal), more.requestId),
          ...(more.body && { body: JSON.stringify(more.body) }),
        })
      const answer = await send()
      if (answer.status !== 401) return answer
      // The token may have ended early.
      tokens.delete(tokenKey(app))
      return send()
    }
}

/** The secret itself is no key of a map that a dump shows. */
const tokenKey = ({ url, clientId, secret }: App) =>
  createHash('sha256').update(`${url.href} ${clientId} ${secret}`).digest('base64url')

const headersOf = (token: string, requestId: string | undefined) => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
  Accept: 'application/json',
  Prefer: 'return=representation',
  ...(requestId !== undefined && { 'PayPal-Request-Id': requestId }),
})

async function askForToken({ url, clientId, secret }: App, signal: AbortSignal): Promise<Token> {
  const { status, body } = await ask(new URL('/v1/oauth2/token', url), signal, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token: value, expires_in: seconds } = body as Record<string, unknown>
  if (status === 401) {
    throw new ProviderSilent(toStaff('whySecretDiffers'), CHECK_APP)
  }
  if (status !== 200 || typeof value !== 'string' || typeof seconds !== 'number') {
    throw new ProviderSilent(toStaff('whyNoToken', { status }))
  }
  return { value, untilMs: Date.now() + seconds * 1000 - MARGIN_MS }
}

/** @throws ProviderSilent if there is no answer, or none to rely on */
async function ask(url: URL, signal: AbortSignal, init: RequestInit): Promise<PayPalAnswer> {
  const answer = await askProvider(url, { ...init, signal })
  const { status } = answer
  if (status >= 500 || status === 429 || status === 409) {
    throw new ProviderSilent(toStaff('whyStatus', { status }))
  }
  const body = objectOf(answer)
  return { status, body, issue: status < 400 ? '' : issueOf(body) }
}

/** The texts of a refusal are not kept: they may quote the request. */
function issueOf(body: object): string {
  const { details, name } = body as { details?: unknown; name?: unknown }
  const [first] = Array.isArray(details) ? (details as { issue?: unknown }[]) : []
  return word(first?.issue) || word(name)
}

const word = (value: unknown) =>
  typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : ''

/** @throws ProviderSilent for an answer that says nothing about the payment */
export function silent({ status, issue }: PayPalAnswer): never {
  throw new ProviderSilent(toStaff('whyStatusAndWord', { status, word: issue }))
}
