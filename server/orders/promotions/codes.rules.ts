import { plainCode } from '#contract/texts/typed-codes.ts'
import { said, type Said, saidOf } from '#contract/language/said.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'

/** A cart takes no more. */
export const MOST_CODES = 5

/** Blanks and quotation marks from where people copied it. */
const AROUND = /[\s\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'`´]/gu

/** The code that a person meant: codes have capitals, digits and hyphens alone. */
export const tidyCode = (typed: string): string => plainCode(typed).replaceAll(AROUND, '')

const refuseCode = (sentence: Said): never => {
  throw new Refusal(400, { code: [sentence] })
}

/**
 * Answers alike for unknown, future, ended and foreign codes, so that codes to come cannot be guessed.
 */
export const noSuchCode = () => refuseCode(said('codeUnknown'))

export const tooManyCodes = () => refuseCode(said('codesFull', { count: MOST_CODES }))

export const typeACode = () => refuseCode(saidOf('cart', 'codeMissing'))
