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
      detail: 'Someone else has changed this meanwhile.',
      conflicts,
    })
  }
  return accepted as Partial<Current>
}

/**
 * Settings that are sent whole, after a change. `from` holds the former values of the changed fields:
 * the other fields stay as they are. Without it all fields are replaced.
 * @throws Refusal 409 if a colleague has changed one of the fields meanwhile
 */
export function settingsAfter<Settings extends object>(
  name: string,
  before: Settings,
  { from, ...sent }: Settings & { from?: Partial<Settings> | undefined },
): Settings {
  if (!from) return sent as unknown as Settings
  const changed = Object.keys(from) as (keyof Settings)[]
  if (changed.some((field) => !isDeepStrictEqual(before[field], from[field]))) {
    throw new Refusal(409, {
      detail: `A colleague has changed the ${name} settings meanwhile. Reload this page: your changes are kept as a draft.`,
    })
  }
  const taken = changed.map((field) => [field, (sent as unknown as Settings)[field]])
  return { ...before, ...Object.fromEntries(taken) }
}
