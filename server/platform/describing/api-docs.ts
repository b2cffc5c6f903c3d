import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'
import { pageHeaders } from '../serving/security-headers.ts'
import { plainSchema } from './json-schema.ts'
import { type DescribedApi, openApiOf } from './openapi.ts'

/** The shops' API described for programs (OpenAPI 3.1) and for people. */
export function mountApiDocs(
  app: FastifyInstance,
  base: string,
  endpoints: Record<string, Endpoint>,
): void {
  mountDocs(app, {
    base,
    endpoints,
    carries: 'the header <code>X-Tenant-ID</code>',
    security: {
      name: 'bearer',
      scheme: { type: 'http', scheme: 'bearer' },
      isFor: ({ access }) => access === 'customer',
    },
    hasTenantHeader: true,
    takesKey: (call) => call === 'POST /orders/orders/',
  })
}

/** `assertMayRead` is asked before each reply. */
export function mountDocs(
  app: FastifyInstance,
  api: DescribedApi,
  at = api.base,
  assertMayRead: (request: FastifyRequest) => Promise<void> = async () => {},
): void {
  // Made on the first request: few processes need it.
  let document: ReturnType<typeof openApiOf> | undefined
  let page: string | undefined
  const policy = pageHeaders({
    styleSources: [],
    apiOrigin: undefined,
    analytics: false,
    development: false,
  })
  app.get(`${at}/openapi.json`, async (request, reply) => {
    await assertMayRead(request)
    return reply.header('Cache-Control', 'no-store').send((document ??= openApiOf(api)))
  })
  app.get(`${at}/docs`, async (request, reply) => {
    await assertMayRead(request)
    return reply
      .headers({ ...pairs(policy), 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send((page ??= docsPage(api, at)))
  })
}

function docsPage({ base, endpoints, beside, carries }: DescribedApi, at: string): string {
  const sections = Object.entries({ ...endpoints, ...beside?.endpoints }).map(
    ([call, endpoint]) =>
      `<section><h2><code>${escapeHtml(call)}</code></h2><p>${escapeHtml(endpoint.summary)}</p>` +
      `<p>Who may call: ${endpoint.access ?? 'staff'}${endpoint.may ? `, with <code>${endpoint.may}</code>` : ''}.</p>` +
      schemaBlock('Query', endpoint.query) +
      schemaBlock('Body', endpoint.body) +
      schemaBlock('Reply', endpoint.reply) +
      '</section>',
  )
  const paths = Object.keys(beside?.endpoints ?? {}).map(
    (call) => `<code>${escapeHtml(call)}</code>`,
  )
  const besideText = beside ? `; of ${paths.join(' and ')} <code>${beside.base}</code>` : ''
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Pasal API</title>' +
    `<main><h1>Pasal API</h1><p>Base: <code>${base}</code>${besideText}. Every call carries ${carries}.` +
    ' Errors are <code>{"detail": "…"}</code>, or the fields of a ' +
    `rejected body with their messages. For programs: <a href="${at}/openapi.json">OpenAPI 3.1</a>.</p>` +
    `${sections.join('')}</main></html>`
  )
}

const schemaBlock = (name: string, schema: TSchema | undefined) =>
  schema
    ? `<details><summary>${name}</summary><pre>${escapeHtml(JSON.stringify(plainSchema(schema), null, 2))}</pre></details>`
    : ''

function pairs(headers: string[]): Record<string, string> {
  const record: Record<string, string> = {}
  for (let at = 0; at < headers.length; at += 2) record[headers[at]!] = headers[at + 1]!
  return record
}
