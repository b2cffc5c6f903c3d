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

/** Whether the caller is the author of a row. */
export const isOwn = (caller: Caller, row: { staff_id: number | null }): boolean =>
  caller.kind === 'person' && row.staff_id === caller.person.id

/** The number of the colleague who calls; null for a key. */
export const personIdOf = (caller: Caller): number | null =>
  caller.kind === 'person' ? caller.person.id : null

/** The author of an act, as the audit log names it. */
export const actorOf = (caller: Caller): { id: number | null; name: string } => ({
  id: personIdOf(caller),
  name: caller.name,
})
