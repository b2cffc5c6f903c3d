import type { TObject, TSchema } from 'typebox'
import { KEY_CALLS } from '#contract/backoffice/connections/key-calls.ts'
import { REFUSAL_CODES } from '#contract/backoffice/connections/refusal-codes.ts'
import { SCOPES } from '#contract/backoffice/connections/scopes.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import type { StaffEndpoint } from '#contract/backoffice/staff-endpoint.ts'
import { EVENTS } from '#contract/events.ts'
import { escapeHtml } from '#contract/rules/escape-html.ts'
import { API_VERSION } from '#contract/version.ts'
import { exampleOf } from '#server/platform/describing/example-of.ts'
import { typeOf } from '#server/platform/describing/types-of.ts'
import { type OwnLimit, windowOf } from '#server/platform/limits/rate-limits.ts'
import { block, code, folded, pageOf, table } from './html.ts'
import { CURL, SIGNATURE, TYPESCRIPT } from './samples.ts'

export const REFERENCE = '/api/reference'

type Call = [call: string, endpoint: StaffEndpoint]

/** The calls for keys, by the permission that each wants. */
const CALLS = new Map<Permission, Call[]>()
for (const [call, endpoint] of Object.entries<StaffEndpoint>(staffEndpoints)) {
  if (KEY_CALLS[call as keyof typeof KEY_CALLS] !== 'keys') continue
  CALLS.set(endpoint.may, [...(CALLS.get(endpoint.may) ?? []), [call, endpoint]])
}

const linkTo = (scope: Permission) => `<a href="${REFERENCE}/${scope}">${code(scope)}</a>`

/** The first page: keys, limits, refusals, webhooks, and the way to the calls. */
export function firstPage(): string {
  const calls = SCOPES.filter((scope) => CALLS.has(scope)).map((scope) => [
    linkTo(scope),
    CALLS.get(scope)!
      .map(([call]) => code(call))
      .join('<br>'),
  ])
  return pageOf(
    'Pasal API',
    `<p>Version ${API_VERSION}. Calls and fields are added, and never removed, renamed or narrowed.</p>` +
      '<h2>The first call</h2><p>Make a key in the back office under <i>Settings → Connections</i>. The number of your' +
      ` shop is in the address bar: <code>/shops/1/</code>.</p>${block(CURL)}` +
      `<p>The same in TypeScript:</p>${block(TYPESCRIPT)}` +
      `<h2>Keys</h2>${KEYS}<h2>Limits</h2>${limits()}<h2>Lists</h2>${LISTS}` +
      `<h2>Refusals</h2>${refusals()}<h2>Webhooks</h2>${WEBHOOKS}${block(SIGNATURE)}` +
      `<h2>Events</h2>${events()}<h2>Calls by permission</h2>${table(['Permission', 'Calls'], calls)}`,
  )
}

const KEYS =
  '<p>Each call carries <code>Authorization: Bearer pasal_sk_…</code>, on the host of the back office, below' +
  ' <code>/api/shops/{shop}</code>. A key can do what its permissions allow, in its shop alone, and nothing that asks' +
  ' people for their second factor. It belongs on a server: a request with an <code>Origin</code> is refused.' +
  ' <code>GET /api/shops/{shop}/openapi.json</code> describes to a key what it may call (OpenAPI 3.1).</p>'

const LISTS =
  '<p>A list with <code>next</code> goes on with <code>?cursor=</code> of that value; <code>limit</code> is the size of a' +
  ' page, at most 100. Amounts are texts with the decimals of their currency, times are ISO 8601 in UTC, numbers of' +
  ' records stay as they are. A POST may carry an <code>Idempotency-Key</code>: for 24 hours the same key with the same' +
  ' body gets the same reply and has one effect.</p>'

const WEBHOOKS =
  '<p>The shop posts each event as JSON to your address and signs it as Standard Webhooks says: <code>webhook-id</code>' +
  ' (equal for each try), <code>webhook-timestamp</code>, and <code>webhook-signature</code>, which is HMAC-SHA256 of' +
  ' <code>id.timestamp.body</code> over the body as it arrived. Answer with 2xx within 10 seconds, and work afterwards.' +
  ' An event may come twice and out of order: take it as a hint, and read the object. What is not answered is sent' +
  ' again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours; after five days the webhook is switched' +
  ' off. <code>GET /events/</code> has the same events in their one order for 30 days.</p>'

function limits(): string {
  const row = (limit: OwnLimit, whose: string) => {
    const { calls, seconds } = windowOf(limit)
    return [whose, `${calls} in ${seconds} seconds`]
  }
  const rows = [
    row('api-key', 'Calls of a key'),
    row('api-key-writes', 'Its calls that write'),
    row('api-shop', 'Calls of all keys of a shop'),
  ]
  return (
    table(['What', 'At most'], rows) +
    '<p>Each reply says in <code>RateLimit</code> what is left. A call too many is 429 with <code>Retry-After</code>.</p>'
  )
}

function refusals(): string {
  const rows = Object.entries(REFUSAL_CODES).map(([name, [status, meaning]]) => [
    code(name),
    String(status),
    escapeHtml(meaning),
  ])
  const example = {
    detail: 'The key may not see orders.',
    code: 'scope_missing',
    request_id: 'r7k2',
  }
  return (
    `<p>A refusal is <code>detail</code> for people, <code>code</code> for programs, and the number of the request in the` +
    ` log. Faults of fields are lists of sentences by the names of the fields.</p>${block(jsonOf(example))}` +
    block(jsonOf({ tracking_number: ['Use at most 100 characters.'] })) +
    table(['Code', 'Status', 'Meaning'], rows)
  )
}

const jsonOf = (value: unknown) => JSON.stringify(value, undefined, 2)

function events(): string {
  return Object.entries(EVENTS)
    .map(([type, { may, about, data }]) => {
      const example = {
        type,
        timestamp: '2026-11-30T09:00:00.000Z',
        data: exampleOf(data),
        shop: 1,
        caller: { kind: 'system' },
        version: 1,
      }
      return (
        `<h3 id="${type}">${code(type)}</h3><p>About: ${about}. Wants ${code(may)}.</p>` +
        folded('Data', typeOf(data)) +
        folded('Example', jsonOf(example))
      )
    })
    .join('')
}

/** The calls that want a permission; undefined where no key gets it. */
export function scopePage(scope: string): string | undefined {
  const calls = CALLS.get(scope as Permission)
  if (!calls) return undefined
  const back = `<p><a href="${REFERENCE}">Pasal API</a></p>`
  return pageOf(`Calls that want ${scope}`, back + calls.map(sectionOf).join(''))
}

function sectionOf([call, { summary, params, query, body, reply, status = 200 }]: Call): string {
  const part = (name: string, schema: TSchema | undefined) =>
    schema && Object.keys((schema as TObject).properties ?? {}).length > 0
      ? folded(name, typeOf(schema))
      : ''
  return (
    `<section><h2>${code(call)}</h2><p>${escapeHtml(summary)}</p>` +
    part('In the path', params) +
    part('Query', query) +
    part('Body', body) +
    `${folded(`Reply, ${status}`, typeOf(reply))}</section>`
  )
}
