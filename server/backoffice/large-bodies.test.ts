import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague, OFFICE } from '#tests/staff.ts'

const PROMISED_BYTES = 10 * 1024 * 1024

let shop: OpenShop
let picture: Buffer
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 800, height: 800, channels: 3, background: 'white', noise } as const
  picture = await sharp({ create }).jpeg().toBuffer()
  expect(picture.length).toBeGreaterThan(100_000)
})
afterAll(() => shop.close())

type Sending = { socket: Socket; status: () => number | undefined; isOpen: () => boolean }

let sendings: Sending[] = []
afterEach(() => {
  for (const { socket } of sendings) socket.destroy()
  sendings = []
})

/** Sends 4 kB of a picture that is said to have ten megabytes, and nothing more. */
function beginUpload({ cookies }: Pick<Colleague, 'cookies'>): Sending {
  const socket = connect(shop.port, '127.0.0.1')
  let text = ''
  let isOpen = true
  socket.on('error', () => {})
  socket.on('close', () => (isOpen = false))
  socket.on('data', (bytes) => (text += bytes.toString('latin1')))
  socket.write(
    `POST /api/shops/1/products/1/pictures/ HTTP/1.1\r\nHost: ${OFFICE}:${shop.port}\r\n` +
      `Origin: http://${OFFICE}:${shop.port}\r\nContent-Type: application/octet-stream\r\n` +
      `Cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}\r\n` +
      `X-XSRF-TOKEN: ${cookies.get('XSRF-TOKEN') ?? ''}\r\n` +
      `Content-Length: ${PROMISED_BYTES}\r\n\r\n${'x'.repeat(4096)}`,
  )
  const status = () => (text ? Number(text.slice(9, 12)) : undefined)
  const sending = { socket, status, isOpen: () => isOpen }
  sendings.push(sending)
  return sending
}

async function upload(colleague: Colleague, tenant = 1): Promise<number> {
  const { id } = await newProduct(shop, { tenant })
  const reply = await colleague.send(`/api/shops/${tenant}/products/${id}/pictures/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: picture,
  })
  return reply.status
}

const refusedOf = (all: Sending[]) => all.filter(({ status }) => status() === 503).length

describe('the places of large bodies', () => {
  // Guards `admitting`, which comes before the body is read: without it every colleague is answered 503.
  test('are not taken by strangers, of whom each is refused at once', async () => {
    const colleague = await newColleague(shop, 'owner')
    const stranger = { cookies: new Map<string, string>() }
    const strangers = Array.from({ length: 24 }, () => beginUpload(stranger))
    await eventually(() =>
      expect(strangers.map(({ status }) => status())).toEqual(Array(24).fill(401)),
    )
    expect(await upload(colleague)).toBe(201)
  })

  test('are three of a colleague and six of a shop at once', async () => {
    const [one, other, third] = [
      await newColleague(shop, 'owner'),
      await newColleague(shop, 'owner'),
      await newColleague(shop, 'owner'),
    ] as const
    const ofOne = Array.from({ length: 5 }, () => beginUpload(one))
    await eventually(() => expect(refusedOf(ofOne)).toBe(2))
    const ofOther = Array.from({ length: 5 }, () => beginUpload(other))
    await eventually(() => expect(refusedOf(ofOther)).toBe(2))
    expect(await upload(third)).toBe(503)
    expect(await upload(await newColleague(shop, 'owner', 2), 2)).toBe(201)
    for (const { socket } of [...ofOne, ...ofOther]) socket.destroy()
    await eventually(async () => expect(await upload(third)).toBe(201))
  })

  test('are taken from clients that send less than 16 kB a second', async () => {
    const colleague = await newColleague(shop, 'owner')
    const slow = beginUpload(colleague)
    const drip = setInterval(() => slow.socket.write('x'.repeat(500)), 100)
    try {
      await eventually(() => expect(slow.isOpen()).toBe(false), 8_000)
    } finally {
      clearInterval(drip)
    }
    expect(slow.status()).toBeUndefined()
  })
})
