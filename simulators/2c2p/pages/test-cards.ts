import { DECLINED, PAID } from '../api/codes.ts'
import type { Card } from '../payment.ts'

/** The only cards there are here; each says what becomes of a payment with it. */
export const TEST_CARDS = [
  { number: '4111111111111111', scheme: 'VISA', respCode: PAID, says: 'is accepted' },
  { number: '5555555555554444', scheme: 'MASTERCARD', respCode: PAID, says: 'is accepted' },
  { number: '4444333322221111', scheme: 'VISA', respCode: DECLINED, says: 'is declined' },
] as const

const TEST_CVV = '123'
export const TEST_OTP = '123456'

export type CardFields = { number: string; expiry: string; cvv: string; name: string }
export type CardErrors = Partial<Record<keyof CardFields, string>>

export const EMPTY_CARD: CardFields = { number: '', expiry: '', cvv: '', name: '' }

/** Any month to come will do. */
export const filledWith = (number: string, now = new Date()): CardFields => ({
  number: spaced(number),
  expiry: `12/${String((now.getFullYear() + 2) % 100).padStart(2, '0')}`,
  cvv: TEST_CVV,
  name: 'A. Tester',
})

export const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

export const findTestCard = (number: string) =>
  TEST_CARDS.find((card) => card.number === number.replace(/[\s-]/g, ''))

export function checkCard(card: CardFields, now = new Date()): CardErrors {
  return {
    ...(!findTestCard(card.number) && {
      number: 'That is not one of the test cards. Real cards do not work here.',
    }),
    ...(!isToCome(card.expiry, now) && { expiry: 'A month to come, such as 12/30.' }),
    ...(!/^\d{3,4}$/.test(card.cvv) && { cvv: 'Three digits.' }),
    ...(card.name.trim() === '' && { name: 'Any name will do.' }),
  }
}

function isToCome(expiry: string, now: Date): boolean {
  const [, month = '', year = ''] = /^\s*(\d\d)\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? []
  if (Number(month) < 1 || Number(month) > 12) return false
  // Valid until the end of its month.
  return new Date(2000 + Number(year), Number(month), 1) > now
}

/** 4111111111111111 → 411111XXXXXX1111. */
export const maskedCard = ({ number, scheme }: { number: string; scheme: string }): Card => ({
  masked: `${number.slice(0, 6)}XXXXXX${number.slice(-4)}`,
  scheme,
})
