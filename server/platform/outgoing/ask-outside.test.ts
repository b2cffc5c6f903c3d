import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { askOutside, checkedAddresses, NotConnected, OUTSIDE } from './ask-outside.ts'
import { isPublicAddress, publicExcept } from './public-addresses.ts'

let server: Server
let port: string
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => response.end(`${request.method} ${request.headers.host} ${body}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = String((server.address() as AddressInfo).port)
})
afterAll(() => void server.close())

/** An address of version 4 as it may be spelled in a URL. */
const spellings = (a: number, b: number, c: number, d: number): string[] => {
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const hex = (first: number, second: number) => (first * 256 + second).toString(16)
  const mapped = `${hex(a, b)}:${hex(c, d)}`
  return [
    `${a}.${b}.${c}.${d}`,
    String(whole),
    `0x${whole.toString(16)}`,
    `0${a.toString(8)}.${b}.${c}.${d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}。${b}．${c}.${d}`,
    `[::ffff:${mapped}]`,
    `[::${mapped}]`,
    `[64:ff9b::${mapped}]`,
    `[2002:${mapped}::1]`,
  ]
}

const byte = fc.nat(255)
const inner = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127, 224, 240, 255), byte, byte, byte),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
  fc.constant([168, 63, 129, 16] as [number, number, number, number]),
)
const innerV6 = fc
  .tuple(fc.constantFrom('fc00', 'fd12', 'fe80', 'febf', 'ff02', '100', '2001:db8'), fc.nat(65_535))
  .map(([network, last]) => `[${network}::${last.toString(16)}]`)

test('finds no inner address to connect to in 10,000 addresses', async () => {
  const hosts = fc.oneof(
    fc
      .tuple(inner, fc.nat(9))
      .map(([[a, b, c, d], which]) => spellings(a, b, c, d)[which] as string),
    innerV6,
  )
  const scheme = fc.constantFrom('http', 'https')
  await fc.assert(
    fc.asyncProperty(scheme, hosts, async (by, host) => {
      const url = URL.parse(`${by}://${host}/hook`)
      expect(url && (await checkedAddresses(url, { ...OUTSIDE, resolve }))).toBeFalsy()
    }),
    { numRuns: 10_000 },
  )
})

/** No spelling of figures is a name. */
const resolve = (host: string): Promise<string[]> => {
  throw new Error(`${host} was looked up`)
}

const named = (...addresses: string[]) => ({ ...OUTSIDE, resolve: async () => addresses })
const url = new URL('https://hooks.example/')

test('tries up to three addresses of a host, those of version 4 first', async () => {
  const found = ['2606:4700::1', '93.184.215.14', '2606:4700::2', '93.184.215.15']
  expect(await checkedAddresses(url, named(...found))).toEqual([
    '93.184.215.14',
    '93.184.215.15',
    '2606:4700::1',
  ])
})

test('refuses a host of which one address is private, however many there are', async () => {
  const found = ['93.184.215.14', '93.184.215.15', '93.184.215.16', '10.0.0.1']
  expect(await checkedAddresses(url, named(...found))).toBeUndefined()
})

test('refuses networks that the installation names', () => {
  const { refusedNetworks } = parseEnv({
    REFUSED_NETWORKS: '93.184.0.0/16, 2606:4700::/32',
  }).outgoing
  const isAllowed = publicExcept(refusedNetworks)
  expect(['93.184.215.14', '2606:4700::1', '93.185.0.1', '2607:4700::1'].map(isAllowed)).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(isAllowed('10.0.0.1')).toBe(false)
  expect(isPublicAddress('93.184.215.14')).toBe(true)
})

test.each(['10.0.0.0', '10.0.0.0/33', 'hooks.example/8', '::/129'])(
  'does not start with "%s" as a network',
  (network) => {
    expect(() => parseEnv({ REFUSED_NETWORKS: network })).toThrow(/REFUSED_NETWORKS/)
  },
)

const asking = { method: 'POST', headers: {}, body: 'news', connectMs: 1000 } as const

test('goes on to the next address where one takes no connection', async () => {
  const signal = AbortSignal.timeout(3000)
  const at = new URL(`http://hooks.example:${port}/`)
  // No program listens there.
  const response = await askOutside(at, ['127.0.0.9', '127.0.0.1'], { ...asking, signal })
  let text = ''
  for await (const part of response as AsyncIterable<Buffer>) text += part.toString()
  expect(text).toBe(`POST hooks.example:${port} news`)
})

test('says where no address takes a connection', async () => {
  const signal = AbortSignal.timeout(3000)
  const at = new URL(`http://hooks.example:${port}/`)
  await expect(askOutside(at, ['127.0.0.9'], { ...asking, signal })).rejects.toThrow(NotConnected)
})
