import type { FastifyInstance } from 'fastify'
import { operatorEndpoints } from '#contract/backoffice/people/operator.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import { mountDocs } from '#server/platform/describing/api-docs.ts'
import { pleaseSignIn, sessionOf, type SessionPorts } from '#server/staff/sessions/open-sessions.ts'

/** Describes the calls of the staff and of operators to people who are signed in. */
export function mountStaffDocs(app: FastifyInstance, ports: SessionPorts): void {
  const described = {
    base: '/api/shops/{shop}',
    endpoints: staffEndpoints,
    beside: { base: '/api', endpoints: operatorEndpoints },
    carries: 'the session’s cookie, and one that writes the header <code>X-XSRF-TOKEN</code>',
    security: {
      name: 'session',
      scheme: { type: 'apiKey', in: 'cookie', name: '__Host-pasal-staff' },
      isFor: () => true,
    },
    hasTenantHeader: false,
    takesKey: (call: string) => call.startsWith('POST ') && call in staffEndpoints,
  }
  mountDocs(app, described, '/api', async (request) => {
    const session = await sessionOf(ports, request)
    if (!session || session.isHalf) pleaseSignIn()
  })
}
