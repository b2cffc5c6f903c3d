import type { TLocalizedValidationError } from 'typebox/error'
import { said, type Sentence } from '#contract/language/said.ts'
import type { TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Endpoint } from '#contract/endpoint.ts'
import { REQUIRED } from './faults.ts'
import { sentenceOf } from './schema-sentences.ts'
import { notFound, refuse, Refusal } from './refusal.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }
type Values = Record<string, unknown>

/** Checks and completes what a caller gives, from the wire or in-process. @throws Refusal 400, 404 */
export type Validate = (input: RawInput) => Required<RawInput>

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

export function validatorOf(endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>): Validate {
  const query = endpoint.query && checkOf(endpoint.query, fromText)
  const params = endpoint.params && checkOf(endpoint.params, fromText)
  const body = endpoint.body && checkOf(endpoint.body)
  return (input) => ({
    params: params ? params(input.params, notFound) : plainParams(input.params as Values),
    query: query ? query(input.query ?? {}, refuseQuery) : {},
    body: body ? body(input.body, refuseBody) : undefined,
  })
}

type Fault = { field: string; message: Sentence }

function checkOf(schema: TSchema, read?: Read) {
  return (value: unknown, reject: (faults: Fault[]) => never): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return reject([{ field: 'body', message: said('mustBeAnObject') }])
    }
    // Only what the contract names goes on; the rest is ignored.
    const known = reducedTo(value, schema, read)
    const validator = validatorFor(schema)
    if (validator.Check(known)) return known
    return reject([...validator.Errors(known)].flatMap(faultsOf))
  }
}

function faultsOf(error: TLocalizedValidationError): Fault[] {
  const [, field] = error.instancePath.split('/')
  if (field) return [{ field, message: sentenceOf(error) }]
  const missing = 'requiredProperties' in error.params ? error.params.requiredProperties : undefined
  return Array.isArray(missing)
    ? missing.map((name) => ({ field: name, message: REQUIRED }))
    : [{ field: 'body', message: sentenceOf(error) }]
}

/** A query's texts as what the schema means by them. */
const fromText = (value: unknown, schema: TSchema & { type?: string }) => {
  if (typeof value !== 'string') return value
  // Named once, it is a list of one.
  if (schema.type === 'array') return [tidied(value)]
  if (schema.type === 'integer' || schema.type === 'number') {
    return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  }
  if (schema.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return tidied(value)
}

/** The parts of a schema that say which properties a value may have. */
type Shape = {
  type?: string
  properties?: TObject['properties']
  patternProperties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
  isVerbatim?: boolean
}

/** How one value is read that is neither an object nor a list. */
type Read = (value: unknown, schema: TSchema) => unknown

const validators = new WeakMap<TSchema, ReturnType<typeof Compile>>()

/** Made when it is first needed, and once for all servers of this process. */
function validatorFor(schema: TSchema) {
  let validator = validators.get(schema)
  if (!validator) validators.set(schema, (validator = Compile(schema)))
  return validator
}

/**
 * The part of a value that its schema names, at every depth, with each text as the database can hold
 * it. The rest is left out, so nothing of it is stored or served. A part of another type than the
 * schema says is kept: the check that follows refuses it.
 */
export function reducedTo(value: unknown, schema: TSchema, read: Read = plain): unknown {
  const { properties, patternProperties, items, anyOf } = schema as Shape
  if (typeof value !== 'object' || value === null) return read(value, schema)
  if (anyOf) return reducedToOne(value, anyOf, read)
  if (Array.isArray(value))
    return value.map((each) => (items ? reducedTo(each, items, read) : tidied(each)))
  if (properties) return reducedToNamed(value, properties, read)
  const [each] = Object.values(patternProperties ?? {})
  return each ? withKeys(value, (inner) => reducedTo(inner, each, read)) : tidied(value)
}

/** Reduces a value by the first of several schemas that the reduced value suits. */
function reducedToOne(value: object, schemas: TSchema[], read: Read): unknown {
  const tried = schemas.map((schema) => ({ schema, reduced: reducedTo(value, schema, read) }))
  return (tried.find(({ schema, reduced }) => validatorFor(schema).Check(reduced)) ?? tried[0])
    ?.reduced
}

function reducedToNamed(value: object, properties: TObject['properties'], read: Read): Values {
  const known: Values = {}
  for (const [name, given] of Object.entries(value)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (schema && given !== undefined) known[name] = reducedTo(given, schema, read)
  }
  return known
}

/** JSON has numbers of its own: "2" is none. */
const plain: Read = (value, schema) => ((schema as Shape).isVerbatim ? value : tidied(value))

/** The value with each text in it, at any depth, as the database can hold it. */
function tidied(value: unknown): unknown {
  if (typeof value === 'string') return tidiedText(value)
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null) return value
  return withKeys(value, tidied)
}

/** A key that only its control characters distinguish from `__proto__` could be neither read nor removed. */
function withKeys(value: object, work: (inner: unknown) => unknown): Values {
  const entries = Object.entries(value).map(
    ([name, each]) => [tidiedText(name), work(each)] as const,
  )
  return Object.fromEntries(entries.filter(([name]) => name !== '__proto__'))
}

const tidiedText = (text: string) => text.toWellFormed().replace(CONTROL_CHARACTERS, '')

/** No record is found by a path with a control character in it, or by one without end. */
function plainParams(params: Values | undefined): Values {
  for (const value of Object.values(params ?? {})) {
    if (typeof value !== 'string' || value.length > 200 || value.search(CONTROL_CHARACTERS) >= 0) {
      return notFound()
    }
  }
  return params ?? {}
}

function refuseQuery(faults: Fault[]): never {
  const [first] = faults
  return refuse(
    400,
    first ? said('queryFault', { field: first.field, fault: first.message }) : said('queryInvalid'),
  )
}

/** Each field at fault is reported once: a text that is no date breaks two rules of its schema. */
function refuseBody(faults: Fault[]): never {
  const fields: Record<string, Sentence[]> = {}
  for (const { field, message } of faults) fields[field] ??= [message]
  throw new Refusal(400, fields)
}
