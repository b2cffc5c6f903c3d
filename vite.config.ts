import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { join } from 'node:path'
import { defineConfig } from 'vite'

/** Half the bytes. While one develops it is React, for its warnings and its hot reloading. */
const PREACT = [
  { find: /^react$/, replacement: join(import.meta.dirname, 'storefront/start/react.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
]

/** Small parts that the entry, or several of the pages that are visited most, are made of. */
const SHARED = new RegExp(
  [
    'rolldown.runtime',
    'contract/rules/sentences\\.ts',
    'ui/(Badge|Button|Day|Field|Icon|NeedsScript|Notice|Price|Skeleton|Stars|Stepper|SubmitButton|Unbroken)\\.tsx',
    'client/(failures|use-in-browser|session/(session|access-token|current-customer)|parts/(Picture|Thumb))\\.',
    'storefront/(links|root|json-ld|customer-storage|start/page-change|products/gallery/NoImage|products/list/(Announcements|RelatedOnApproach))\\.',
  ].join('|'),
)

/** What the pages with a form are made of. */
const FORMS =
  /\/(client\/forms\/|storefront\/session\/(AccountSheet|registration|token-in-address)\.)/

/** What the pages of an order are made of, from the cart to the order's own. */
const ORDERS = new RegExp(
  [
    'storefront/(?:payments|orders)/(?!Orders)[\\w-]+\\.',
    'client/parts/TotalReasons\\.',
    'contract/reasons\\.',
    'ui/(CopyButton|LocalTime)\\.',
  ].join('|'),
)

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: 'storefront/public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: 'storefront/entry.server.tsx',
        assetsInlineLimit: 0,
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/browser',
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'storefront/entry.browser.tsx',
          // What nearly every page draws with is one file: in small ones it would weigh more.
          output: {
            codeSplitting: {
              groups: [
                // It changes with a release of the libraries only, and stays in browsers meanwhile.
                {
                  name: 'libraries',
                  test: /node_modules\/|storefront\/start\/react\./,
                  priority: 2,
                },
                { name: 'shared', test: SHARED, priority: 1 },
                { name: 'forms', test: FORMS },
                { name: 'orders', test: ORDERS },
              ],
            },
          },
        },
      },
  resolve: { alias: command === 'build' ? PREACT : [] },
  ssr: command === 'build' ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
