import { Refusal } from './refusal.ts'

export const REQUIRED = 'This field is required.'

/** The faults of a body by field; undefined for none. */
export type Faults = Record<string, string | undefined>

/** @throws Refusal 400 with the messages of the fields that have one */
export function assertNoFaults(faults: Faults): void {
  const found = Object.entries(faults).flatMap(([field, message]): [string, string[]][] =>
    message === undefined ? [] : [[field, [message]]],
  )
  if (found.length > 0) throw new Refusal(400, Object.fromEntries(found))
}
