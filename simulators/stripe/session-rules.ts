import { Refusal } from '../shared/calls.ts'
import { type FormTree, pathsOf, textAt } from './form-body.ts'

const PARAMETERS = new Set([
  'mode',
  'ui_mode',
  'line_items[][quantity]',
  'line_items[][price_data][currency]',
  'line_items[][price_data][unit_amount]',
  'line_items[][price_data][product_data][name]',
  'allowed_payment_method_types[]',
  'adaptive_pricing[enabled]',
  'expires_at',
  'client_reference_id',
  'success_url',
  'cancel_url',
  'locale',
])

const WITHOUT_DECIMALS = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
)
const THREE_DECIMALS = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])
/** Amounts of these have two zeros. */
const WITH_ZEROS = new Set(['ugx', 'isk'])

const SMALLEST: Record<string, number> = { usd: 50, eur: 50, gbp: 30, jpy: 50, hkd: 400 }
const LARGEST = 99_999_999

/** Refuses what Stripe refuses. @returns amount and currency. @throws Refusal */
export function assertSession(form: FormTree, nowMs: number): { amount: number; currency: string } {
  const unknown = pathsOf(form).find((path) => !PARAMETERS.has(path) && !isMetadata(path))
  if (unknown?.startsWith('payment_method_types')) {
    throw new Refusal(
      400,
      'payment_method_types_no_longer_supported',
      'payment_method_types is not supported any more.',
      'payment_method_types',
    )
  }
  if (unknown !== undefined) {
    throw new Refusal(400, 'parameter_unknown', `Received unknown parameter: ${unknown}`, unknown)
  }
  if (textAt(form, 'mode') !== 'payment') missing('mode')
  if (!textAt(form, 'success_url')) missing('success_url')
  assertLife(Number(textAt(form, 'expires_at')), nowMs)
  return amountOf(form)
}

const isMetadata = (path: string) => /^(payment_intent_data\[)?metadata\]?\[\w+\]$/.test(path)

function missing(param: string): never {
  throw new Refusal(400, 'parameter_missing', `Missing required param: ${param}.`, param)
}

const MINUTE_MS = 60_000

function assertLife(expiresAt: number, nowMs: number): void {
  const ms = expiresAt * 1000
  if (ms >= nowMs + 30 * MINUTE_MS && ms <= nowMs + 24 * 60 * MINUTE_MS) return
  throw new Refusal(
    400,
    'parameter_invalid',
    'The `expires_at` timestamp must be from 30 minutes to 24 hours after Checkout Session creation.',
    'expires_at',
  )
}

function amountOf(form: FormTree): { amount: number; currency: string } {
  const param = 'line_items[0][price_data][unit_amount]'
  const text = textAt(form, 'line_items.0.price_data.unit_amount') ?? missing(param)
  const currency = textAt(form, 'line_items.0.price_data.currency') ?? missing(param)
  if (!/^[a-z]{3}$/.test(currency)) {
    throw new Refusal(400, 'parameter_invalid', `Invalid currency: ${currency}`, 'currency')
  }
  if (!/^\d+$/.test(text)) {
    throw new Refusal(400, 'parameter_invalid_integer', `Invalid integer: ${text}`, param)
  }
  const amount = Number(text) * Number(textAt(form, 'line_items.0.quantity') ?? 1)
  if (amount > LARGEST) throw new Refusal(400, 'amount_too_large', 'Amount too large.', param)
  if (amount < (SMALLEST[currency] ?? 50)) {
    throw new Refusal(400, 'amount_too_small', 'The total amount due is too small.', param)
  }
  const step = THREE_DECIMALS.has(currency) ? 10 : WITH_ZEROS.has(currency) ? 100 : 1
  if (amount % step !== 0) {
    throw new Refusal(400, 'parameter_invalid', 'The amount has too many decimals.', param)
  }
  return { amount, currency }
}

/** An amount as the page shows it. */
export function shown(amount: number, currency: string): string {
  const isWhole = WITHOUT_DECIMALS.has(currency)
  const places = isWhole ? 0 : THREE_DECIMALS.has(currency) ? 3 : 2
  return `${currency.toUpperCase()} ${(amount / 10 ** places).toFixed(places)}`
}
