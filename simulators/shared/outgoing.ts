import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

const TIMEOUT_MS = 30_000

/** Posts JSON. @returns the status of the answer, or null where there is none. */
export function post(
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<number | null> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const sent = request(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      ...headers,
    },
    timeout: TIMEOUT_MS,
    lookup: findAddress,
  })
  sent.on('response', (response) => {
    response.resume()
    response.on('error', () => {})
    resolve(response.statusCode ?? null)
  })
  sent.on('timeout', () => sent.destroy())
  sent.on('error', () => resolve(null))
  sent.on('close', () => resolve(null))
  sent.end(body)
  return promise
}

/** Browsers know that `anything.localhost` is this machine; not every system's resolver does. */
const findAddress: LookupFunction = (host, options, found) => {
  if (!/(^|\.)localhost$/.test(host)) {
    lookup(host, { ...options }, found as (error: Error | null, address: unknown) => void)
    return
  }
  const here: LookupAddress = { address: '127.0.0.1', family: 4 }
  if (options.all) found(null, [here])
  else found(null, here.address, here.family)
}
