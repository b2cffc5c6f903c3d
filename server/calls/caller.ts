import { rightsOf } from '#contract/backoffice/people/permissions.ts'
import { toStaff } from '#contract/language/said.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Caller, Member } from './staff-requests.ts'

export const callerOf = (person: Member): Caller => ({
  kind: 'person',
  name: person.name,
  person,
  ...rightsOf(person.role),
})

/** The colleague who calls. @throws Refusal 403 for a key */
export const personOf = (caller: Caller): Member =>
  caller.kind === 'person' ? caller.person : refuse(403, toStaff('onlyPeopleMayDoThis'))

/** The name by which a caller is counted and remembered: "staff 7" or "key 9". */
export const callerName = (caller: Caller): string =>
  caller.kind === 'person' ? `staff ${caller.person.id}` : `key ${caller.key.id}`

/** The number of a person, or that of an API key below zero. */
export const callerNumber = (caller: Caller): number =>
  caller.kind === 'person' ? caller.person.id : -caller.key.id

type Authored = { staff_id: number | null; api_key_id: number | null }

/** Whether the caller is the author of a row. */
export const isOwn = (caller: Caller, row: Authored): boolean =>
  caller.kind === 'person' ? row.staff_id === caller.person.id : row.api_key_id === caller.key.id

/** The number of the colleague who calls; null for a key. */
export const personIdOf = (caller: Caller): number | null =>
  caller.kind === 'person' ? caller.person.id : null

export const keyIdOf = (caller: Caller): number | null =>
  caller.kind === 'key' ? caller.key.id : null

/** The author of an act, as the audit log names it. */
export type Actor = { id: number | null; name: string; keyId?: number | null }

export const actorOf = (caller: Caller): Actor => ({
  id: personIdOf(caller),
  name: caller.name,
  keyId: keyIdOf(caller),
})
