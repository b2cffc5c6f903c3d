type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  patternProperties?: Record<string, Schema>
  $ref?: string
  $defs?: Record<string, Schema>
}

const NAME = /^[A-Za-z_$][\w$]*$/
const literalOf = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'` : String(value)

export const fieldNameOf = (name: string) => (NAME.test(name) ? name : literalOf(name))

/** The type of TypeScript of a schema's values. `named`: takes the definitions that it brings along. */
export function typeOf(schema: object, named: Map<string, string> = new Map()): string {
  const of = (part: Schema) => typeOf(part, named)
  const {
    type,
    enum: choices,
    anyOf,
    items,
    properties,
    patternProperties,
    $ref,
    $defs,
    ...rest
  } = schema as Schema
  for (const [name, definition] of Object.entries($defs ?? {})) {
    if (named.has(name)) continue
    named.set(name, '')
    named.set(name, of(definition))
  }
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (rest.const !== undefined) return literalOf(rest.const)
  if (choices) return choices.map(literalOf).join(' | ')
  if (anyOf) return [...new Set(anyOf.map(of))].join(' | ')
  if (items) return listOf(of(items))
  if (properties) return objectOf(properties, new Set(rest.required), of)
  const [values] = Object.values(patternProperties ?? {})
  if (values) return `Record<string, ${of(values)}>`
  return PLAIN[type ?? ''] ?? 'unknown'
}

const PLAIN: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'object',
  array: 'unknown[]',
}

const listOf = (item: string) => (item.includes(' | ') ? `(${item})[]` : `${item}[]`)

function objectOf(
  properties: Record<string, Schema>,
  required: ReadonlySet<string>,
  of: (schema: Schema) => string,
): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${fieldNameOf(name)}${required.has(name) ? '' : '?'}: ${of(schema)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`
}
