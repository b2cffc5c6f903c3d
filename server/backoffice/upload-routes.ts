import type { FastifyInstance } from 'fastify'
import { PICTURE_UPLOAD } from '#contract/backoffice/products.ts'
import type { StaffRequest } from '#server/calls/staff-requests.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { admitted, requestOf, type StaffCallPorts } from './staff-routes.ts'

/** Keeps a picture of a product, and says what it is then. */
export type TakePicture = (
  request: StaffRequest,
  given: { productId: number; bytes: Buffer; alt: string },
) => Promise<unknown>

/** The one call whose body is no JSON: a picture's bytes. The XSRF pair is wanted as ever. */
export function mountUploads(
  app: FastifyInstance,
  takePicture: TakePicture,
  ports: StaffCallPorts,
): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: PICTURE_UPLOAD.longestBytes },
    (_, body, done) => done(null, body),
  )
  app.route({
    method: 'POST',
    url: `/api/shops/:shop${PICTURE_UPLOAD.path}`,
    bodyLimit: PICTURE_UPLOAD.longestBytes,
    config: { takesBytes: true },
    async handler(request, reply) {
      const visit = await admitted(request, PICTURE_UPLOAD, false, ports)
      const { id = '' } = request.params as { id?: string }
      if (!/^[1-9]\d{0,15}$/.test(id)) refuse(404, 'Not found.')
      const { alt } = request.query as { alt?: unknown }
      if (!Buffer.isBuffer(request.body)) refuse(415, 'Send application/octet-stream.')
      const product = await takePicture(requestOf(request, visit, ports), {
        productId: Number(id),
        bytes: request.body,
        alt: typeof alt === 'string' ? alt.slice(0, 300) : '',
      })
      return reply.code(201).header('Cache-Control', 'no-store').send(product)
    },
  })
}
