import crypto from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storePlaceOf } from '#server/platform/media/files/media-url.ts'

/** The package brings no types. */
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => {
  callback: () => RequestListener
  configureBuckets: () => Promise<unknown>
}

// The package hides the tokens of its lists by DES, which OpenSSL no longer has.
const twice = (bytes: Buffer) => Buffer.concat([bytes, bytes])
const { createCipheriv, createDecipheriv } = crypto
crypto.createCipheriv = ((name: string, key: Buffer, iv: Buffer) =>
  name === 'des'
    ? createCipheriv('aes-128-cbc', twice(key), twice(iv))
    : createCipheriv(name, key, iv)) as typeof createCipheriv
crypto.createDecipheriv = ((name: string, key: Buffer, iv: Buffer) =>
  name === 'des'
    ? createDecipheriv('aes-128-cbc', twice(key), twice(iv))
    : createDecipheriv(name, key, iv)) as typeof createDecipheriv

/** Silent: it takes requests and answers none. Faulty: it answers each with 500. */
export type Fault = 'silent' | 'faulty' | 'away'

/** The keys that the server knows, as an operator sets them. */
const STORE_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
const BUCKET = 'pictures'

/** An S3-compatible server with an empty bucket, which checks signatures. */
export async function startObjectStore() {
  const directory = mkdtempSync(join(tmpdir(), 'pasal-store-'))
  const options = {
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  }
  const store = new S3rver(options)
  await store.configureBuckets()
  const answer = store.callback()
  // The package calculates another signature than Amazon for requests about the bucket itself.
  const answerForBucket = new S3rver({ ...options, allowMismatchedSignatures: true }).callback()
  let fault: Fault | undefined
  const server = createServer((request, response) => {
    if (fault === 'away') request.socket.destroy()
    else if (fault === 'faulty') response.writeHead(500).end()
    else if (!fault && /^\/\w+\/\?/.test(request.url ?? '')) answerForBucket(request, response)
    else if (!fault) answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = { MEDIA_URL: `s3://${BUCKET}?endpoint=http://127.0.0.1:${port}`, ...STORE_KEYS }
  return {
    /** Settings as in the environment. */
    settings,
    place: storePlaceOf(settings)!,
    setFault: (next: Fault | undefined) => (fault = next),
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
