import { defineConfig, type LaunchOptions } from '@playwright/test'
import { isUsualRun, USUAL_BROWSER_TESTS } from '../usual-run.ts'

/** Long enough for a busy machine; a wait that cannot succeed still ends soon. */
const PATIENCE_MS = 30_000

/** The tests of a real browser. `npm run test:e2e -- --ui` shows each step; a retry leaves a trace. */
export default defineConfig({
  testMatch: isUsualRun ? USUAL_BROWSER_TESTS : '*.test.ts',
  globalSetup: [
    '../servers/pages-setup.ts',
    '../database/global-setup.ts',
    '../browser/browser-setup.ts',
  ],
  // Two are busy, one waits: for a process, a poll, a browser.
  workers: 3,
  // A real browser on a busy machine; the report names tests that needed another try.
  retries: process.env['CI'] === undefined ? 1 : 2,
  timeout: 10 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  forbidOnly: process.env['CI'] !== undefined,
  outputDir: '../../dist-e2e',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['REPORT_TESTS_IN'] ?? '../../dist-e2e/report.json' }],
  ],
  use: {
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    launchOptions: JSON.parse(process.env['BROWSER_OPTIONS'] ?? '{}') as LaunchOptions,
    trace: 'on-first-retry',
  },
})
