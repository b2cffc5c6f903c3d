import { en } from '#contract/language/en.ts'
import { TO_STAFF } from '#contract/language/office/to-staff.ts'
import { Said, type Sentence, writeSaid } from '#contract/language/said.ts'
import type { GroupName, Texts } from '#contract/language/texts.ts'

type Part = string | number | Stored
type Stored = [group: string, key: string, values: Record<string, Part>]

/** A sentence as a text for a table: its key and values, or the words of a string as they are. */
export const toStored = (sentence: Sentence): string =>
  typeof sentence === 'string' ? sentence : JSON.stringify(partsOf(sentence))

const partsOf = ({ group, key, values }: Said): Stored => [
  group,
  key,
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Said ? partsOf(value) : value,
    ]),
  ),
]

/**
 * A stored sentence in the words of these texts. Any other text stays as it is: an older note, a reason
 * that a person typed, or a sentence that this release does not know.
 */
export function writeStored(stored: string, texts: Texts): string {
  if (!stored.startsWith('["')) return stored
  try {
    return writeSaid(saidOf(JSON.parse(stored)), texts)
  } catch {
    return stored
  }
}

/** @throws TypeError where the value is no stored sentence */
function saidOf(stored: unknown): Said {
  const [group, key, values] = stored as [unknown, unknown, unknown]
  if (!isText(group, key) || typeof values !== 'object' || values === null) {
    throw new TypeError('Not a sentence')
  }
  const parts = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' || typeof value === 'number' ? value : saidOf(value),
  ])
  return new Said(group as GroupName, key as string, Object.fromEntries(parts))
}

const GROUPS: Record<string, object> = { ...en, toStaff: TO_STAFF.en }

const isText = (group: unknown, key: unknown) =>
  typeof group === 'string' &&
  typeof key === 'string' &&
  Object.hasOwn(GROUPS, group) &&
  Object.hasOwn(GROUPS[group]!, key)
