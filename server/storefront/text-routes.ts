import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { Admission } from '#server/tenants/admission.ts'
import type { Read } from '#server/tenants/tx.ts'
import type { GroupName } from '#contract/language/texts.ts'

type TextPorts = { admission: Admission; read: Read; headers: string[] }
type Asked = { Params: { version: string; group: GroupName } }

const FOR_EVER = 'public, max-age=31536000, immutable'

/** The texts of a group in the shop's language, for a page that is opened from another one. */
export function mountTexts(app: FastifyInstance, ports: TextPorts): void {
  app.get<Asked>('/texts/:version/:group.json', async (request, reply) => {
    const shop = await ports.admission.toPage(request)
    const { version, group } = request.params
    const { data } = await ports.read(shop.id, async ({ format }) => format.texts)
    if (!Object.hasOwn(data.groups, group)) notFound()
    // A page of an older release gets today's texts; only its own may be kept.
    reply.header('Cache-Control', version === data.version ? FOR_EVER : 'no-store')
    return data.groups[group]
  })
}
