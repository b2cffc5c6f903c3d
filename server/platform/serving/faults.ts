import { Refusal } from './refusal.ts'

export const REQUIRED = 'This field is required.'

/** What is wrong with each field of a body, by its name; undefined where nothing is. */
export type Faults = Record<string, string | undefined>

/** @throws Refusal 400 with the messages of the fields that have one */
export function assertNoFaults(faults: Faults): void {
  const found = Object.entries(faults).flatMap(([field, message]): [string, string[]][] =>
    message === undefined ? [] : [[field, [message]]],
  )
  if (found.length > 0) throw new Refusal(400, Object.fromEntries(found))
}
