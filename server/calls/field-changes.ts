import { toStaff } from '#contract/language/said.ts'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#server/platform/serving/refusal.ts'

/** A field that was changed: what the form had, and what it is to become. */
type FieldChange = { from: unknown; to: unknown }
export type FieldChanges = Record<string, FieldChange | undefined>

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Conflict = { theirs: unknown; yours: unknown; by: string | null; at: string | null }

/**
 * The values to write, by field. A change counts only if the field still has the value that the
 * form had (a long text is compared by its SHA-256); an equal value is no change. `current` was
 * read under a lock, so that no other save comes between.
 * @throws Refusal 409 with both values of each field that a colleague changed first
 */
export function acceptChanges<Current extends object>(
  current: Current,
  changes: FieldChanges,
  longTexts: readonly (keyof Current & string)[] = [],
): Partial<Current> {
  const conflicts: Record<string, Conflict> = {}
  const accepted: Record<string, unknown> = {}
  for (const [field, change] of Object.entries(changes)) {
    if (!change) continue
    const now = (current as Record<string, unknown>)[field]
    if (isDeepStrictEqual(now, change.to)) continue
    const known = (longTexts as readonly string[]).includes(field) ? sha256(String(now)) : now
    if (isDeepStrictEqual(known, change.from)) accepted[field] = change.to
    else conflicts[field] = { theirs: now, yours: change.to, by: null, at: null }
  }
  if (Object.keys(conflicts).length > 0) {
    throw new Refusal(409, {
      detail: toStaff('someoneElseHasChangedThis'),
      conflicts,
    })
  }
  return accepted as Partial<Current>
}

/** Settings that are sent whole. `from`: the former values of the changed fields, if only they count. */
export type WholeSettings<Settings> = Settings & { from?: Partial<Settings> | undefined }

/**
 * The values to write of settings that are sent whole, by field.
 * @throws Refusal 409 if a colleague has changed one of the fields meanwhile
 */
export function acceptWhole<Settings extends object>(
  name: string,
  before: Settings,
  { from, ...rest }: WholeSettings<Settings>,
): Partial<Settings> {
  const sent = rest as unknown as Settings
  const named = Object.keys(from ?? before) as (keyof Settings)[]
  if (from && named.some((field) => !isDeepStrictEqual(before[field], from[field]))) {
    throw new Refusal(409, {
      detail: toStaff('aColleagueHasChangedTheSettings', { name }),
    })
  }
  const changed = named.filter((field) => !isDeepStrictEqual(before[field], sent[field]))
  return Object.fromEntries(changed.map((field) => [field, sent[field]])) as Partial<Settings>
}
