import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'
import { rounds } from './tests/rounds.ts'
import { isUsualRun, LEFT_UNIT_TESTS } from './tests/usual-run.ts'
import { compiledTexts } from './tools/build/compiled-texts.ts'

/**
 * A test that takes longer hangs: the only limit, for a busy machine takes ten times as long as a quiet one. Tests
 * without a guard (`npm run mutants`) are given less.
 */
const HANGS_MS = Number(process.env['HANGS_MS'] ?? rounds(300_000, 3_600_000))
/** Waits as `eventually` of the tests does. */
const expectOptions = { poll: { timeout: 60_000 } }
/** Server and contract tests run by Node itself, untransformed. */
const byNode = { viteModuleRunner: false, nodeLoader: false }
const setupFiles = ['tests/seed-setup.ts']
const setupFilesByNode = ['tests/stacks-setup.ts', ...setupFiles]
const pagesAndDatabase = ['tests/servers/pages-setup.ts', 'tests/database/global-setup.ts']
/** Pure functions: they need neither pages nor a database. */
const RULES = ['contract/**/*.test.ts', 'server/**/*.rules.test.ts']

export default defineConfig({
  test: {
    // Two are busy, one waits: for a process or a poll.
    maxWorkers: 3,
    // Reading the server anew for each file would take a quarter of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    chaiConfig: { truncateThreshold: 2000 },
    projects: [
      {
        test: {
          name: 'rules',
          include: RULES,
          setupFiles: setupFilesByNode,
          experimental: byNode,
          testTimeout: HANGS_MS,
        },
      },
      {
        test: {
          name: 'server',
          exclude: [...RULES, ...(isUsualRun ? LEFT_UNIT_TESTS : [])],
          include: [
            'server/**/*.test.ts',
            'tests/*.test.ts',
            'tests/connected/*.test.ts',
            'tests/upgrades/*.test.ts',
            'simulators/**/*.test.ts',
            'bench/**/*.test.ts',
            'demo/**/*.test.ts',
          ],
          globalSetup: pagesAndDatabase,
          setupFiles: setupFilesByNode,
          experimental: byNode,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          expect: expectOptions,
        },
      },
      {
        // What holds JSX needs Vite to be read.
        plugins: [compiledTexts({ keepsTables: true })],
        test: {
          name: 'storefront',
          include: ['{backoffice,client,storefront,ui}/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout: HANGS_MS,
        },
      },
    ],
  },
})
