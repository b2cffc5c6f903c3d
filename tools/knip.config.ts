import type { KnipConfig } from 'knip'

/** Files with an exclamation mark belong to the product; the others are its tests and tools. */
const config: KnipConfig = {
  entry: [
    'server/main.ts!',
    'server/shop-command/main.ts!',
    // Processes that the server starts.
    'server/{documents/pdf,imports/work}/child.ts!',
    'server/prove-backup-child.ts!',
    'server/platform/media/work/read-*.ts!',
    'server/platform/work/answer-orders.ts!',
    'storefront/entry.{browser,server}.tsx!',
    'backoffice/entry.tsx!',
    'packages/client/src/client.ts!',
    'examples/*/bot.ts!',
    // Tables that a path with the language names.
    'contract/language/office/*/*.ts!',
    'simulators/*/main.ts!',
    // Parts of the commands `backup` and `restore`.
    'server/platform/embedded-postgres/backup/base-backup.ts!',
    'server/platform/media/files/copy-files.ts!',
    'bench/bench.ts!',
    'backoffice/vite.config.ts',
    'tools/*.{ts,mjs}',
    'tools/build/{pages,server,take-place}.ts',
    'tools/mutants/note-guards.ts',
    'tests/e2e/playwright.config.ts',
    'tests/**/*-setup.ts',
    'tests/database/dying-migration.ts',
    'tests/database/dying-writer.ts',
    'tests/openapi/generate-types.ts',
    'tests/connected/renew.ts',
    'tests/upgrades/leave.ts',
    '**/*.test.{ts,tsx}',
  ],
  project: ['**/*.{ts,tsx,mjs}!', '!**/*.test.{ts,tsx}!', '!{tests,tools}/**!'],
  ignore: ['server/migrations/tables.ts'],
  include: ['files', 'exports', 'types', 'dependencies'],
  // Packages that no import names: files of typefaces, plugins of builds, and programs and files found by a path.
  ignoreDependencies: [
    '@fontsource(-variable)?/.*',
    '(@tailwindcss/vite|tailwindcss|postcss|marked|@vitejs/plugin-react)',
    '(@sparticuz/chromium|@ts-morph/common|kubernetes-models|kysely-codegen|openapi-fetch|saxon-js)',
    // The sample has a manifest of its own.
    'pasal-client',
  ],
  // A function that only its own file and a test use is no dead code of the product.
  ignoreExportsUsedInFile: process.argv.includes('--production'),
}

export default config
