import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'

/**
 * Runs every step of `npm test`, also after one has failed, and prints the sum as its last line. It takes the
 * usual files (`tests/usual-run.ts`); with `--all`, and in CI, all of them. `--long` takes all rounds of the long
 * tests too. `--only=unit` runs that step alone; other arguments, such as names of test files, go to the test
 * runners.
 */
const root = join(import.meta.dirname, '..')
const ONLY = '--only='
const LONG = '--long'
const ALL = '--all'
const given = process.argv.slice(2).filter((argument) => argument !== LONG && argument !== ALL)
if (process.argv.includes(LONG)) process.env['LONG_TESTS'] = 'yes'
const only = given.find((argument) => argument.startsWith(ONLY))?.slice(ONLY.length)
const filters = given.filter((argument) => !argument.startsWith(ONLY))
const takesAll =
  [LONG, ALL].some((each) => process.argv.includes(each)) || process.env['CI'] || filters.length > 0
if (!takesAll) process.env['USUAL_TESTS'] = 'yes'

type Count = { passed: number; failed: number; /** The environment of the tests. */ place?: string }
type TestFile = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}
type PlaywrightSuite = {
  specs?: {
    ok: boolean
    file: string
    title: string
    tests: { results: { error?: { message: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: PlaywrightSuite[]
  errors: { message: string }[]
}
type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: TestFile[] }

const folder = await mkdtemp(join(tmpdir(), 'pasal-report-'))
const browserReport = join(folder, 'browser.txt')
const e2eReport = join(folder, 'browser.json')
const total: Count = { passed: 0, failed: 0 }
const lines: string[] = []
/** The failed tests once more, because the end of a long log is read first. */
const failures: string[] = []

const CHECKS: Record<string, () => Promise<Count>> = {
  format: () => check('oxfmt', ['--check']),
  lint: () => check('oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
  unused: checkUnused,
  types: () => checkTypes(['tools/tsconfig.browser.json', 'tools/tsconfig.server.json']),
}
/** The addresses of a Citus cluster, for the server's tests on shards. */
const { CITUS_OWNER_URL, CITUS_URL } = process.env
const hasCluster = Boolean(CITUS_OWNER_URL && CITUS_URL)
const TESTS: Record<string, () => Promise<Count>> = {
  unit: () => vitest(filters),
  ...(hasCluster && {
    shards: () =>
      vitest(['--project=server', ...(filters.length > 0 ? filters : ['server'])], {
        CITUS_OWNER_URL,
        CITUS_URL,
      }),
    // Alone: it kills a machine that all of them share.
    crash: () =>
      vitest(['--project=server', '-t', 'is killed three times', 'buying-meanwhile'], {
        CITUS_OWNER_URL,
        CITUS_URL,
        CITUS_KILL: '1',
      }),
  }),
  browser: playwright,
}

const steps = { ...(filters.length === 0 && CHECKS), ...TESTS }
if (only !== undefined && !(only in steps)) {
  throw new Error(`There is no step ${only}, but ${Object.keys(steps).join(', ')}.`)
}
for (const [name, work] of Object.entries(steps)) {
  if (only === undefined || only === name) await step(name, work)
}

if (!hasCluster) lines.push('shards: not run')
if (!takesAll) lines.push('the files that CI runs besides: not run (npm test -- --all)')

await rm(folder, { recursive: true, force: true })
if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n')}`)
console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function step(name: string, work: () => Promise<Count>): Promise<void> {
  console.log(`\n── ${name}`)
  const begin = performance.now()
  const { passed, failed, place = '' } = await work()
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const sign = failed > 0 ? '✗' : '✓'
  lines.push(`${sign} ${name}: ${passed} passed, ${failed} failed, ${seconds} s${place}`)
}

async function check(command: string, args: string[]): Promise<Count> {
  const isDone = await run(command, args)
  return isDone ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Finds files, exports and packages that nothing uses, and those of the product that only tests use. */
async function checkUnused(): Promise<Count> {
  const args = ['--config', 'tools/knip.config.ts', '--no-progress', '--no-config-hints']
  return checkAll([
    ['knip', args],
    ['knip', [...args, '--production']],
  ])
}

/** Reads the parts with their own globals; the linter has checked the types of the whole. */
function checkTypes(configs: string[]): Promise<Count> {
  return checkAll(configs.map((config) => ['tsc', ['--noEmit', '-p', config]]))
}

/** Runs checks at the same time: each keeps one core busy. */
async function checkAll(checks: [command: string, args: string[]][]): Promise<Count> {
  const counts = await Promise.all(checks.map(([command, args]) => check(command, args)))
  return {
    passed: counts.filter(({ failed }) => failed === 0).length,
    failed: counts.filter(({ failed }) => failed > 0).length,
  }
}

async function vitest(args: string[], cluster: NodeJS.ProcessEnv = {}): Promise<Count> {
  const report = join(folder, 'unit.json')
  await rm(report, { force: true })
  const isDone = await run(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(filters.length > 0 ? ['--passWithNoTests'] : []),
      ...args,
    ],
    cluster,
  )
  const result = await readReport<VitestReport>(report)
  failures.push(...(result ? vitestFailures(result) : []))
  const unread = result?.testResults.filter(isUnread).length ?? 0
  const failed = (result?.numFailedTests ?? 0) + unread
  return { passed: result?.numPassedTests ?? 0, failed: atLeastOne(failed, isDone) }
}

async function playwright(): Promise<Count> {
  const isDone = await run('playwright', [
    'test',
    '--config=tests/e2e',
    ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []),
  ])
  const result = await readReport<PlaywrightReport>(e2eReport)
  failures.push(...(result ? playwrightFailures(result) : []))
  const { expected = 0, flaky = 0, unexpected = 0 } = result?.stats ?? {}
  const failed = atLeastOne(unexpected, isDone)
  return { passed: expected + flaky, failed, place: await browserName() }
}

/** A file that cannot even be read, or an error outside of any test, is a failure too. */
function atLeastOne(failed: number, isDone: boolean): number {
  return isDone ? failed : Math.max(failed, 1)
}

async function readReport<Report>(path: string): Promise<Report | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Report)
}

function isUnread({ status, assertionResults }: TestFile): boolean {
  return status === 'failed' && assertionResults.length === 0
}

/** Each with the first lines of its message. */
function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap((file) => {
    const name = relative(root, file.name)
    if (isUnread(file)) return [`✗ ${name}\n${firstLines(file.message)}`]
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => {
        return `✗ ${name}: ${fullName}\n${firstLines(failureMessages.join('\n'))}`
      })
  })
}

function playwrightFailures({ suites, errors }: PlaywrightReport): string[] {
  const failed = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const error = tests.at(-1)?.results.at(-1)?.error?.message ?? ''
        return `✗ ${file}: ${title}\n${firstLines(error)}`
      }),
    ...(suite.suites ?? []).flatMap(failed),
  ]
  return [...suites.flatMap(failed), ...errors.map(({ message }) => `✗ ${firstLines(message)}`)]
}

function firstLines(text: string): string {
  const lines = text.split('\n').slice(0, 6)
  return lines.map((line) => `    ${line}`.slice(0, 300)).join('\n')
}

/** The name that browser-setup.ts has written. */
async function browserName(): Promise<string> {
  const name = await readFile(browserReport, 'utf8').catch(() => undefined)
  return name === undefined ? '' : `, ${name}`
}

function run(command: string, args: string[], cluster = {}): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // Only the step on shards knows where the cluster is.
      CITUS_OWNER_URL: undefined,
      CITUS_URL: undefined,
      ...cluster,
      // A server or a worker of the tests reads the sources compiled, in half of the time.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      REPORT_BROWSER_IN: browserReport,
      REPORT_TESTS_IN: e2eReport,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    },
    shell: process.platform === 'win32',
  })
  const stop = () => child.kill()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  child.on('error', (error) => {
    console.error(`${command} did not start: ${error.message}`)
    resolve(false)
  })
  child.on('exit', (code) => {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    resolve(code === 0)
  })
  return promise
}
