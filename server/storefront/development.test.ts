import { createServer } from 'vite'
import { expect, test } from 'vitest'

test('the browser’s entry is none of the modules that hot reloading imports a second time', async () => {
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const refreshes = async (path: string) =>
      /registerExportsForReactRefresh/.test((await vite.transformRequest(path))?.code ?? '')
    expect(await refreshes('/storefront/layout/Footer.tsx')).toBe(true)
    expect(await refreshes('/storefront/entry.browser.tsx')).toBe(false)
  } finally {
    await vite.close()
  }
})
