import { toStaff } from '#contract/language/said.ts'
import type Stripe from 'stripe'
import { askProvider } from '../card/ask-provider.ts'
import { ProviderSilent } from '../card/provider.ts'
import { CHECK_KEY } from './account-form.ts'

/** Longer than any caller waits: their signals end a request before. */
const TIMEOUT_MS = 20_000

/** The library is large, so that a server without an account of Stripe never loads it. */
export async function loadStripe(): Promise<typeof Stripe> {
  process.env['STRIPE_SUPPRESS_NOTICES'] ??= 'true'
  return (await import('stripe')).default
}

export async function openClient(url: URL, key: string): Promise<Stripe> {
  const Library = await loadStripe()
  return new Library(key, {
    host: url.hostname,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    protocol: url.protocol === 'https:' ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    httpClient: Library.createFetchHttpClient(fetchFromStripe),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Answers as `fetch` does, once the whole answer has come. The library limits nothing while it reads. */
const fetchFromStripe: typeof fetch = async (address, init = {}) => {
  const signal = init.signal ?? AbortSignal.timeout(TIMEOUT_MS)
  const { status, headers, bytes } = await askProvider(new URL(address as string), {
    ...init,
    signal,
  })
  return new Response(bytes.length > 0 ? bytes : null, { status, headers })
}

/** A refusal or failure of Stripe. Its texts are not kept: they may quote the key or the request. */
type StripeFailure = { status: number; code: string; param: string; message: string }

export function failureOf(error: unknown): StripeFailure | undefined {
  if (!(error instanceof Error) || !('type' in error)) return undefined
  const { statusCode, code, type, param } = error as Error & Record<string, unknown>
  return {
    status: typeof statusCode === 'number' ? statusCode : 0,
    code: word(code) || word((error as { rawType?: unknown }).rawType) || word(type),
    param: word(param),
    message: error.message,
  }
}

const word = (value: unknown) =>
  typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : ''

/** The answer, if it comes before the signal. @throws ProviderSilent, and Stripe's refusals as they are */
export async function within<T>(signal: AbortSignal, request: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const stop = () => late.reject(new ProviderSilent(toStaff('whyTooLong')))
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  // The one that loses is not heard.
  late.promise.catch(() => {})
  request.catch(() => {})
  try {
    return await Promise.race([request, late.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** @throws ProviderSilent for a failure of Stripe */
export function silent(error: unknown): never {
  const failure = failureOf(error)
  if (!failure) throw error
  if (failure.status === 0) throw new ProviderSilent(toStaff('whyNotReachedOrInvalid'))
  throw new ProviderSilent(
    toStaff('whyStatusAndWord', { status: failure.status, word: failure.code }),
    failure.status === 401 ? CHECK_KEY : undefined,
  )
}
