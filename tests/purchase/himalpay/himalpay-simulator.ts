import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Session, signatureOf } from './himalpay.ts'

export const HIMALPAY_MERCHANT = {
  account: 'acct_dobhan',
  apiKey: 'key_0123456789abcdef',
  webhookSecret: 'wh_fedcba9876543210',
}

type Kept = Session & { return_url: string; webhook_url: string }

/** Starts the provider's API, page and webhooks, on this machine alone. */
export async function startHimalpay() {
  const sessions = new Map<string, Kept>()
  const asked: string[] = []
  const given = new Map<string, { id: string; amount: number }>()
  let faults: Fault[] = []
  const refunding: Refunding = {}
  const server = createServer((request, reply) => void answer(request, reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const [, place, reference = ''] = /^\/(v1\/sessions|pay)\/?(.*)$/.exec(request.url ?? '') ?? []
    const body = await bodyText(request)
    if (place === 'pay') {
      return takePayment(sessions.get(reference), new URLSearchParams(body), reply)
    }
    if (request.headers.authorization !== `Bearer ${HIMALPAY_MERCHANT.apiKey}`) {
      return reply.writeHead(401).end()
    }
    const [of = '', act] = reference.split('/')
    if (act) return giveBack(sessions.get(of), given, act, body, reply, refunding)
    asked.push(reference)
    const isBegun = request.method === 'POST'
    const fault = faults.find(({ on, times }) => on === (isBegun ? 'begin' : 'ask') && times > 0)
    if (fault) fault.times--
    if (fault?.what === '500') return reply.writeHead(500).end()
    if (fault?.what === 'revoked') return reply.writeHead(401).end()
    if (fault?.what === 'hangs') return undefined
    const session = isBegun ? begin(body) : sessionOf(sessions, reference)
    if (fault?.what === 'lost') return request.socket.destroy()
    if (!session) return reply.writeHead(404).end()
    return reply.end(JSON.stringify({ ...session, ...changesOf(fault) }))
  }

  /** Begins a session; an equal reference finds the earlier one. */
  function begin(body: string): Kept {
    const asked = JSON.parse(body) as Kept
    const known = sessions.get(asked.reference)
    if (known) return known
    const id = `pay_${randomBytes(8).toString('hex')}`
    const page = new URL(`/pay/${asked.reference}`, url).href
    const session: Kept = { ...asked, account: HIMALPAY_MERCHANT.account, status: 'open', id, page }
    sessions.set(asked.reference, session)
    return session
  }

  return {
    url,
    asked,
    notify,
    sessions,
    refunding,
    behave: (...next: Fault[]) => (faults = next),
    session: (page: string) => sessions.get(page.split('/').at(-1) ?? '')!,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** @returns how the shop answered */
async function notify(
  session: Kept,
  secret = HIMALPAY_MERCHANT.webhookSecret,
  body = JSON.stringify(session),
) {
  const headers = {
    'Content-Type': 'application/json',
    'Himalpay-Signature': signatureOf(secret, body),
  }
  const { status } = await fetch(session.webhook_url, { method: 'POST', headers, body })
  return status
}

/** Handles the page's form: `status`. The buyer returns after the shop was notified. */
async function takePayment(
  session: Kept | undefined,
  form: URLSearchParams,
  reply: ServerResponse,
) {
  if (!session) return reply.writeHead(404).end()
  session.status = form.get('status') as Session['status']
  await notify(session)
  return reply.writeHead(303, { Location: session.return_url }).end()
}

/** Faults of the calls that begin a session or ask about one. */
type Fault = {
  on: 'begin' | 'ask'
  what: 'lost' | '500' | 'hangs' | 'revoked' | 'refused' | 'foreign-page' | 'strange'
  times: number
}
/** How refunds end from now on. */
type Refunding = { error?: string; isLater?: boolean; isLost?: boolean }

function changesOf(fault: Fault | undefined): Partial<Record<keyof Session, string>> {
  if (fault?.what === 'refused') return { status: 'rejected' }
  if (fault?.what === 'foreign-page') return { page: 'http://evil.example/pay' }
  return fault?.what === 'strange' ? { status: 'dreaming' } : {}
}

/** Finds a session by the shop's reference or by its own. */
const sessionOf = (sessions: Map<string, Kept>, reference: string) =>
  sessions.get(reference) ?? [...sessions.values()].find(({ id }) => id === reference)

async function bodyText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** A void or a refund; the same key is the same one. */
function giveBack(
  session: Kept | undefined,
  given: Map<string, { id: string; amount: number }>,
  act: string,
  body: string,
  reply: ServerResponse,
  refunding: Refunding,
) {
  const { key, amount } = JSON.parse(body) as { key: string; amount: number }
  const say = (status: number, json: object) => reply.writeHead(status).end(JSON.stringify(json))
  if (!session) return say(404, {})
  const known = given.get(key)
  if (known) return say(200, known)
  if (act === 'void' && session.payout === 'paid') return say(409, { error: 'paid_out' })
  if (act === 'refunds' && session.payout !== 'paid') return say(409, { error: 'not_paid_out' })
  if (refunding.error) return say(422, { error: refunding.error })
  const state = refunding.isLater ? ('later' as const) : ('done' as const)
  const refund = { id: `back_${randomBytes(6).toString('hex')}`, amount, state }
  given.set(key, refund)
  if (act === 'void') session.payout = 'taken back'
  else session.refunds = [...(session.refunds ?? []), refund]
  if (refunding.isLost) return reply.destroy()
  return say(refunding.isLater ? 202 : 200, refund)
}
