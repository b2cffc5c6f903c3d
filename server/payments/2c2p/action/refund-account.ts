import { toStaff } from '#contract/language/said.ts'
import { randomBytes } from 'node:crypto'
import { centsToWire } from '#contract/money.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { centsOf } from '../../card/amount.rules.ts'
import { askProvider, assertOk } from '../../card/ask-provider.ts'
import { ProviderSilent } from '../../card/provider.ts'
import type {
  KnownRefund,
  PaidWith,
  RefundAccount,
  RefundAnswer,
  RefundRequest,
  RefundStanding,
} from '../../card/provider.ts'
import {
  isAccountFault,
  meaningOf,
  refundStateOf,
  SUCCESS,
  UNKNOWN_INVOICE,
} from './action-codes.ts'
import { type ActionKeys, openAction, sealAction } from './action-envelope.ts'
import { type ActionAnswer, readAnswer, writeRequest } from './action-xml.ts'
import { isBeforeCutOff } from './cut-off.rules.ts'

/** `cutOff`: until when a payment of the day can be voided there: "22:00". */
export type ActionSettings = { url: URL; timeZone: string; cutOff: string; version: string }

/** 2C2P reads refunds with two decimals; `takesCurrency` admits currencies of two alone. */
const TWO_DECIMALS = DEFAULT_CURRENCY

const CHECK_KEYS = toStaff('checkCertificate')

type ProcessType = 'I' | 'V' | 'R' | 'RS'
type Question = { invoiceNo: string; cents: number; actId?: string }

/** 2C2P's Payment Action: void, refund, and what became of them. */
export function openRefundAccount(
  { url, timeZone, cutOff, version }: ActionSettings,
  merchantId: string,
  keys: ActionKeys,
): RefundAccount {
  async function ask(
    processType: ProcessType,
    { invoiceNo, cents, actId }: Question,
    signal: AbortSignal,
  ) {
    const request = writeRequest({
      version,
      timeStamp: processType === 'V' ? timeStamp(new Date(), timeZone) : undefined,
      merchantID: merchantId,
      invoiceNo,
      actionAmount: centsToWire(cents, TWO_DECIMALS),
      processType,
      idempotencyID: actId,
    })
    const body = await post(url, await sealAction(request, keys), signal)
    const xml = await openAction(body, keys)
    const answer = xml === undefined ? undefined : readAnswer(xml)
    if (!answer) throw new ProviderSilent(toStaff('whyNotSealed'), CHECK_KEYS)
    return answer
  }

  async function act(processType: 'V' | 'R', request: RefundRequest, signal: AbortSignal) {
    const answer = await ask(processType, request, signal)
    const code = answer.fields['respcode'] ?? ''
    const isOurs = isAbout(answer, { merchantId, processType, ...request })
    // An answer about another payment is not believed.
    if (code === SUCCESS && !isOurs) return answerOf({ outcome: 'unknown', reason: null }, answer)
    return answerOf(meaningOf(processType, code, answer.fields['status'] ?? ''), answer)
  }

  async function standing(paid: PaidWith, signal: AbortSignal): Promise<RefundStanding> {
    const question = { invoiceNo: paid.invoiceNo, cents: paid.amountCents }
    const about = { merchantId, ...question }
    const answer = await ask('I', question, signal)
    const payment = paymentOf(answer, { ...about, processType: 'I' }, isVoidable(paid))
    if (KNOWS_NOTHING.has(payment)) return { payment, refunds: [] }
    const list = await ask('RS', question, signal)
    const code = list.fields['respcode'] ?? ''
    if (code !== SUCCESS || !isAbout(list, { ...about, processType: 'RS' })) {
      throw new ProviderSilent(toStaff('whyNoRefundList', { code: printable(code) }))
    }
    return { payment, refunds: list.refunds.flatMap(refundIn) }
  }

  const isVoidable = ({ paidAt }: PaidWith) =>
    isBeforeCutOff(paidAt, new Date(), { timeZone, cutOff })

  return {
    standing,
    void: (request, signal) => act('V', request, signal),
    refund: (request, signal) => act('R', request, signal),
    async test(signal) {
      const invoiceNo = `T${randomBytes(8).toString('hex').toUpperCase()}`
      const { fields } = await ask('I', { invoiceNo, cents: 100 }, signal)
      return UNKNOWN_INVOICE.has(fields['respcode'] ?? '')
    },
  }
}

const KNOWS_NOTHING = new Set<RefundStanding['payment']>(['unknown', 'foreign', 'no-access'])

type About = { merchantId: string; processType: ProcessType; invoiceNo: string; cents: number }

function isAbout({ fields }: ActionAnswer, about: About): boolean {
  return (
    fields['merchantid'] === about.merchantId &&
    fields['invoiceno'] === about.invoiceNo &&
    fields['processtype'] === about.processType &&
    centsOf(fields['amount'] ?? '', TWO_DECIMALS) === about.cents
  )
}

/** The payment by the answer to an inquiry. `A`: approved; `S`, `SS`: settled; `RS`: to be settled. */
function paymentOf(
  answer: ActionAnswer,
  about: About,
  isVoidable: boolean,
): RefundStanding['payment'] {
  const { respcode: code = '', status = '' } = answer.fields
  if (isAccountFault(code)) return 'no-access'
  if (UNKNOWN_INVOICE.has(code)) return 'foreign'
  if (code !== SUCCESS) return 'unknown'
  if (!isAbout(answer, about)) return 'unknown'
  switch (status) {
    case 'A':
    case 'AP':
      return isVoidable ? 'voidable' : 'unsettled'
    case 'RS':
      return 'unsettled'
    // With a refund of it the payment itself stays settled.
    case 'S':
    case 'SS':
    case 'RF':
    case 'RP':
    case 'RFF':
    case 'RR':
    case 'RR1':
      return 'settled'
    case 'V':
      return 'voided'
    case 'VP':
      return 'voiding'
    default:
      return 'unknown'
  }
}

function refundIn(attributes: Record<string, string>): KnownRefund[] {
  const cents = centsOf(attributes['amount'] ?? '', TWO_DECIMALS)
  if (cents === undefined) return []
  const { referenceno: reference = '', datetime = '', status = '' } = attributes
  // A record without a reference is distinguished from others by its time.
  return [{ reference: reference || `${datetime} ${cents}`, cents, ...refundStateOf(status) }]
}

const answerOf = (
  meaning: Pick<RefundAnswer, 'outcome' | 'reason'>,
  { fields }: ActionAnswer,
): RefundAnswer => ({
  ...meaning,
  code: printable(fields['respcode'] ?? ''),
  reference: fields['refundreferenceno'] || fields['referenceno'] || null,
})

const printable = (code: string) => (/^\w{1,8}$/.test(code) ? code : 'none')

/** "251126163000": day, month, year, time. */
function timeStamp(now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  }).formatToParts(now)
  return parts.map(({ type, value }) => (type === 'literal' ? '' : value)).join('')
}

async function post(url: URL, body: string, signal: AbortSignal): Promise<string> {
  const headers = { 'Content-Type': 'text/plain' }
  const answer = await askProvider(url, { method: 'POST', headers, body, signal })
  assertOk(answer)
  return answer.bytes.toString()
}
