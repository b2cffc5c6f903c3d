import type { TSchema } from 'typebox'

/** Keys of schemas that only this server understands. */
const OWN_KEYS = new Set(['isVerbatim'])

/** A schema as other programs read it. */
export const plainSchema = (schema: TSchema): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (OWN_KEYS.has(key) ? undefined : value)),
  ) as object

/**
 * A schema as a document embeds it: the definitions that it brings along go to `shared`, and its
 * references lead there.
 */
export function embeddedSchema(schema: TSchema, shared: Record<string, unknown>): object {
  const embed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(embed)
    if (typeof value !== 'object' || value === null) return value
    const { $defs, $id: _, ...rest } = value as Record<string, unknown>
    for (const [name, definition] of Object.entries($defs ?? {})) shared[name] = embed(definition)
    return Object.fromEntries(
      Object.entries(rest).map(([key, part]) =>
        key === '$ref' && typeof part === 'string' && !part.startsWith('#')
          ? [key, `#/components/schemas/${part}`]
          : [key, embed(part)],
      ),
    )
  }
  return embed(plainSchema(schema)) as object
}
