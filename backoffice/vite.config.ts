import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledTexts } from '#tools/build/compiled-texts.ts'
import { handbookPages } from '#tools/build/handbook-pages.ts'

const root = join(import.meta.dirname, '..')

/** A build of its own: the storefront's files are the same bytes with and without it. */
export default defineConfig({
  root,
  plugins: [compiledTexts(), handbookPages(), react(), tailwindcss()],
  publicDir: false,
  build: {
    outDir: join(root, 'dist/backoffice'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(root, 'backoffice/entry.tsx'),
      output: {
        codeSplitting: {
          // The modules of every screen are one file: dozens of small files compress far worse.
          groups: [{ name: 'frame', tags: ['$initial'] }],
        },
      },
    },
  },
})
