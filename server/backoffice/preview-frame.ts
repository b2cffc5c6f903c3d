import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { notFound } from '#server/platform/serving/refusal.ts'
import { validatorOf } from '#server/platform/serving/validate.ts'
import { newNonce } from './shell.ts'
import { admitting, type StaffCallPorts } from './staff-routes.ts'

const Query = Type.Object({ url: Type.String({ maxLength: 2000 }) })
const validate = validatorOf({ query: Query })

/**
 * A page of ours around a shop's preview. The back office frames this page alone, and it frames the
 * origin of its shop alone: neither the back office's pages nor this one can show any other site.
 */
export function mountPreviewFrame(app: FastifyInstance, ports: StaffCallPorts): void {
  const onRequest = admitting({ may: 'settings.look', forKeys: 'person' }, true, ports)
  app.get('/api/shops/:shop/preview-frame', { onRequest }, async (request, reply) => {
    const { origin } = request.visit!.shop
    const { url } = validate({ query: request.query }).query as Static<typeof Query>
    if (!URL.canParse(url) || new URL(url).origin !== origin) return notFound()
    const nonce = newNonce()
    const policy = [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `frame-src ${origin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; ')
    return reply
      .headers({
        'Content-Security-Policy': policy,
        'X-Frame-Options': 'SAMEORIGIN',
        'Cache-Control': 'no-store',
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
      .type('text/html; charset=utf-8')
      .send(pageAround(new URL(url), nonce))
  })
}

/** An address that was parsed has no quotes left, but for its fragment. */
const pageAround = ({ origin, pathname, search }: URL, nonce: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title>' +
  `<style nonce="${nonce}">html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}` +
  '</style></head><body>' +
  `<iframe title="Preview" src="${escapeHtml(origin + pathname + search)}"></iframe></body></html>`
