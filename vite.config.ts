import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Small parts that the entry or the product page loads. */
const SHARED =
  /\/(ui\/(Badge|Button|Day|Field|Icon|Notice|Price|Skeleton|Stars|Stepper|SubmitButton)|client\/(failures|session\/(session|access-token|current-customer)|parts\/Picture))\b/

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
          output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED }] } },
        },
      },
  ssr: command === 'build' ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
