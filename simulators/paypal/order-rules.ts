import { Refusal } from '../shared/calls.ts'
import { type Amount, placesOf } from './book.ts'

const CURRENCIES = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
)

type Tree = { [name: string]: unknown }
const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Tree)[name] : undefined

/** @throws Refusal for an amount that PayPal does not take */
export function readAmount(value: unknown): Amount {
  const currency = inside(value, 'currency_code')
  const text = inside(value, 'value')
  if (typeof currency !== 'string' || typeof text !== 'string') {
    throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX')
  }
  if (!CURRENCIES.has(currency)) throw new Refusal(422, 'CURRENCY_NOT_SUPPORTED')
  const match = /^(\d{1,10})(?:\.(\d+))?$/.exec(text)
  if (!match) throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX')
  const decimals = (match[2] ?? '').length
  if (decimals > placesOf(currency)) throw new Refusal(422, 'DECIMAL_PRECISION')
  if (Number(text) === 0) throw new Refusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE')
  return { currency_code: currency, value: Number(text).toFixed(placesOf(currency)) }
}

export type Wish = {
  amount: Amount
  customId: string | null
  invoiceId: string | null
  description: string
  returnUrl: string
  cancelUrl: string
  hasSource: boolean
}

/** @throws Refusal */
export function readWish(body: unknown): Wish {
  if (inside(body, 'intent') !== 'CAPTURE') throw new Refusal(400, 'INVALID_PARAMETER_VALUE')
  const units = inside(body, 'purchase_units')
  if (!Array.isArray(units) || units.length === 0)
    throw new Refusal(400, 'MISSING_REQUIRED_PARAMETER')
  const unit: unknown = units[0]
  const amount = readAmount(inside(unit, 'amount'))
  assertSum(inside(unit, 'amount'), amount)
  const source = inside(inside(body, 'payment_source'), 'paypal')
  const context = inside(source, 'experience_context')
  return {
    amount,
    customId: textAt(unit, 'custom_id'),
    invoiceId: textAt(unit, 'invoice_id'),
    description: textAt(unit, 'description') ?? '',
    returnUrl: textAt(context, 'return_url', 2000) ?? '',
    cancelUrl: textAt(context, 'cancel_url', 2000) ?? '',
    hasSource: source !== undefined,
  }
}

/** @throws Refusal for a text that is too long, or none */
export function textAt(value: unknown, name: string, most = 127): string | null {
  const text = inside(value, name)
  if (text === undefined) return null
  if (typeof text !== 'string') throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX')
  if (text.length > most) throw new Refusal(400, 'INVALID_STRING_MAX_LENGTH')
  return text
}

const PLUS = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance']
const MINUS = ['shipping_discount', 'discount']

function assertSum(given: unknown, amount: Amount): void {
  const breakdown = inside(given, 'breakdown')
  if (breakdown === undefined) return
  const valueOf = (name: string) => Number(inside(inside(breakdown, name), 'value') ?? 0)
  const sum = (names: string[]) => names.reduce((total, name) => total + valueOf(name), 0)
  if (Math.abs(sum(PLUS) - sum(MINUS) - Number(amount.value)) > 0.001) {
    throw new Refusal(422, 'AMOUNT_MISMATCH')
  }
}
