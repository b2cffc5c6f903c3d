import type { TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Endpoint } from '#contract/endpoint.ts'
import { REQUIRED } from './faults.ts'
import { notFound, refuse, Refusal } from './refusal.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }
type Values = Record<string, unknown>

/** Checks and completes what a caller gives, from the wire or in-process. @throws Refusal 400, 404 */
export type Validate = (input: RawInput) => Required<RawInput>

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

export function validatorOf(endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>): Validate {
  const query = endpoint.query && checkOf(endpoint.query, fromText)
  const params = endpoint.params && checkOf(endpoint.params, fromText)
  const body = endpoint.body && checkOf(endpoint.body, plain)
  return (input) => ({
    params: params ? params(input.params, notFound) : plainParams(input.params as Values),
    query: query ? query(input.query ?? {}, refuseQuery) : {},
    body: body ? body(input.body, refuseBody) : undefined,
  })
}

type Fault = { field: string; message: string }

type Read = (given: unknown, schema: TSchema) => unknown

const validators = new WeakMap<TSchema, ReturnType<typeof Compile>>()

/** Made when it is first needed, and once for all servers of this process. */
function validatorFor(schema: TSchema) {
  let validator = validators.get(schema)
  if (!validator) validators.set(schema, (validator = Compile(schema)))
  return validator
}

function checkOf(schema: TSchema, read: Read) {
  const properties = (schema as TObject).properties ?? {}
  return (value: unknown, reject: (faults: Fault[]) => never): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return reject([{ field: 'body', message: 'must be an object' }])
    }
    // Only what the contract names goes on; the rest is ignored.
    const known: Values = {}
    for (const name of Object.keys(properties)) {
      const given = (value as Values)[name]
      if (given !== undefined) known[name] = read(given, properties[name] as TSchema)
    }
    const validator = validatorFor(schema)
    if (validator.Check(known)) return known
    return reject([...validator.Errors(known)].flatMap(faultsOf))
  }
}

type SchemaError = { instancePath: string; params: object; message: string }

function faultsOf(error: SchemaError): Fault[] {
  const [, field] = error.instancePath.split('/')
  if (field) return [{ field, message: error.message }]
  const missing = 'requiredProperties' in error.params ? error.params.requiredProperties : undefined
  return Array.isArray(missing)
    ? missing.map((name) => ({ field: String(name), message: REQUIRED }))
    : [{ field: 'body', message: error.message }]
}

/** JSON has numbers of its own: "2" is none. */
const plain: Read = (value, schema: TSchema & { isVerbatim?: boolean }) =>
  schema.isVerbatim ? value : tidied(value)

/** The value with each text in it, at any depth, as the database can hold it. */
function tidied(value: unknown): unknown {
  if (typeof value === 'string') return tidiedText(value)
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [tidiedText(name), tidied(each)]),
  )
}

const tidiedText = (text: string) => text.toWellFormed().replace(CONTROL_CHARACTERS, '')

/** A query's texts as what the schema means by them. */
const fromText: Read = (value, schema: TSchema & { type?: string }) => {
  if (typeof value !== 'string') return value
  if (schema.type === 'integer' || schema.type === 'number') {
    return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  }
  if (schema.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return plain(value, schema)
}

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
  return refuse(400, first ? `${first.field} ${first.message}.` : 'The query is not valid.')
}

function refuseBody(faults: Fault[]): never {
  const fields: Record<string, string[]> = {}
  for (const { field, message } of faults) (fields[field] ??= []).push(message)
  throw new Refusal(400, fields)
}
