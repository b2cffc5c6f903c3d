import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFetchPicture, type FetchPorts } from './fetch-picture.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-addresses.ts'

const SECRET = 'the secret of the house'
let server: Server
let port: string
let asked: string[] = []

const answer: RequestListener = ({ url = '' }, response) => {
  asked.push(url)
  if (url === '/picture') return response.end(Buffer.alloc(100, 7))
  if (url === '/page') return response.setHeader('Content-Type', 'text/html').end(SECRET)
  if (url === '/endless') {
    const send = (): void =>
      void (response.write(Buffer.alloc(1_000_000))
        ? setImmediate(send)
        : response.once('drain', send))
    response.on('error', () => {})
    return send()
  }
  if (url === '/slow') return response.write('x')
  const [, to] = /^\/to\?(.*)/.exec(url) ?? []
  if (to) return response.writeHead(302, { Location: decodeURIComponent(to) }).end()
  return response.writeHead(404).end()
}

beforeAll(async () => {
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = String((server.address() as AddressInfo).port)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The test's server under a public name; everything else is as in production. */
const fetchWith = (given: Partial<FetchPorts> = {}) =>
  createFetchPicture({
    resolve: async () => ['127.0.0.1'],
    ports: [port, ''],
    inAllMs: 2_000,
    ...given,
  })

const publicly = (address: string) => fetchWith({ isAllowed: () => true })(address)
const at = (path: string) => `http://pictures.example:${port}${path}`

test('fetches a picture', async () => {
  expect(await publicly(at('/picture'))).toEqual({ bytes: Buffer.alloc(100, 7) })
})

test.each([
  ['a page', '/page', 'not a picture'],
  ['an endless answer', '/endless', 'too large'],
  ['a slow answer', '/slow', 'not reachable'],
  ['what is not there', '/nothing', 'not reachable'],
])('names %s without its content', async (_, path, fault) => {
  expect(await publicly(at(path))).toEqual({ fault })
})

test.each([
  'http://127.0.0.1:PORT/picture',
  'http://0x7f.1:PORT/picture',
  'http://2130706433:PORT/picture',
  'http://[::1]:PORT/picture',
  'http://[::ffff:127.0.0.1]:PORT/picture',
  'http://[64:ff9b::7f00:1]:PORT/picture',
  'http://0.0.0.0:PORT/picture',
  'http://localhost:PORT/picture',
  'http://pictures.example:PORT/picture',
  'http://user:word@pictures.example:PORT/picture',
  'ftp://pictures.example/picture',
  'file:///etc/passwd',
  'not an address',
])('asks nothing of %s', async (address) => {
  asked = []
  expect(await fetchWith()(address.replace('PORT', port))).toEqual({ fault: 'not reachable' })
  expect(asked).toEqual([])
})

test('follows no redirect to a private address', async () => {
  const isAllowed = (address: string) => address === '127.0.0.1'
  const target = encodeURIComponent(`http://[::1]:${port}/picture`)
  expect(await fetchWith({ isAllowed })(at(`/to?${target}`))).toEqual({ fault: 'not reachable' })
})

test('follows at most three redirects', async () => {
  const nested = (times: number): string =>
    times === 0 ? at('/picture') : at(`/to?${encodeURIComponent(nested(times - 1))}`)
  expect(await publicly(nested(3))).toHaveProperty('bytes')
  expect(await publicly(nested(4))).toEqual({ fault: 'not reachable' })
})

test('connects to the address that it has checked, whatever the name resolves to later', async () => {
  let times = 0
  const resolve = async () => [times++ === 0 ? '127.0.0.1' : '169.254.169.254']
  const isAllowed = (address: string) => address === '127.0.0.1'
  const fetchPicture = fetchWith({ resolve, isAllowed })
  expect(await fetchPicture(at('/picture'))).toHaveProperty('bytes')
  expect(times).toBe(1)
  expect(await fetchPicture(at('/picture'))).toEqual({ fault: 'not reachable' })
})

test('asks no host of which one address is private', async () => {
  asked = []
  const resolve = async () => ['93.184.215.14', '10.0.0.1']
  expect(await fetchWith({ resolve })(at('/picture'))).toEqual({ fault: 'not reachable' })
  expect(asked).toEqual([])
})

test.each([
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  'fd00::1',
  'fe80::1',
  '::',
  'ff02::1',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '::ffff:0:127.0.0.1',
  '::ffff:0:a00:1',
  '1.2.3',
  'localhost',
])('knows that %s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  'knows that %s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)
