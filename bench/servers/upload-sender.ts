import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type UploadOrder = {
  port: number
  /** One picture for each. */
  products: number[]
  headers: Record<string, string>
  picture: Uint8Array
}

/** About 6 MB a second for each upload: a fast line. */
const CHUNK_BYTES = 64 * 1024
const CHUNK_EVERY_MS = 10
const MOST_TRIES = 60

const { port, products, headers, picture } = workerData as UploadOrder
const kept = await Promise.all(products.map(keep))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(kept.filter(Boolean).length)

/** Tries again when it is asked to, as the back office does. */
async function keep(product: number): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { status, retryAfter } = await upload(product)
    if (status === 201) return true
    await delay(retryAfter * 1000)
  }
  return false
}

function upload(product: number): Promise<{ status: number; retryAfter: number }> {
  const asked = request({
    port,
    path: `/api/shops/1/products/${product}/pictures/`,
    method: 'POST',
    headers: {
      ...headers,
      Host: 'admin.localhost',
      'Content-Type': 'application/octet-stream',
      'Content-Length': picture.length,
    },
  })
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = (status: number, retryAfter: number) => {
      over.abort()
      resolve({ status, retryAfter })
      asked.destroy()
    }
    // A server that refuses a body closes its connection.
    asked.on('error', () => end(0, 1))
    asked.on('response', (reply) => {
      reply.resume()
      end(reply.statusCode ?? 0, Number(reply.headers['retry-after'] ?? 1))
    })
    void (async () => {
      for (let at = 0; at < picture.length && !over.signal.aborted; at += CHUNK_BYTES) {
        asked.write(picture.subarray(at, at + CHUNK_BYTES))
        await delay(CHUNK_EVERY_MS)
      }
      if (!over.signal.aborted) asked.end()
    })()
  })
}
