import { type RawBuilder, sql } from 'kysely'
import type { MoneyForm } from '#contract/money.ts'
import { amountsMeant } from '#contract/rules/amount.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

const MOST_WORDS = 6
/** Above every letter, so that it ends the words with a beginning. */
const LAST_SIGN = '\u{10ffff}'

/** Fewer digits may as well be something else, unless a plus comes first. */
const FEWEST_DIGITS = 7
const FEWEST_AFTER_PLUS = 3

/** The digits of a phone number, which is kept without the spaces and signs that it is shown with. */
function phoneIn(search: string, { places }: MoneyForm): string | undefined {
  const digits = search.replaceAll(/\D/g, '')
  const amount = new RegExp(String.raw`(^|\s)\d+\.\d{${places}}(\s|$)`)
  const isAmount = places > 0 && amount.test(search)
  const fewest = search.startsWith('+') ? FEWEST_AFTER_PLUS : FEWEST_DIGITS
  const isPhone = /^[+\d\s()./-]+$/.test(search) && digits.length >= fewest && !isAmount
  return isPhone ? digits : undefined
}

/** Plain figures may be anything; with a sign of money, of groups or of decimals they are an amount. */
const amountsIn = (words: string, money: MoneyForm) =>
  /[\p{Sc}.,]/u.test(words) ? amountsMeant(words, money) : []

/** The figures of a search in each form in which they may be stored, and its other words. */
function figuresAndWords(search: string, money: MoneyForm): { figures: string[][]; words: string } {
  const text = search.trim().toLowerCase()
  const phone = phoneIn(text, money)
  if (phone) return { figures: [[phone]], words: '' }
  // "1 234,50" and "$ 114" are one amount, though they have blanks.
  const amounts = amountsIn(text, money)
  if (amounts.length > 0) return { figures: [amounts], words: '' }
  const tokens = text.split(/\s+/).map((token) => ({ token, amounts: amountsIn(token, money) }))
  return {
    figures: tokens.flatMap((each) => (each.amounts.length > 0 ? [each.amounts] : [])),
    words: tokens.flatMap((each) => (each.amounts.length > 0 ? [] : [each.token])).join(' '),
  }
}

/**
 * The SQL conditions of a search for orders: each of its words begins one of the order's words.
 * @param order The column of the order's number, such as `o.id`
 */
export function orderIsFound(
  { tenantId, format }: ReadTx,
  order: RawBuilder<unknown>,
  search: string,
): RawBuilder<unknown>[] {
  const { figures, words } = figuresAndWords(search, format.money)
  const begins = (word: RawBuilder<unknown>) =>
    sql`(w.word >= ${word} and w.word < ${word} || ${LAST_SIGN})`
  const isIn = (forms: RawBuilder<unknown>[]) =>
    sql`${order} in (select w.order_id from order_words w
      where w.tenant_id = ${tenantId} and (${sql.join(forms.map(begins), sql` or `)}))`
  const hasFigures = figures
    .slice(0, MOST_WORDS)
    .map((forms) => isIn(forms.map((form) => sql`${form}::text`)))
  if (words === '') return hasFigures
  // The database folds the words as it folded those of the orders, and as the storefront's search does.
  const hasWords = Array.from({ length: MOST_WORDS }, (_, at) => {
    const word = sql`search_word(${words}, ${at + 1})`
    return at === 0
      ? sql`(${word} <> '' and ${isIn([word])})`
      : sql`(${word} = '' or ${isIn([word])})`
  })
  return [...hasFigures, ...hasWords]
}

/** The SQL condition of a search for an amount in the currency's smallest unit. */
export function amountIsFound(
  { format }: ReadTx,
  amount: RawBuilder<unknown>,
  search: string,
): RawBuilder<unknown> {
  const { money } = format
  const meant = amountsMeant(search.trim(), money).map((each) =>
    Math.round(Number(each) * 10 ** money.places),
  )
  return sql`${amount} = any(${meant}::bigint[])`
}
