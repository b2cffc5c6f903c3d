import type { FastifyInstance } from 'fastify'
import type { GroupName, TextsData } from '#contract/language/texts.ts'
import type { Caller } from '#server/platform/serving/caller.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { Admission } from '#server/tenants/admission.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import type { Read } from '#server/tenants/tx.ts'

type TextPorts = {
  admission: Admission
  read: Read
  limits: RateLimits
  caller: Caller
  lastFormat: (tenantId: number) => ShopFormat | undefined
}
type Asked = { Params: { version: string; group: GroupName } }

const FOR_EVER = 'public, max-age=31536000, immutable'

/** The texts of a group in the shop's language, for a page that is opened from another one. */
export function mountTexts(app: FastifyInstance, ports: TextPorts): void {
  app.get<Asked>('/texts/:version/:group.json', async (request, reply) => {
    const shop = await ports.admission.toPage(request)
    const { version, group } = request.params
    let data: TextsData | undefined = ports.lastFormat(shop.id)?.texts.data
    // The version names its texts: where it is the known one, nothing has to be read.
    if (data?.version !== version) {
      await ports.limits('catalogue', shop.id, ports.caller.addressOf(request.raw))
      data = await ports.read(shop.id, async ({ format }) => format.texts.data)
    }
    if (!Object.hasOwn(data.groups, group)) notFound()
    // A page of an older release gets today's texts; only its own may be kept.
    reply.header('Cache-Control', version === data.version ? FOR_EVER : 'no-store')
    return data.groups[group]
  })
}
