import type { FastifyInstance } from 'fastify'
import { keyIdOf } from '#server/calls/caller.ts'
import type { StaffRequest } from '#server/calls/staff-requests.ts'
import { LONG_TEXT_LIMIT_BYTES } from '#server/platform/serving/bodies.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { admitting, requestOf, type StaffCallPorts } from './staff-routes.ts'

/** Answers a request whose key was admitted. */
export type AgentEndpoint = (asked: {
  request: StaffRequest
  keyId: number
  headers: Record<string, string>
  body: unknown
}) => Promise<{ status: number; headers: Record<string, string>; body: string }>

const PATH = '/mcp/shops/:shop'

/** Headers of a request that the protocol reads. */
const READ = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']

/** The endpoint of assistants, for keys that are made for them. */
export function mountAgents(
  app: FastifyInstance,
  answer: AgentEndpoint,
  ports: StaffCallPorts,
): void {
  const wanted = { may: undefined, forKeys: 'keys', keysOf: 'agent' } as const
  app.post(PATH, {
    bodyLimit: LONG_TEXT_LIMIT_BYTES,
    onRequest: admitting(wanted, true, ports),
    async handler(request, reply) {
      const keyId = keyIdOf(request.visit!.caller) ?? notFound()
      const headers = Object.fromEntries(
        READ.flatMap((name) => {
          const value = request.headers[name]
          return typeof value === 'string' ? [[name, value] as const] : []
        }),
      )
      const asked = { request: requestOf(request, ports), keyId, headers, body: request.body }
      const { status, headers: answered, body } = await answer(asked)
      return reply
        .code(status)
        .headers(answered)
        .header('Cache-Control', 'no-store')
        .serializer((text: string) => text)
        .send(body)
    },
  })
  // The protocol's streams and sessions of 2025 do not exist here.
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    handler: async (_, reply) => reply.code(405).header('Allow', 'POST').send(),
  })
}
