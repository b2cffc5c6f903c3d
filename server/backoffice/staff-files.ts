import type { FastifyInstance } from 'fastify'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import type { StaffFile, StaffFileRequest } from '#server/calls/staff-requests.ts'
import { admitting, requestOf, type StaffCallPorts } from './staff-routes.ts'

/** The files of a path below a shop, with the permission to take them. */
export type StaffFileRoute = {
  path: string
  may: Permission
  /** False for what colleagues read on a screen without a recent factor as well. */
  stepUp?: false
  fileOf: (request: StaffFileRequest) => Promise<StaffFile>
}

type Asked = { Params: Record<string, string>; Querystring: Record<string, string> }

/**
 * Files with data of a shop. Session, membership, permission and, but where a route says otherwise, a
 * recent factor are checked when a file is taken: its address alone opens nothing.
 */
export function mountStaffFiles(
  app: FastifyInstance,
  routes: StaffFileRoute[],
  ports: StaffCallPorts,
): void {
  for (const { path, may, stepUp = true, fileOf } of routes) {
    const forKeys = stepUp ? 'step_up' : 'keys'
    const onRequest = admitting({ may, forKeys, ...(stepUp && { stepUp }) }, true, ports)
    app.get<Asked>(`/api/shops/:shop${path}`, { onRequest }, async (request, reply) => {
      const { params, query } = request
      const file = await fileOf({ ...requestOf(request, ports), params, query })
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Cross-Origin-Resource-Policy': 'same-origin',
          'Content-Disposition': `attachment; filename="${file.name}"`,
        })
        .type(file.type)
        .send(file.content)
    })
  }
}
