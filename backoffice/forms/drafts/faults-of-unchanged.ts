import { changedFields, same, type Values } from './changes.ts'

/**
 * The faults that can still be true. A fault is named by a field or by a place in it, such as
 * `rates.0.percent`, and ends when that value is changed. A change of a field without a fault ends
 * all of them: it may be the reason of another field's fault.
 */
export function faultsOfUnchanged(
  faults: Record<string, string>,
  sent: Values,
  now: Values,
): Record<string, string> {
  const atFault = new Set(Object.keys(faults).map((name) => name.split('.')[0]))
  if (changedFields(sent, now).some((field) => !atFault.has(field))) return {}
  return Object.fromEntries(
    Object.entries(faults).filter(([name]) => {
      const path = pathIn(sent, name)
      return same(valueAt(sent, path), valueAt(now, path))
    }),
  )
}

/** The part of a name that leads to a value. */
function pathIn(values: Values, name: string): string[] {
  const names = name.split('.')
  const missing = names.findIndex((_, at) => valueAt(values, names.slice(0, at + 1)) === undefined)
  return missing === -1 ? names : names.slice(0, missing)
}

const valueAt = (values: Values, path: string[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Values)[name] : undefined,
    values,
  )
