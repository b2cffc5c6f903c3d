type Schema = { [key: string]: unknown }

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const keysOf = (value: unknown) => (isObject(value) ? Object.keys(value) : [])

/** Marks of a schema that let fewer values through as they change; `lower`: as they get smaller. */
const BOUNDS: Record<string, 'lower' | 'higher'> = {
  maximum: 'lower',
  maxLength: 'lower',
  maxItems: 'lower',
  minimum: 'higher',
  minLength: 'higher',
  minItems: 'higher',
}

/**
 * What a program that relies on the former description would miss in the present one: calls, fields and
 * values that are gone, and requests that want or refuse more than before. What is added is no loss.
 */
export function lossesBetween(former: unknown, present: unknown): string[] {
  const losses: string[] = []
  const paths = { former: pathsOf(former), present: pathsOf(present) }
  const schemas = { former: schemasOf(former), present: schemasOf(present) }
  for (const [call, was] of paths.former) {
    const is = paths.present.get(call)
    if (is) compare(call, was, is, losses)
    else losses.push(`${call} is gone`)
  }
  for (const name of Object.keys(schemas.former)) {
    if (name in schemas.present) {
      compareReply(`schema ${name}`, schemas.former[name], schemas.present[name], losses)
    } else losses.push(`schema ${name} is gone`)
  }
  return losses
}

const schemasOf = (document: unknown): Schema =>
  (document as { components?: { schemas?: Schema } }).components?.schemas ?? {}

function pathsOf(document: unknown): Map<string, Schema> {
  const { paths } = document as { paths: Record<string, Record<string, Schema>> }
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]): [string, Schema] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  )
}

type Parameter = { name: string; in: string; required?: boolean; schema: unknown }

function compare(call: string, was: Schema, is: Schema, losses: string[]): void {
  if (was['operationId'] !== is['operationId']) losses.push(`${call} has another name`)
  if (was['x-permission'] !== is['x-permission']) losses.push(`${call} wants another scope`)
  const named = (list: unknown) =>
    new Map((list as Parameter[]).filter(({ name }) => name).map((each) => [each.name, each]))
  const [former, present] = [named(was['parameters']), named(is['parameters'])]
  for (const [name, parameter] of former) {
    const now = present.get(name)
    if (now) compareRequest(`${call} ?${name}`, parameter.schema, now.schema, losses)
    else losses.push(`${call} ?${name} is gone`)
  }
  for (const [name, { required }] of present) {
    if (required && !former.get(name)?.required) losses.push(`${call} ?${name} is wanted now`)
  }
  const [body, bodyNow] = [bodyOf(was), bodyOf(is)]
  if (!body && bodyNow) losses.push(`${call} wants a body now`)
  if (body && bodyNow) compareRequest(`${call} body`, body, bodyNow, losses)
  const [status, reply] = replyOf(was)
  const [statusNow, replyNow] = replyOf(is)
  if (status !== statusNow) losses.push(`${call} answers ${statusNow}, not ${status}`)
  compareReply(`${call} reply`, reply, replyNow, losses)
}

const contentOf = (part: unknown) =>
  (part as { content?: { 'application/json'?: { schema?: unknown } } } | undefined)?.content?.[
    'application/json'
  ]?.schema
const bodyOf = (operation: Schema) => contentOf(operation['requestBody'])
function replyOf(operation: Schema): [status: string, schema: unknown] {
  const responses = operation['responses'] as Schema
  const status = Object.keys(responses).find((each) => each.startsWith('2')) ?? ''
  return [status, contentOf(responses[status])]
}

/** A reply keeps every field, always present where it was, of the same type. */
function compareReply(at: string, was: unknown, is: unknown, losses: string[]): void {
  if (!isObject(was)) return
  if (!isObject(is)) return void losses.push(`${at} is gone`)
  compareTypes(at, was, is, losses)
  const wanted = (schema: Schema) => new Set((schema['required'] as string[] | undefined) ?? [])
  const now = wanted(is)
  for (const name of wanted(was)) {
    if (!now.has(name)) losses.push(`${at}.${name} may be absent now`)
  }
  for (const name of keysOf(was['properties'])) {
    const field = (is['properties'] as Schema | undefined)?.[name]
    if (field) compareReply(`${at}.${name}`, (was['properties'] as Schema)[name], field, losses)
    else losses.push(`${at}.${name} is gone`)
  }
  compareReply(`${at}[]`, was['items'], was['items'] && is['items'], losses)
}

/** A request takes every field and value that it took, and wants no more. */
function compareRequest(at: string, was: unknown, is: unknown, losses: string[]): void {
  if (!isObject(was) || !isObject(is)) return
  compareTypes(at, was, is, losses)
  for (const value of (was['enum'] as unknown[] | undefined) ?? []) {
    const left = is['enum'] as unknown[] | undefined
    if (left && !left.includes(value)) losses.push(`${at} refuses ${JSON.stringify(value)} now`)
  }
  for (const [bound, tighter] of Object.entries(BOUNDS)) {
    const [before, after] = [was[bound], is[bound]] as (number | undefined)[]
    if (after === undefined || before === after) continue
    if (before === undefined || (tighter === 'lower' ? after < before : after > before))
      losses.push(`${at} has another ${bound}`)
  }
  if (is['pattern'] !== undefined && is['pattern'] !== was['pattern'])
    losses.push(`${at} has another pattern`)
  const former = new Set((was['required'] as string[] | undefined) ?? [])
  for (const name of (is['required'] as string[] | undefined) ?? []) {
    if (!former.has(name)) losses.push(`${at}.${name} is wanted now`)
  }
  for (const name of keysOf(was['properties'])) {
    const field = (is['properties'] as Schema | undefined)?.[name]
    if (field) compareRequest(`${at}.${name}`, (was['properties'] as Schema)[name], field, losses)
    else losses.push(`${at}.${name} is gone`)
  }
  compareRequest(`${at}[]`, was['items'], is['items'], losses)
}

/** The type, the reference and the choices of a value. */
function compareTypes(at: string, was: Schema, is: Schema, losses: string[]): void {
  for (const key of ['type', '$ref', 'const', 'format']) {
    if (was[key] !== is[key]) losses.push(`${at} has another ${key}`)
  }
  const choices = (schema: Schema) =>
    new Set(((schema['anyOf'] as unknown[] | undefined) ?? []).map((each) => JSON.stringify(each)))
  const now = choices(is)
  for (const choice of choices(was)) {
    if (!now.has(choice)) losses.push(`${at} lacks a choice: ${choice.slice(0, 60)}`)
  }
}
