import { toStaff, writeAll } from '#contract/language/said.ts'
import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { Id } from '#contract/wire.ts'
import type { StaffRequest } from '#server/calls/staff-requests.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { validatorOf } from '#server/platform/serving/validate.ts'
import { admitting, requestOf, type StaffCallPorts } from './staff-routes.ts'
import { textsOfCaller } from './texts-of-caller.ts'

/** A call whose body is a picture or a part of a file: where it is, and who may make it. */
export type PictureUpload = {
  path: string
  may: Permission
  longestBytes: number
  /** @returns what the call answers */
  take: (request: StaffRequest, given: GivenPicture) => Promise<unknown>
}

type GivenPicture = {
  /** The id of the record that the picture is for, if it has one. */
  id: number
  bytes: Buffer
  alt: string
  /** The picture whose place it takes. */
  replaces: number | undefined
  /** The number of the part, of a file in parts. */
  part: number
}

const TYPE = 'application/octet-stream'
const LONGEST_ALT = 300
/** An upload may have to wait its turn. */
const PICTURE_TIMEOUT_MS = 60_000

const Query = Type.Object({
  alt: Type.Optional(Type.String()),
  replaces: Type.Optional(Id),
  part: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
})
const validate = validatorOf({ params: Query })
/** @throws Refusal 404 where it names no picture */
const queryOf = (query: unknown) => validate({ params: query }).params as Static<typeof Query>

/** The calls whose body is no JSON: a picture's bytes. A session wants the XSRF pair as ever. */
export function mountUploads(
  app: FastifyInstance,
  uploads: PictureUpload[],
  ports: StaffCallPorts,
): void {
  const bodyLimit = Math.max(...uploads.map(({ longestBytes }) => longestBytes))
  app.addContentTypeParser(TYPE, { parseAs: 'buffer', bodyLimit }, (_, body, done) =>
    done(null, body),
  )
  for (const upload of uploads) {
    app.route({
      method: 'POST',
      url: `/api/shops/:shop${upload.path}`,
      bodyLimit: upload.longestBytes,
      config: { takesBytes: true, answerWithinMs: PICTURE_TIMEOUT_MS },
      onRequest: admitting({ ...upload, forKeys: 'keys' }, false, ports),
      async handler(request, reply) {
        const { id = '1' } = request.params as { id?: string }
        if (!/^[1-9]\d{0,15}$/.test(id)) notFound()
        const { alt = '', replaces, part = 0 } = queryOf(request.query)
        if (!Buffer.isBuffer(request.body)) refuse(415, toStaff('sendThisType', { type: TYPE }))
        const answer = await upload.take(requestOf(request, ports), {
          id: Number(id),
          bytes: request.body,
          alt: alt.slice(0, LONGEST_ALT),
          replaces,
          part,
        })
        return reply
          .code(201)
          .header('Cache-Control', 'no-store')
          .send(writeAll(answer, textsOfCaller(request)))
      },
    })
  }
}
