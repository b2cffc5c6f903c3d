import { type Said, toStaff } from '#contract/language/said.ts'
import type { GroupTexts } from '#contract/language/texts.ts'
import type { MailWord } from '#contract/backoffice/settings/shapes/mail-settings.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'

/** The texts of the mails, each by the key under which a shop may replace it. */
export type MailWords = Record<MailWord, string>

const PLACEHOLDER = /\{([a-z_]*)\}/g

/** The values that placeholders stand for. */
type PlaceholderValues = { order_number: string; total: string; place: string }

const KNOWN: (keyof PlaceholderValues)[] = ['order_number', 'total']

/** Texts about orders that are picked up, which can name the place. */
export const OF_PICKUP: ReadonlySet<MailWord> = new Set(['paid_pickup', 'ready', 'ready_part'])

/** The sentences of a shop without words of its own. */
export function defaultWords(t: GroupTexts<'mails'>): MailWords {
  const total = '{total}'
  const order_number = '{order_number}'
  return {
    received: t('received', { order_number }),
    paid: t('paid', { order_number, total }),
    shipped: t('shipped', { order_number }),
    shipped_part: t('shipped_part', { order_number }),
    paid_pickup: t('paid_pickup', { order_number, total }),
    ready: t('readyAt', { number: order_number, place: '{place}' }),
    ready_part: t('partReadyAt', { number: order_number, place: '{place}' }),
    canceled: t('canceled', { order_number }),
    expired: t('expired', { order_number }),
    refunded: t('refunded', { order_number }),
    closing: t('closing'),
  }
}

export const PLACEHOLDERS = KNOWN.map((name) => `{${name}}`)
const PLACEHOLDERS_OF_PICKUP = [...PLACEHOLDERS, '{place}']

/** The fault of a sentence; undefined if it has none. */
export function faultOfWords(text: string, word: MailWord): Said | undefined {
  const placeholders = OF_PICKUP.has(word) ? PLACEHOLDERS_OF_PICKUP : PLACEHOLDERS
  const rest = placeholders.reduce((left, each) => left.replaceAll(each, ''), text)
  if (!/[{}]/.test(rest)) return undefined
  const [unknown] = rest.match(/\{[^{}]*\}/) ?? []
  const [first, second] = placeholders as [string, string?]
  const known = second === undefined ? first : toStaff('placeholdersBoth', { first, second })
  return unknown
    ? toStaff('placeholderUnknown', { unknown, known })
    : toStaff('placeholderBraces', { known })
}

/** The stored words: empty if they equal the usual ones. */
export function keptWords(typed: string, usual: string): string {
  const text = plainText(typed)
  return text === usual ? '' : text
}

/** The shop's words over the default ones. */
export function wordsOver(own: Partial<MailWords>, usual: MailWords): MailWords {
  const said = Object.entries(own).filter(([, text]) => text !== '')
  return { ...usual, ...Object.fromEntries(said) }
}

export const filled = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof PlaceholderValues] : whole,
  )
