import { type Sentence, toStaff } from '#contract/language/said.ts'
import type { Refusal } from './refusal.ts'

/** The sentence of a refusal, or the faults of its fields one after the other. */
export function sentenceOf({ body }: Refusal): Sentence {
  const { detail } = body
  if (detail !== undefined && !Array.isArray(detail)) return detail
  const faults = Object.values(body).flat() as Sentence[]
  return faults.reduce((first, second) => toStaff('twoSentences', { first, second }))
}
