import type { FastifyInstance } from 'fastify'
import { KEY_CALLS } from '#contract/backoffice/connections/key-calls.ts'
import type { Rights } from '#contract/backoffice/people/permissions.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import type { StaffEndpoint } from '#contract/backoffice/staff-endpoint.ts'
import { openApiOf } from '#server/platform/describing/openapi.ts'
import { admitting, type StaffCallPorts } from './staff-routes.ts'

/** The calls that programs with these rights may make, described in OpenAPI 3.1. */
export const keyApiOf = (rights: Rights) =>
  openApiOf({
    base: '/api/shops/{shop}',
    endpoints: Object.fromEntries(
      Object.entries<StaffEndpoint>(staffEndpoints).filter(
        ([call, { may }]) =>
          KEY_CALLS[call as keyof typeof KEY_CALLS] === 'keys' && rights.may(may),
      ),
    ),
    carries: 'the header <code>Authorization: Bearer pasal_sk_…</code>',
    security: {
      name: 'key',
      scheme: { type: 'http', scheme: 'bearer' },
      isFor: () => true,
    },
    hasTenantHeader: false,
    hasCodes: true,
    takesKey: (call) => call.startsWith('POST '),
  })

/** Describes to a program what its key may call. */
export function mountKeyDocs(app: FastifyInstance, ports: StaffCallPorts): void {
  const onRequest = admitting({ may: undefined, forKeys: 'keys' }, true, ports)
  app.get('/api/shops/:shop/openapi.json', { onRequest }, async (request, reply) =>
    reply.header('Cache-Control', 'no-store').send(keyApiOf(request.visit!.caller)),
  )
}
