import type { MailWord } from '#contract/backoffice/mail-settings.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'

/** The texts of the mails, each by the key under which a shop may replace it. */
export type MailWords = Record<MailWord, string>

export const DEFAULT_WORDS: MailWords = {
  received: 'Thank you for your order. Your order number is {order_number}.',
  paid:
    'Thank you. We’ve received your payment of {total} for order {order_number} and are starting ' +
    'on your order. We’ll email you when it ships.',
  shipped: 'Your order {order_number} has shipped.',
  shipped_part: 'These items of your order {order_number} have shipped. The rest follows.',
  canceled: 'Your order {order_number} is canceled, and the items are back in stock.',
  expired:
    'No payment came in time for your order {order_number}, so it has ended, and the ' +
    'items are back in stock. You are welcome to order them again.',
  refunded: 'We’ve refunded what you paid for order {order_number}.',
  closing: 'Questions? Just reply to this email.',
}

const PLACEHOLDER = /\{([a-z_]*)\}/g

/** The values that placeholders stand for. */
type PlaceholderValues = { order_number: string; total: string }

const KNOWN: (keyof PlaceholderValues)[] = ['order_number', 'total']

export const PLACEHOLDERS = KNOWN.map((name) => `{${name}}`)

/** The fault of a sentence; undefined if it has none. */
export function faultOfWords(text: string): string | undefined {
  const rest = PLACEHOLDERS.reduce((left, each) => left.replaceAll(each, ''), text)
  if (!/[{}]/.test(rest)) return undefined
  const [unknown] = rest.match(/\{[^{}]*\}/) ?? []
  const known = PLACEHOLDERS.join(' and ')
  return unknown ? `There is no ${unknown}, only ${known}.` : `Braces stand in ${known} alone.`
}

/** As it is kept: empty where it says what is said anyway. */
export function keptWords(word: MailWord, typed: string): string {
  const text = plainText(typed)
  return text === DEFAULT_WORDS[word] ? '' : text
}

/** The shop's words over the default ones. */
export function wordsOver(own: Partial<MailWords>): MailWords {
  const said = Object.entries(own).filter(([, text]) => text !== '')
  return { ...DEFAULT_WORDS, ...Object.fromEntries(said) }
}

export const filled = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof PlaceholderValues] : whole,
  )
