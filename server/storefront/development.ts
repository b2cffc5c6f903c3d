import type { FastifyInstance } from 'fastify'
import type { StorefrontEntry } from '#storefront/rendering.ts'
import type { Storefront } from './assets.ts'

const PREAMBLE = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
</script><script type="module" src="/@vite/client"></script>`

/** The storefront from its sources, with hot reloading, on the shop's own port. */
export async function developedStorefront(app: FastifyInstance): Promise<Storefront> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|media)\//.test(request.url)) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  return {
    entry: () =>
      vite.ssrLoadModule(
        '/storefront/entry.server.tsx',
      ) as Promise<unknown> as Promise<StorefrontEntry>,
    assets: () =>
      Promise.resolve({
        style: () => ({ css: new Uint8Array(), hash: '' }),
        scripts: () => ['/storefront/entry.browser.tsx'],
        fonts: () => [],
        extraHead: `${PREAMBLE}<link rel="stylesheet" href="/storefront/styles.css">`,
      }),
    styleHashes: [],
    scriptHashes: [],
    development: true,
  }
}
