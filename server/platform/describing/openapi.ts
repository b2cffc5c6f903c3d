import type { TObject, TSchema } from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_VERSION } from '#contract/version.ts'
import { embeddedSchema } from './json-schema.ts'

/** A call of any table, as far as it is described. */
type Described = Pick<Endpoint, 'summary' | 'params' | 'query' | 'body' | 'reply' | 'status'> & {
  /** Absent: the members of a shop's staff. */
  access?: string
  /** The permission that it wants. */
  may?: string
}

export type DescribedApi = {
  base: string
  endpoints: Record<string, Described>
  /** Calls of the same page that stand below another address. */
  beside?: { base: string; endpoints: Record<string, Described> }
  /** A sentence about what every call carries. */
  carries: string
  /** Named where a call wants it. */
  security: { name: string; scheme: object; isFor: (call: Described) => boolean }
  hasTenantHeader: boolean
  /** Refusals carry a code and the number of the request. */
  hasCodes?: boolean
  /** The calls that heed the header `Idempotency-Key`. */
  takesKey: (call: string) => boolean
}

/** OpenAPI 3.1. */
export function openApiOf(api: DescribedApi) {
  const { base, endpoints, beside, security } = api
  const schemas: Record<string, unknown> = {}
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [call, endpoint] of Object.entries({ ...endpoints, ...beside?.endpoints })) {
    const [method = '', path = ''] = call.split(' ')
    const operations = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})
    if (beside && call in beside.endpoints) operations['servers'] = [{ url: beside.base }]
    operations[method.toLowerCase()] = operationOf(call, endpoint, api, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pasal',
      version: API_VERSION,
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [serverOf(base)],
    paths,
    components: {
      securitySchemes: { [security.name]: security.scheme },
      parameters: api.hasTenantHeader
        ? { Tenant: TENANT, IdempotencyKey: KEY }
        : { IdempotencyKey: KEY },
      responses: RESPONSES,
      schemas: { ...schemas, Detail: api.hasCodes ? CODED_DETAIL : DETAIL, Faults: FAULTS },
    },
  }
}

/** "/api/shops/{shop}" names a variable, which a server object declares. */
function serverOf(url: string): object {
  const names = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  if (names.length === 0) return { url }
  return { url, variables: Object.fromEntries(names.map((name) => [name, { default: '1' }])) }
}

function operationOf(
  call: string,
  endpoint: Described,
  { security, hasTenantHeader, takesKey }: DescribedApi,
  schemas: Record<string, unknown>,
): object {
  const [method = '', path = ''] = call.split(' ')
  const isSecured = security.isFor(endpoint)
  const embed = (schema: TSchema) => embeddedSchema(schema, schemas)
  const inPath = new Map(propertiesOf(endpoint.params))
  return {
    summary: endpoint.summary,
    ...(endpoint.may && { 'x-permission': endpoint.may }),
    operationId: operationIdOf(call),
    tags: [path.split('/')[1]],
    security: isSecured ? [{ [security.name]: [] }] : [],
    parameters: [
      ...(hasTenantHeader ? [{ $ref: '#/components/parameters/Tenant' }] : []),
      ...(takesKey(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
        const schema = inPath.get(name)
        return { name, in: 'path', required: true, schema: schema ? embed(schema) : TEXT }
      }),
      ...propertiesOf(endpoint.query).map(([name, schema]) => ({
        name,
        in: 'query',
        required: (endpoint.query as TObject).required?.includes(name) ?? false,
        schema: embed(schema),
      })),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: json(embed(endpoint.body)) } }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: json(embed(endpoint.reply)) },
      ...refusalsOf({ method, path, isSecured, isStaff: endpoint.may !== undefined }, endpoint),
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

/** 'GET /products/products/:slug/' → 'getProductsProductsBySlug', a name in every language. */
const operationIdOf = (call: string) =>
  call
    .toLowerCase()
    .replaceAll(/:(\w+)/g, 'by/$1')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

type Asked = { method: string; path: string; isSecured: boolean; isStaff: boolean }

/** The statuses with which a call can refuse, by what it takes and who may call. */
function refusalsOf(
  { method, path, isSecured, isStaff }: Asked,
  { query, body }: Described,
): object {
  const statuses = {
    400: query !== undefined || body !== undefined,
    401: isSecured,
    403: isStaff || method !== 'GET',
    404: path.includes(':') || isStaff,
    409: method !== 'GET',
    415: body !== undefined,
    429: true,
    503: true,
  }
  const given = Object.entries(statuses).filter(([, isGiven]) => isGiven)
  return Object.fromEntries(
    given.map(([status]) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
  )
}

const TEXT = { type: 'string' }

const json = (schema: object) => ({ 'application/json': { schema } })

const propertiesOf = (schema: TSchema | undefined): [string, TSchema][] =>
  Object.entries((schema as TObject | undefined)?.properties ?? {})

const TENANT = {
  name: 'X-Tenant-ID',
  in: 'header',
  description: 'The number of the shop. It may be left out; another shop’s is refused.',
  schema: { type: 'integer' },
}
const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The caller’s name for this request: one name, one effect.',
  schema: { type: 'string', maxLength: 200 },
}

const DETAIL = { type: 'object', properties: { detail: TEXT }, required: ['detail'] }
const CODED_DETAIL = {
  ...DETAIL,
  properties: {
    ...DETAIL.properties,
    code: { ...TEXT, description: 'What the refusal is, for programs: "scope_missing".' },
    request_id: { ...TEXT, description: 'The number of the request in the log.' },
  },
}
const FAULTS = { type: 'object', additionalProperties: { type: 'array', items: TEXT } }

const detail = json({ $ref: '#/components/schemas/Detail' })
const either = json({
  anyOf: [{ $ref: '#/components/schemas/Detail' }, { $ref: '#/components/schemas/Faults' }],
})
const headers = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
}

const RESPONSES = {
  Refusal: {
    description: 'A `detail`, or the fields of a rejected body with their messages.',
    content: either,
  },
  Refusal400: { description: 'The fields at fault, or what is wrong as a whole.', content: either },
  Refusal401: { description: 'The caller is not signed in.', content: detail },
  Refusal403: { description: 'The caller may not do this.', content: detail },
  Refusal404: { description: 'This does not exist here.', content: detail },
  Refusal409: { description: 'The current state does not allow it.', content: either },
  Refusal415: { description: 'The body is not valid JSON.', content: detail },
  Refusal429: { description: 'Too many calls.', headers, content: detail },
  Refusal503: { description: 'The shop is busy or out of reach.', headers, content: detail },
}
