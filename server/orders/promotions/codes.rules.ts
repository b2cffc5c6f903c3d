import { plainCode } from '#contract/texts/typed-codes.ts'
import { CODE_MISSING } from '#contract/rules/sentences.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'

/** A cart takes no more. */
export const MOST_CODES = 5

/** Blanks and quotation marks from where people copied it. */
const AROUND = /[\s\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'`´]/gu

/** The code that a person meant: codes have capitals, digits and hyphens alone. */
export const tidyCode = (typed: string): string => plainCode(typed).replaceAll(AROUND, '')

const refuseCode = (sentence: string): never => {
  throw new Refusal(400, { code: [sentence] })
}

/**
 * One answer for unknown, future, ended and foreign codes, so that codes to come cannot be guessed.
 */
export const noSuchCode = () => refuseCode('This code isn’t valid or has expired.')

export const tooManyCodes = () =>
  refuseCode(`A cart takes at most ${MOST_CODES} codes. Please remove one first.`)

export const typeACode = () => refuseCode(CODE_MISSING)
