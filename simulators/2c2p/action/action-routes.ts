import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { centsToText } from '../api/amount.ts'
import type { Merchant } from '../payment.ts'
import {
  type ActionBehaviours,
  type ActionFault,
  nextFault,
  type ProcessType,
} from './action-behaviour.ts'
import { openRequest, sealAnswer } from './action-envelope.ts'
import type { ActionKeys } from './action-keys.ts'
import { type Captured, carryOut, noteInquiry, type Result } from './captured.ts'
import type { Vault } from './vault.ts'

type Ports = {
  merchants: readonly Merchant[]
  vault: Vault
  behaviours: ActionBehaviours
  keys: ActionKeys
}

type Request = {
  processType: ProcessType
  merchantID: string
  invoiceNo: string
  cents: number
  idempotencyID: string | undefined
  notifyURL: string | undefined
}

/** Payment Action, version 4.3, as far as a shop needs it: I, V, R and RS. */
export function mountAction(
  app: FastifyInstance,
  { merchants, vault, behaviours, keys }: Ports,
): void {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )

  app.post('/PaymentAction/2.0/action', async (request, reply) => {
    const xml = await openRequest(String(request.body), keys)
    // The merchant is unknown, so no answer can be encrypted.
    if (xml === undefined)
      return send(reply, textOf({ respCode: '96' }, undefined, undefined), 'unsigned')
    const asked = parseRequest(xml)
    if ('respCode' in asked) return send(reply, textOf(asked, undefined, undefined))
    if (!merchants.some(({ merchantId }) => merchantId === asked.merchantID)) {
      return send(reply, textOf({ respCode: '03' }, asked, undefined))
    }
    const { respCode, fault, slowMs } = nextFault(behaviours, asked.processType, asked.invoiceNo)
    if (slowMs) await delay(slowMs)
    if (fault === 'unheard') return hangUp(reply)
    const captured = vault.find(asked.merchantID, asked.invoiceNo, asked.cents)
    const result = respCode === undefined ? resultOf(asked, captured) : { respCode }
    const answer = textOf(result, asked, captured, fault)
    await notify(asked, answer, 'before')
    if (fault === 'lost') return hangUp(reply)
    void notify(asked, answer, 'after')
    return send(reply, answer, fault)
  })

  function resultOf(asked: Request, captured: Captured | undefined): Result {
    const { processType } = asked
    if (!captured) return { respCode: '16' }
    if (processType === 'V' || processType === 'R') {
      return carryOut(captured, { ...asked, processType }, behaviours.of(asked.invoiceNo))
    }
    noteInquiry(captured)
    return { respCode: '00', status: captured.status }
  }

  async function notify({ notifyURL, invoiceNo }: Request, answer: string, when: string) {
    const { notify: how } = behaviours.of(invoiceNo)
    if (!notifyURL || how?.when !== when) return
    const body = new URLSearchParams({ notifyResponse: await sealAnswer(answer, keys) })
    for (let copy = 0; copy < how.copies; copy++) {
      await fetch(notifyURL, { method: 'POST', body }).catch(() => {})
    }
  }

  async function send(reply: FastifyReply, answer: string, fault?: ActionFault) {
    return reply.type('text/plain').send(await sealAnswer(answer, keys, fault))
  }
}

function hangUp(reply: FastifyReply) {
  reply.raw.socket?.destroy()
  return reply.hijack()
}

const MANDATORY = ['version', 'merchantID', 'invoiceNo', 'actionAmount', 'processType']
const AMOUNT = /^\d{1,8}\.\d{2}$/

/** @returns the code of the first thing that is wrong with it. */
function parseRequest(xml: string): Request | { respCode: string } {
  const [, content] = /^<PaymentProcessRequest>(.*)<\/PaymentProcessRequest>$/s.exec(xml) ?? []
  if (content === undefined) return { respCode: '97' }
  const fields = new Map(
    [...content.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, text]),
  )
  if (MANDATORY.some((name) => !fields.get(name))) return { respCode: '10' }
  const processType = fields.get('processType')!
  if (!['I', 'V', 'R', 'RS'].includes(processType)) return { respCode: '11' }
  const amount = fields.get('actionAmount')!
  // Three decimals are no amount.
  if (!AMOUNT.test(amount)) return { respCode: '17' }
  return {
    processType: processType as ProcessType,
    merchantID: fields.get('merchantID')!,
    invoiceNo: fields.get('invoiceNo')!,
    cents: Math.round(Number(amount) * 100),
    idempotencyID: fields.get('idempotencyID'),
    notifyURL: fields.get('notifyURL'),
  }
}

function textOf(
  { respCode, status = '', reference = '' }: Result,
  asked: Request | undefined,
  captured: Captured | undefined,
  fault?: ActionFault,
): string {
  const cents = (asked?.cents ?? 0) + (fault === 'wrong-amount' ? 1 : 0)
  const other = (text: string, is: boolean) => (is ? `${text}2` : text)
  const fields = {
    version: '4.3',
    timeStamp: new Date().toISOString().replace(/\D/g, '').slice(2, 14),
    respCode,
    respDesc: respCode === '00' ? 'Success' : `Code ${respCode}`,
    processType: asked?.processType ?? '',
    merchantID: other(asked?.merchantID ?? '', fault === 'wrong-merchant'),
    invoiceNo: other(asked?.invoiceNo ?? '', fault === 'wrong-invoice'),
    amount: centsToText(cents),
    status,
    ...(reference && { refundReferenceNo: reference }),
  }
  const list = (captured?.refunds ?? [])
    .map(
      ({ referenceNo, cents: amount, status: of, at }) =>
        `<refund amount="${centsToText(amount)}" status="${of}" referenceNo="${referenceNo}" dateTime="${at.toISOString().replace(/\D/g, '').slice(0, 14)}"/>`,
    )
    .join('')
  const elements = Object.entries(fields).map(([name, text]) => `<${name}>${text}</${name}>`)
  const refunds = asked?.processType === 'RS' ? `<refundList>${list}</refundList>` : ''
  return `<PaymentProcessResponse>${elements.join('')}${refunds}</PaymentProcessResponse>`
}
