import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Packages, and what most pages share; our own part of it would be twenty small files otherwise. The
 * rest of `client/` is loaded by the pages that need it.
 */
const LIBRARIES =
  /node_modules\/(?!uqr)|storefront\/(links|root|products\/list\/list-query|payments\/pending-payment)\.|\/(client|contract|ui)\/(?!forms|texts\/guarantee|repetition|places|.*(typed-codes|transfer-code|made-name|withdrawal-page|reasons|delivery-words|tax-words|address-lines|money-text|countries)|session\/(renewal|use-account|ShownName)|parts\/(Pager|Question|named))/i

/** Words and reasons of totals and addresses: the cart, the checkout and orders share them. */
const TOTALS =
  /\/(client|contract)\/.*(reasons|delivery-words|tax-words|address-lines|money-text|countries)\.tsx?$/i

/**
 * The document preloads what a page needs, and its style is inlined: Vite's own helper, which does
 * both for each `import()`, would be nearly half a kilobyte on every page.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  // The helper does nothing then, so that each `import()` stands for itself.
  renderChunk: (code) =>
    code
      .replaceAll(/__vitePreload\(\(\) => (import\("[^"]+"\)), __VITE_PRELOAD__\)/g, '$1')
      .replaceAll(
        /__vitePreload\(async \(\) => \{\s*const \{[^{}]*\} = await (import\("[^"]+"\));\s*return \{[^{}]*\};\s*\}, __VITE_PRELOAD__\)/g,
        '$1',
      ),
}

/**
 * Functions of React Router for its framework mode and for measurements of its calls, which every page
 * carries and none runs: by file and name, with what they answer here.
 */
const UNUSED: Record<string, Record<string, string>> = {
  'dom/ssr/components': {
    PrefetchPageLinks: '() { return null }',
    usePrefetchBehavior: '() { return [false] }',
    mergeRefs: '(ref) { return ref }',
  },
  'router/instrumentation': {
    consumeInstrumentationClientResultMetaReceiver: '() {}',
    getRouteInstrumentationUpdates: '() {}',
    instrumentClientSideRouter: '(router) { return router }',
  },
}

const dataModeAlone: Plugin = {
  name: 'data-mode-alone',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: {
      id: /\/react-router\/dist\/production\/lib\/(dom\/ssr\/components|router\/instrumentation)\.js$/,
    },
    handler(code, id) {
      let other = code
      for (const [name, body] of Object.entries(UNUSED[/lib\/(.*)\.js$/.exec(id)![1]!]!)) {
        const found = `function ${name}(`
        if (!code.includes(found)) this.error(`React Router has no ${name} any more`)
        other = `${other.replace(found, `function unused_${name}(`)}\nfunction ${name}${body}`
      }
      return { code: other, map: null }
    },
  },
}

/** A mark on each link for the framework mode, in the server's pages as in the browser's. */
const plainLinks: Plugin = {
  name: 'plain-links',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/.*\.js$/, code: '"data-discover":' },
    handler: (code) => ({ code: code.replaceAll(/,\s*"data-discover": .*/g, ''), map: null }),
  },
}

/** Parts of orders that several pages show. */
const ORDERS = /storefront\/(orders\/[\w-]+|payments\/(PayNow|begin-payment|payment-status))\.tsx?$/
const PAGE = /Page\.tsx$/

/** Small parts that products share. */
const PRODUCTS =
  /SubmitButton|storefront\/PriceLine|storefront\/products\/(gallery\/NoImage|list\/(Announcements|RelatedOnApproach))/

/** A build that waits for its plugins is no fault: Tailwind's and the names of classes take most of it. */
const CHECKS = { pluginTimings: false }

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), tailwindcss(), plainImports, dataModeAlone, plainLinks],
  publicDir: 'storefront/public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: 'storefront/entry.server.tsx',
        assetsInlineLimit: 0,
        copyPublicDir: false,
        rolldownOptions: { checks: CHECKS, output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/browser',
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          checks: CHECKS,
          input: 'storefront/entry.browser.tsx',
          output: {
            // Seven signs tell a file's versions apart; the entry of every page names each of them.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              // Changes only with a release of the libraries, so browsers keep it between deployments.
              groups: [
                { name: 'libraries', test: LIBRARIES },
                { name: 'totals', test: TOTALS },
                {
                  name: 'orders',
                  test: (id) =>
                    ORDERS.test(id) && !PAGE.test(id) && !/OrdersTable|load-orders/.test(id),
                },
                { name: 'products', test: PRODUCTS },
              ],
            },
          },
        },
      },
  ssr: command === 'build' ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
