import { said, type Sentence } from '#contract/language/said.ts'
import { Refusal } from './refusal.ts'

export const REQUIRED = said('required')

/** The faults of a body by field; undefined for none. */
export type Faults = Record<string, Sentence | undefined>

/** @throws Refusal 400 with the messages of the fields that have one */
export function assertNoFaults(faults: Faults): void {
  const found = Object.entries(faults).flatMap(([field, message]): [string, Sentence[]][] =>
    message === undefined ? [] : [[field, [message]]],
  )
  if (found.length > 0) throw new Refusal(400, Object.fromEntries(found))
}
