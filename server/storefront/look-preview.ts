import type { FastifyInstance } from 'fastify'
import type { Api } from '#contract/api.ts'
import type { SiteSettings } from '#contract/pages.ts'
import { LOOK_PARTS, parseDraftPicture } from '#contract/rules/draft-picture.ts'
import { CachedReply } from '#server/platform/freshness/cached-reply.ts'
import { DRAWING } from '#server/platform/media/originals.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { KEY_PAGE_HEADERS, pageHeaders } from '#server/platform/serving/security-headers.ts'
import { parsePreviewToken } from '#server/platform/preview-tokens.ts'
import type { Shop } from '#server/tenants/tx.ts'
import { styleSourcesOf } from './assets.ts'
import type { PagePorts } from './page-ports.ts'

type LookPorts = PagePorts & {
  lookKey: Buffer
  /** The only origin that may show it in a frame; undefined without a back office. */
  officeOrigin: string | undefined
}

/** The shop's home page in a look that is not published, for a frame in the back office. */
export function mountLookPreview(app: FastifyInstance, ports: LookPorts): void {
  app.get<{ Params: { token: string } }>('/look-preview/:token', async (request, reply) => {
    const shop = await ports.admission.toPage(request)
    const [theme = notFound(), ...parts] =
      parsePreviewToken(ports.lookKey, shop.id, request.params.token, new Date()) ?? []
    if ((await ports.formatOf(shop.id)).opening === 'suspended') notFound()
    await ports.limits('catalogue', shop.id, ports.caller.addressOf(request.raw))
    const made = await makePreview(ports, shop, { theme, parts })
    reply.hijack()
    made.write(request.raw, reply.raw, KEY_PAGE_HEADERS)
    return reply
  })
}

/** `parts`: the parts that are not as published, each behind its letter. */
type Look = { theme: string; parts: string[] }

const SETTINGS = 'GET /pages/settings/public/'

/** The settings of the shop as they would be in the look. */
function inLook(settings: SiteSettings, { theme, parts }: Look): SiteSettings {
  const partOf = (letter: string) => parts.find((part) => part.startsWith(letter))?.slice(1)
  const pictureOf = (name: string) => {
    const draft = parseDraftPicture(name)
    return draft && { ...draft, folder: `/media/${settings.tenant}/${draft.key}` }
  }
  const { accent_color: _, logo_width, ...others } = settings
  const [accent, logo, hero] = [LOOK_PARTS.accent, LOOK_PARTS.logo, LOOK_PARTS.hero].map(partOf)
  const drawing = logo === undefined ? undefined : pictureOf(logo)
  const width = logo === undefined ? logo_width : drawing?.width
  const picture = hero === undefined ? undefined : pictureOf(hero)
  return {
    ...others,
    theme_name: theme,
    ...(accent && { accent_color: `#${accent}` }),
    ...(logo !== undefined && { logo: drawing ? `${drawing.folder}/${DRAWING}` : null }),
    ...(width && { logo_width: width }),
    ...(hero !== undefined && {
      hero_image: picture
        ? {
            image: `${picture.folder}/${picture.width}.jpg`,
            alt_text: settings.hero_image?.alt_text ?? '',
            width: picture.width,
            height: picture.height,
          }
        : null,
    }),
  }
}

/** Made anew each time, without scripts: nothing in it is to be pressed. */
async function makePreview(ports: LookPorts, shop: Shop, look: Look): Promise<CachedReply> {
  const { storefront, publicApiUrl } = ports
  const entry = await storefront.entry()
  const { loaded, texts } = await ports.read(shop.id, async (tx) => {
    const { texts } = tx.format
    const client = ports.calls.clientFor(tx, shop, new Set())
    const api: typeof client.api = async (name, input) => {
      const reply = await client.api(name, input)
      return name === SETTINGS ? inLook(reply as SiteSettings, look) : reply
    }
    const loaded = await entry.loadPage(`${shop.origin}/`, api as Api, texts)
    if (client.outage()) throw client.outage()
    return { loaded, texts }
  })
  if (loaded instanceof Response) return notFound()
  const page = entry.renderPage(loaded, texts)
  const assets = await storefront.assets()
  const html = entry.documentOf(page, assets, {
    origin: shop.origin,
    api: publicApiUrl?.href ?? '/api',
  })
  const policy = pageHeaders({
    styleSources: styleSourcesOf(storefront, entry, assets, page),
    apiOrigin: publicApiUrl?.origin,
    analytics: false,
    development: storefront.development,
    frameAncestors: ports.officeOrigin,
  })
  const headers = [...ports.headers, ...policy, 'Content-Type', 'text/html; charset=utf-8']
  return new CachedReply(page.status, headers, html)
}
