import type { AddressInfo } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'

/** Opens the server of a stand-in, on this machine alone. @throws with NODE_ENV=production */
export function openStandIn(provider: string) {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error(`The stand-in for ${provider} does not run with NODE_ENV=production.`)
  }
  const app = fastify({
    forceCloseConnections: true,
    // A word that is not in the table of faults is a mistake of the test that uses it.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  const port = () => (app.server.address() as AddressInfo).port
  const url = () => `http://127.0.0.1:${port()}`
  return {
    app,
    url,
    listen: async (wanted = 0) => {
      await app.listen({ host: '127.0.0.1', port: wanted })
      return { url: url(), port: port(), close: () => app.close() }
    },
  }
}

/** Gives handlers the body of a form as its text. */
export function readFormsAsText(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
}
