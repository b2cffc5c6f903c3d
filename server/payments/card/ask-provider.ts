import { toStaff } from '#contract/language/said.ts'
import { ProviderSilent } from './provider.ts'

/** The longest answer that is read. Those of the providers have a few thousand bytes. */
const MOST_BYTES = 1_000_000

type Request = RequestInit & { signal: AbortSignal }
export type ProviderAnswer = { status: number; headers: Headers; bytes: Buffer<ArrayBuffer> }

/**
 * Asks a payment provider over HTTP, and reads its answer up to `mostBytes` and until the signal aborts.
 * A redirection is not followed: it would take the request's secrets elsewhere.
 * @throws ProviderSilent if no whole answer comes
 */
export async function askProvider(
  url: URL,
  { signal, ...request }: Request,
  mostBytes = MOST_BYTES,
): Promise<ProviderAnswer> {
  try {
    const reply = await fetch(url, { ...request, signal, redirect: 'error' })
    const { status, headers } = reply
    return { status, headers, bytes: await readUpTo(reply, mostBytes) }
  } catch (error) {
    if (error instanceof ProviderSilent) throw error
    throw new ProviderSilent(signal.aborted ? toStaff('whyTooLong') : toStaff('whyNotReached'))
  }
}

async function readUpTo({ body }: Response, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new ProviderSilent(toStaff('whyAnswerTooLong'))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @throws ProviderSilent if the answer is no JSON object */
export function objectOf({ bytes }: ProviderAnswer): object {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Said below.
  }
  throw new ProviderSilent(toStaff('whyNotJson'))
}

/** @throws ProviderSilent if the status is that of a failure or refusal */
export function assertOk({ status }: ProviderAnswer): void {
  if (status < 200 || status > 299) throw new ProviderSilent(toStaff('whyStatus', { status }))
}
