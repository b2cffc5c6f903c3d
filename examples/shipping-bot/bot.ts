import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createShopClient, PasalError, verifyWebhook, WebhookError } from 'pasal-client'
import { openJournal } from './journal.ts'

/** Reads a setting of the environment. */
function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name}.`)
  return value
}

const api = createShopClient({
  origin: setting('PASAL_ORIGIN'),
  shop: Number(setting('PASAL_SHOP')),
  key: setting('PASAL_KEY'),
})
const secret = setting('PASAL_SECRET')
const journal = openJournal(process.env['JOURNAL'] ?? 'journal.jsonl')
const LONGEST_BODY = 100_000
const TRY_AGAIN_MS = 10_000

/** Asks a carrier for a parcel number. Call your carrier's API here. */
const parcelNumberOf = async (orderNumber: string) => `PARCEL-${orderNumber}`

/** Ships an order if it still waits for that. An event is a hint: the order says how it stands. */
async function ship(id: number): Promise<void> {
  const { status, order_number } = await api('GET /orders/:id/', { params: { id } })
  if (status !== 'paid' && status !== 'processing') return
  await api('POST /orders/:id/shipment/', {
    params: { id },
    body: { carrier: 'Example Post', tracking_number: await parcelNumberOf(order_number) },
    // A bot that was killed ships the order under the same key, so that it is shipped once.
    idempotencyKey: `ship-order-${id}`,
  })
  console.log(`Shipped ${order_number}.`)
}

let working: Promise<void> | undefined

/** Works off what has arrived. What fails is tried again later, and after a new start. */
async function workOff(): Promise<void> {
  for (const { id, order } of journal.open()) {
    try {
      await ship(order)
      journal.close(id)
    } catch (error) {
      const isFinal = error instanceof PasalError && [404, 409].includes(error.status)
      if (isFinal) journal.close(id)
      console.error(`Order ${order}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

function begin(): void {
  working ??= workOff().finally(() => {
    working = undefined
  })
}

/** Reads the body as it arrives: the signature is of these bytes. */
async function rawBodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LONGEST_BODY) throw new WebhookError('The body is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Takes a message: it is on the disk before it is answered, and worked off afterwards. */
async function take(request: IncomingMessage): Promise<number> {
  try {
    const event = await verifyWebhook(secret, request.headers, await rawBodyOf(request))
    if (event.type === 'order.paid') journal.add({ id: event.id, order: event.data.id })
    return 204
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error
    console.error(error.message)
    return 400
  }
}

/** Answers a message, then works off what has arrived. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The shop sends what is refused with 503 again.
  const status = await take(request).catch(() => 503)
  response.writeHead(status).end()
  begin()
}

const server = createServer((request, response) => void answer(request, response))
server.listen(Number(process.env['PORT'] ?? 4000), () => console.log('The bot listens.'))
setInterval(begin, TRY_AGAIN_MS)
begin()
