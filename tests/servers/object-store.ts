import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { storePlaceOf } from '#server/platform/media-url.ts'

/** Silent: it takes requests and answers none. Faulty: it answers each with 500. */
export type Fault = 'silent' | 'faulty' | 'away'

/** The keys that the server knows, as an operator sets them. */
const STORE_KEYS = { AWS_ACCESS_KEY_ID: 'OURS', AWS_SECRET_ACCESS_KEY: 'secret' }
const BUCKET = 'pictures'
/** Small, so that tests of few objects read several pages. */
const PAGE = 40

type StoredObject = { bytes: Buffer; at: Date }
type Objects = Map<string, StoredObject>

/** A server that answers as S3 does what the product asks of it. Its objects are in memory. */
export async function startObjectStore() {
  const objects: Objects = new Map()
  let fault: Fault | undefined
  const server = createServer((request, response) => {
    if (fault === 'away') request.socket.destroy()
    else if (fault === 'faulty') response.writeHead(500).end()
    else if (!fault) void answer(objects, request, response)
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
    },
  }
}

async function answer(
  objects: Objects,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url!, 'http://store.example')
  const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent)
  const key = rest.join('/')
  const body = await buffer(request)
  const credential = `Credential=${STORE_KEYS.AWS_ACCESS_KEY_ID}/`
  if (!request.headers.authorization?.includes(credential))
    return refuse(response, 403, 'InvalidAccessKeyId')
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
  if (key === '' && request.method === 'GET') return list(objects, searchParams, response)
  if (searchParams.has('delete')) {
    for (const [, name] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(name!)
    return sendXml(response, 200, '<DeleteResult/>')
  }
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, at: new Date() })
    response.writeHead(200).end()
    return
  }
  const found = objects.get(key)
  if (!found) return refuse(response, 404, 'NoSuchKey')
  response.writeHead(200, {
    'Content-Length': found.bytes.length,
    'Last-Modified': found.at.toUTCString(),
  })
  response.end(request.method === 'HEAD' ? undefined : found.bytes)
}

/** The page of names after the token: those below a delimiter as one folder. */
function list(objects: Objects, asked: URLSearchParams, response: ServerResponse): void {
  const prefix = asked.get('prefix') ?? ''
  const delimiter = asked.get('delimiter')
  const after = asked.get('continuation-token') ?? ''
  const folderOf = (key: string) => {
    const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length)
    return end < 0 ? undefined : key.slice(0, end + 1)
  }
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix))
  const names = [...new Set(keys.map((key) => folderOf(key) ?? key))].toSorted()
  const left = names.filter((name) => name > after)
  const page = left.slice(0, PAGE)
  const entries = page.map((name) => {
    const object = objects.get(name)
    return object
      ? `<Contents><Key>${name}</Key><LastModified>${object.at.toISOString()}</LastModified></Contents>`
      : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
  })
  const next =
    left.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const isCut = `<IsTruncated>${left.length > PAGE}</IsTruncated>`
  sendXml(response, 200, `<ListBucketResult>${isCut}${next}${entries.join('')}</ListBucketResult>`)
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  sendXml(response, status, `<Error><Code>${code}</Code></Error>`)

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
}
