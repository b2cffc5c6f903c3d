import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompactSign, decodeJwt } from 'jose'

/** The state of an invoice, in the provider's own fields. */
export type Truth = { respCode: string } & Record<string, unknown>

export type ScriptedProvider = {
  url: string
  /** By invoice number. Missing ones are unpaid. */
  truths: Map<string, Truth>
  /** `{"payload": …}` as the provider signs it; `secret` for one that does not know it. */
  envelope: (truth: Truth, secret?: string) => Promise<string>
  close: () => Promise<void>
}

/** Answers inquiries with what a test says is true, and nothing else: thousands of them, fast. */
export async function startScriptedProvider(merchant: {
  merchantId: string
  secret: string
}): Promise<ScriptedProvider> {
  const truths = new Map<string, Truth>()

  async function envelope(truth: Truth, secret = merchant.secret) {
    const payload = await new CompactSign(Buffer.from(JSON.stringify(truth)))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(Buffer.from(secret))
    return JSON.stringify({ payload })
  }

  async function answer(body: string, response: ServerResponse) {
    const { payload } = JSON.parse(body) as { payload: string }
    const invoiceNo = String(decodeJwt(payload)['invoiceNo'])
    const truth = truths.get(invoiceNo) ?? { respCode: '2002' }
    const base = { merchantID: merchant.merchantId, invoiceNo }
    response.setHeader('Content-Type', 'application/json')
    response.end(await envelope({ ...base, ...truth }))
  }

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => void answer(body, response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    truths,
    envelope,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
