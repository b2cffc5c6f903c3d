import type { FastifyRequest } from 'fastify'

const BEARER = /^bearer +(\S+)$/i

/** The API key that a request carries, not yet checked. An empty text: a header that holds none. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { authorization } = headers
  return authorization === undefined ? undefined : (BEARER.exec(authorization)?.[1] ?? '')
}
