import type { FastifyInstance } from 'fastify'
import type { Shell } from './shell.ts'

const PREAMBLE = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
</script><script type="module" src="/@vite/client"></script>`

/** The back office from its sources, with hot reloading, on the server's own port. */
export async function developedShell(
  app: FastifyInstance,
  server: FastifyInstance['server'],
): Promise<Shell> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: 'backoffice/vite.config.ts',
    appType: 'custom',
    cacheDir: 'node_modules/.vite/backoffice',
    server: { middlewareMode: true, hmr: { server, path: '/back-office-changes' } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|media)\//.test(request.url)) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  return {
    development: true,
    head: () =>
      Promise.resolve(
        `${PREAMBLE}<script type="module" src="/backoffice/entry.tsx"></script>` +
          '<link rel="stylesheet" href="/backoffice/styles.css">',
      ),
  }
}
