import { centsOf } from './amount.ts'

/** A checked request for a payment token, as far as it matters later. */
export type TokenRequest = {
  invoiceNo: string
  idempotencyID: string | undefined
  description: string
  amountCents: number
  currencyCode: string
  wants3ds: boolean
  frontendReturnUrl: string
  /** The time as it was sent, in whatever zone. */
  paymentExpiry: string | undefined
  backendReturnUrl: string
  locale: string
  /** userDefined1–5, given back as they came. */
  userDefined: Record<string, string>
}

type Fields = Record<string, unknown>

/** Field → the longest that it may be. */
const TEXTS: Record<string, number> = {
  merchantID: 25,
  invoiceNo: 50,
  idempotencyID: 100,
  description: 250,
  request3DS: 1,
  frontendReturnUrl: 255,
  backendReturnUrl: 255,
  locale: 10,
  userDefined1: 150,
  userDefined2: 150,
  userDefined3: 150,
  userDefined4: 150,
  userDefined5: 150,
  paymentExpiry: 19,
  nonceStr: 32,
}
const MANDATORY = ['merchantID', 'invoiceNo', 'description', 'amount', 'currencyCode']

/** @returns the code of the first thing that is wrong with it. */
export function parseTokenRequest(fields: Fields): TokenRequest | { respCode: string } {
  const respCode = findWrong(fields)
  if (respCode !== undefined) return { respCode }
  const userDefined = Object.entries(fields).filter(([name]) => name.startsWith('userDefined'))
  return {
    invoiceNo: text(fields, 'invoiceNo'),
    idempotencyID: text(fields, 'idempotencyID') || undefined,
    description: text(fields, 'description'),
    amountCents: centsOf(fields['amount'])!,
    currencyCode: text(fields, 'currencyCode'),
    wants3ds: fields['request3DS'] === 'Y',
    frontendReturnUrl: text(fields, 'frontendReturnUrl'),
    paymentExpiry:
      fields['paymentExpiry'] === undefined ? undefined : text(fields, 'paymentExpiry'),
    backendReturnUrl: text(fields, 'backendReturnUrl'),
    locale: text(fields, 'locale') || 'en',
    userDefined: Object.fromEntries(userDefined) as Record<string, string>,
  }
}

function findWrong(fields: Fields): string | undefined {
  if (MANDATORY.some((name) => fields[name] === undefined || fields[name] === '')) return '9005'
  for (const [name, longest] of Object.entries(TEXTS)) {
    const value = fields[name]
    if (value === undefined) continue
    if (typeof value !== 'string') return '9004'
    if (value.length > longest) return '9006'
  }
  if (!/^[A-Za-z0-9]+$/.test(text(fields, 'invoiceNo'))) return '9004'
  // The page shows it as HTML, so it has to come encoded.
  if (/[<>]/.test(text(fields, 'description'))) return '9004'
  if (centsOf(fields['amount']) === undefined) return '9009'
  if (!/^[A-Z]{3}$/.test(String(fields['currencyCode']))) return '9010'
  if (!isUrl(fields['frontendReturnUrl']) || !isUrl(fields['backendReturnUrl'])) return '9039'
  return findWrongOption(fields)
}

function findWrongOption({ request3DS = 'F', paymentChannel = [], paymentExpiry }: Fields) {
  if (!['Y', 'F', 'N'].includes(String(request3DS))) return '9004'
  if (!Array.isArray(paymentChannel) || paymentChannel.some((each) => each !== 'CC')) return '9058'
  // The time zone is not documented: the field is read, but a page ends with its token.
  const isTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(paymentExpiry))
  return paymentExpiry === undefined || isTime ? undefined : '9008'
}

const text = (fields: Fields, name: string) => (fields[name] as string | undefined) ?? ''

const isUrl = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
