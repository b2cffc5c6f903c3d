import type { ImportOptions } from './import-options.ts'
import type { Value, Values } from './products/product-record.ts'

export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each, at) => each === other[at])
    : (one ?? '') === (other ?? '')

export type Decision = {
  /** The values to write. */
  changes: Values
  /** Fields that both the file and the staff have changed since the last import; they stay. */
  kept: string[]
}

/**
 * Compares what a file states with what the last file stated and with what stands in the shop. A
 * value that the file has not changed since stays as staff made it; without a last file the file
 * decides. Fields that the file does not state are never touched.
 */
export function decide(
  stated: Values,
  last: Values | undefined,
  standing: Values,
  mode: ImportOptions['mode'],
): Decision {
  const decision: Decision = { changes: {}, kept: [] }
  for (const [field, value] of Object.entries(stated)) {
    if (isSame(value, standing[field])) continue
    const wasStated = last !== undefined && field in last
    if (mode !== 'overwrite' && wasStated) {
      if (isSame(value, last[field])) continue
      if (!isSame(last[field], standing[field])) {
        decision.kept.push(field)
        continue
      }
    }
    decision.changes[field] = value
  }
  return decision
}
