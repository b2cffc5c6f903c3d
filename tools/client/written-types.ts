import type { TObject, TSchema } from 'typebox'
import { endpoints } from '#contract/api.ts'
import { KEY_CALLS } from '#contract/backoffice/connections/key-calls.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import { EVENTS } from '#contract/events.ts'
import { fieldNameOf, typeOf } from '#server/platform/describing/types-of.ts'

type Described = {
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  reply: TSchema
}

const isForKeys = (call: string) => KEY_CALLS[call as keyof typeof KEY_CALLS] === 'keys'

const SHOP_CALLS: Record<string, Described> = Object.fromEntries(
  Object.entries<Described>(staffEndpoints).filter(([call]) => isForKeys(call)),
)

/** The types of all calls without schemas, so that the client needs no package. */
export function writtenCalls(): string {
  const named = new Map<string, string>()
  const tables = [
    tableOf(
      'The calls that a key may make, below `/api/shops/:shop`.',
      'ShopCalls',
      SHOP_CALLS,
      named,
    ),
    tableOf('The calls of the storefront, below `/api`.', 'StorefrontCalls', endpoints, named),
  ]
  const shared = [...named].map(([name, type]) => `export type ${name} = ${type}`)
  return [...tables, ...shared, ''].join('\n\n')
}

function tableOf(
  about: string,
  name: string,
  calls: Record<string, Described>,
  named: Map<string, string>,
): string {
  const entries = Object.entries(calls).map(([call, endpoint]) => {
    const parts = Object.entries(partsOf(call, endpoint, named)).map(
      ([part, type]) => `    ${part}: ${type}`,
    )
    return [`  /** ${endpoint.summary} */`, `  '${call}': {`, ...parts, '  }'].join('\n')
  })
  return [`/** ${about} */`, `export type ${name} = {`, ...entries, '}'].join('\n')
}

function partsOf(
  call: string,
  { params, query, body, reply }: Described,
  named: Map<string, string>,
) {
  const of = (schema: TSchema) => typeOf(schema, named)
  const inPath = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => `${name}: string`)
  return {
    ...(params && Object.keys((params as TObject).properties).length > 0
      ? { params: of(params) }
      : inPath.length > 0 && { params: `{ ${inPath.join('; ')} }` }),
    ...(query && { 'query?': of(query) }),
    ...(body && { body: of(body) }),
    reply: of(reply),
  }
}

/** The types of the data of events. */
export function writtenEvents(): string {
  const entries = Object.entries(EVENTS).map(
    ([type, { data }]) => `  ${fieldNameOf(type)}: ${typeOf(data)}`,
  )
  return [
    '/** The data of each type of event. */',
    'export type EventsByType = {',
    ...entries,
    '}',
    '',
  ].join('\n')
}
