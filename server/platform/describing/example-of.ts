import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { Described } from './types-of.ts'

/** Texts of an example, by the beginning of what a schema allows. */
const TEXTS: [RegExp, string][] = [
  [/^\^-?\\d\+\(/, '129.00'],
  [/^\^\[A-Z\]\{3\}/, DEFAULT_CURRENCY],
]

/** A value that a schema allows, for a page that explains it. */
export function exampleOf(schema: object): unknown {
  const { type, anyOf, items, properties, pattern, format, ...rest } = schema as Described
  if (rest.const !== undefined) return rest.const
  if (rest.enum) return rest.enum[0]
  if (anyOf) return exampleOf(anyOf[0]!)
  if (items) return [exampleOf(items)]
  if (properties) {
    const fields = Object.entries(properties)
    return Object.fromEntries(fields.map(([name, each]) => [name, exampleOf(each)]))
  }
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(rest.minimum ?? 0, 42)
  if (format === 'date-time') return '2026-11-30T09:00:00.000Z'
  return TEXTS.find(([form]) => form.test(pattern ?? ''))?.[1] ?? 'text'
}
