import type { ImportOptions } from '../kinds/import-options.ts'
import type { Value, Values } from '../kinds/product-record.ts'
import { comparedText } from '../texts/text-pictures.ts'

export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each, at) => each === other[at])
    : (one ?? '') === (other ?? '') || isSameText(one, other)

/** Compares texts without the addresses of their pictures: an import brings them into the shop. */
const isSameText = (one: Value | undefined, other: Value | undefined) =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  one.includes('<') &&
  comparedText(one) === comparedText(other)

export type Decision = {
  /** The values to write. */
  changes: Values
  /** Fields that both the file and the staff have changed since the last import; they stay. */
  kept: string[]
}

const isEmpty = (value: Value | undefined): boolean =>
  (Array.isArray(value) ? value.length === 0 : (value ?? '') === '') || value === 0

/**
 * Compares what a file states with what the last file stated and with what stands in the shop. A
 * value that the file has not changed since stays as staff made it, and so does a value that no file
 * has stated yet but staff have filled in; without a last file the file decides. Fields that the
 * file does not state are never touched.
 */
export function decide(
  stated: Values,
  last: Values | undefined,
  standing: Values,
  mode: ImportOptions['mode'],
): Decision {
  const decision: Decision = { changes: {}, kept: [] }
  const isLed = mode === 'overwrite' || last === undefined
  for (const [field, value] of Object.entries(stated)) {
    if (isSame(value, standing[field])) continue
    const wasStated = !isLed && field in last
    if (wasStated && isSame(value, last[field])) continue
    const isUnedited = wasStated
      ? isSame(last[field], standing[field])
      : isLed || isEmpty(standing[field])
    if (isUnedited) decision.changes[field] = value
    else decision.kept.push(field)
  }
  return decision
}
