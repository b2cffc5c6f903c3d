import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compactVerify, CompactSign } from 'jose'

/** The other end of the card provider: signs questions as a shop does, and hears notifications. */
export async function openListeningShop({ merchantId, secret }: Merchant) {
  const key = Buffer.from(secret)
  const heard: { path: string; body: string }[] = []
  let status = 200
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      heard.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString() })
      reply.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // A name that a system's resolver may not know.
  const origin = `http://shop.localhost:${port}`

  const seal = async (fields: object, header = { alg: 'HS256' }, signer = key) => ({
    payload: await new CompactSign(Buffer.from(JSON.stringify(fields)))
      .setProtectedHeader(header)
      .sign(signer),
  })
  /** The claims as they were written, for a number's zeros are lost when it is read. */
  async function openText(body: unknown): Promise<string> {
    const { payload } = body as { payload: string }
    return Buffer.from((await compactVerify(payload, key)).payload).toString()
  }

  return {
    heard,
    origin,
    seal,
    openText,
    /** The status of its later answers. */
    answerWith: (code: number) => (status = code),
    open: async (body: unknown) => JSON.parse(await openText(body)) as Record<string, string>,
    wish: (more: object = {}) => ({
      merchantID: merchantId,
      invoiceNo: `INV${++invoices}`,
      description: 'Order 1001',
      amount: 129.5,
      currencyCode: 'USD',
      paymentChannel: ['CC'],
      request3DS: 'F',
      frontendReturnUrl: `${origin}/return`,
      backendReturnUrl: `${origin}/notification`,
      ...more,
    }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Merchant = { merchantId: string; secret: string }

let invoices = 0
