/** A schema, as far as its values are described. */
export type Described = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Described[]
  items?: Described
  properties?: Record<string, Described>
  required?: string[]
  patternProperties?: Record<string, Described>
  pattern?: string
  format?: string
  minimum?: number
  $ref?: string
  $defs?: Record<string, Described>
}

const NAME = /^[A-Za-z_$][\w$]*$/
const literalOf = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'` : String(value)

export const fieldNameOf = (name: string) => (NAME.test(name) ? name : literalOf(name))

/**
 * The type of TypeScript of a schema's values, a line for each field. `named`: takes the definitions
 * that the schema brings along.
 */
export function typeOf(
  schema: object,
  named: Map<string, string> = new Map(),
  indent = '',
): string {
  const of = (part: Described) => typeOf(part, named, indent)
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
  } = schema as Described
  for (const [name, definition] of Object.entries($defs ?? {})) {
    if (named.has(name)) continue
    named.set(name, '')
    named.set(name, typeOf(definition, named))
  }
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (rest.const !== undefined) return literalOf(rest.const)
  if (choices) return choices.map(literalOf).join(' | ')
  if (anyOf) return [...new Set(anyOf.map(of))].join(' | ')
  if (items) return listOf(of(items))
  if (properties) return objectOf(properties, new Set(rest.required), named, indent)
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
  properties: Record<string, Described>,
  required: ReadonlySet<string>,
  named: Map<string, string>,
  indent: string,
): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${inner}${fieldNameOf(name)}${required.has(name) ? '' : '?'}: ${typeOf(schema, named, inner)}`,
  )
  return fields.length === 0 ? '{}' : ['{', ...fields, `${indent}}`].join('\n')
}
