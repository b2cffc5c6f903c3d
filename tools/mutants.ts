import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { type Guard, guardsIn, labelOf, sampleOf, withSwitches } from './mutants/guards.ts'

/**
 * Removes guards of the server, and tells which removals no test catches: `npm run mutants -- --seed 7 --count 60`.
 * `--in server/imports` chooses among the guards of a folder. The work tree has to be committed: files are
 * changed for the time of the tests.
 *
 * First all chosen guards note in which tests they end a call, in one run of the tests of their modules, or of
 * those that `--tests` names; `--only-reached` stops there, and `--noted FILE` keeps these notes for other runs.
 * Then the tests run again, and in each of them one guard is removed that has ended a call there. A guard that never
 * ended a call is caught by none.
 *
 * `npm run mutants -- isolation` takes each policy, grant, condition on the shop and guard of a database function
 * away instead, and prints how many of them the tests of isolation notice (decision 189).
 */
const root = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10' },
    in: { type: 'string', default: 'server' },
    tests: { type: 'string', multiple: true },
    noted: { type: 'string' },
    'only-reached': { type: 'boolean', default: false },
  },
})

/** The test files in which a guard ended a call, by its name. */
type Notes = Record<string, string[]>
type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

if (positionals[0] === 'isolation') {
  const args = ['vitest', 'run', 'tests/isolation.test.ts']
  const env = { ...process.env, MUTANTS: 'isolation' }
  process.exit(spawnSync('npx', args, { cwd: root, env, stdio: 'inherit' }).status ?? 1)
}

const git = spawnSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root })
if (git.stdout.length > 0)
  throw new Error('Commit your changes first: guards are changed in place.')

/** So many tests of a guard are tried before it counts as not caught; the smallest come first. */
const MOST_TESTS = 16
const LONGEST_RUN_MS = 1_800_000
const VITEST = join(root, 'node_modules/vitest/vitest.mjs')
/** A test without its guard fails after so long. */
const HANGS_MS = '60000'
const folder = mkdtempSync(join(tmpdir(), 'pasal-guards-'))
const guards = guardsIn(root, values.in)
const chosen = sampleOf(guards, Number(values.count), Number(values.seed))
console.log(`${chosen.length} of ${guards.length} guards, seed ${values.seed}`)

whileSwitched(() => {
  const notes = keptNotes() ?? noteGuards()
  const reached = chosen.map((guard) => smallestFirst(notes[labelOf(guard)] ?? []))
  if (values['only-reached']) showReached(reached)
  else showCaught(reached, tryRemovals(reached))
})

/** Switches all chosen guards for the time of some work. */
function whileSwitched(work: () => void): void {
  const paths = [...new Set(chosen.map(({ path }) => join(root, path)))]
  const sources = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
  const restore = () => sources.forEach((source, path) => writeFileSync(path, source))
  process.once('SIGINT', restore)
  try {
    for (const [path, source] of sources) {
      const own = chosen
        .map((guard, number) => [guard, number] as const)
        .filter(([guard]) => join(root, guard.path) === path)
      writeFileSync(path, withSwitches(source.split('\n'), own).join('\n'))
    }
    work()
  } finally {
    restore()
    process.off('SIGINT', restore)
  }
}

function keptNotes(): Notes | undefined {
  if (values.noted === undefined || !existsSync(values.noted)) return undefined
  return JSON.parse(readFileSync(values.noted, 'utf8')) as Notes
}

function noteGuards(): Notes {
  const file = join(folder, 'noted')
  writeFileSync(file, '')
  const tests = values.tests ?? [...new Set(chosen.map(moduleOf))]
  if (runTests(tests, { GUARDS_NOTED_IN: file }).testResults.length === 0)
    throw new Error('The tests did not end within half an hour. Name fewer by --in or --tests.')
  const lines = readFileSync(file, 'utf8').split('\n')
  const testsOf = (number: number) =>
    lines.flatMap((line) => {
      const [of, test = ''] = line.split('\t')
      return of === String(number) && test !== '' ? [relative(root, test)] : []
    })
  const notes = Object.fromEntries(
    chosen.map((guard, number) => [labelOf(guard), [...new Set(testsOf(number))]]),
  )
  if (values.noted !== undefined) writeFileSync(values.noted, JSON.stringify(notes))
  return notes
}

function moduleOf({ path }: Guard): string {
  return `${path.split('/').slice(0, 2).join('/')}/`
}

function smallestFirst(tests: string[]): string[] {
  const there = tests.filter((test) => existsSync(join(root, test)))
  const sizes = new Map(there.map((test) => [test, readFileSync(join(root, test), 'utf8').length]))
  return there.toSorted((one, other) => sizes.get(one)! - sizes.get(other)!).slice(0, MOST_TESTS)
}

/** @returns the test that fails without it, by the number of the guard */
function tryRemovals(reached: string[][]): Map<number, string> {
  const caught = new Map<number, string>()
  const left = reached.map((tests) => [...tests])
  for (;;) {
    const round = nextRound(left, caught)
    if (round.size === 0) return caught
    console.log(`${round.size} tests, each without a guard`)
    for (const [test, title] of failuresOf(round)) {
      const number = round.get(test)!
      if (!caught.has(number)) caught.set(number, `${test}: ${title}`)
    }
  }
}

/** Gives each test that is left to one guard that is not caught yet. */
function nextRound(left: string[][], caught: Map<number, string>): Map<string, number> {
  const round = new Map<string, number>()
  for (const [number, tests] of left.entries()) {
    if (caught.has(number)) continue
    const at = tests.findIndex((test) => !round.has(test))
    if (at >= 0) round.set(tests.splice(at, 1)[0]!, number)
  }
  return round
}

/** The titles of the first tests that fail, by their files. */
function failuresOf(round: Map<string, number>): [test: string, title: string][] {
  const removed = Object.fromEntries([...round].map(([test, at]) => [join(root, test), at]))
  const file = join(folder, 'removed.json')
  writeFileSync(file, JSON.stringify(removed))
  const settings = { GUARDS_REMOVED_IN: file, HANGS_MS }
  const { testResults } = runTests([...round.keys()], settings)
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => {
      const failed = assertionResults.find(({ status }) => status === 'failed')
      return [relative(root, name), failed?.fullName ?? 'the file itself']
    })
}

function runTests(tests: string[], settings: NodeJS.ProcessEnv): Report {
  const report = join(folder, 'report.json')
  const args = [VITEST, 'run', '--reporter=json', `--outputFile=${report}`, ...tests]
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'mutants/note-guards.ts')}`,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...settings,
  }
  rmSync(report, { force: true })
  // A shell between would be ended alone, and leave the tests running.
  spawnSync(process.execPath, args, { cwd: root, env, stdio: 'ignore', timeout: LONGEST_RUN_MS })
  if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8')) as Report
  console.log('A test never ended: this run judged nothing.')
  return { testResults: [] }
}

function showReached(reached: string[][]): void {
  for (const [number, tests] of reached.entries())
    console.log(
      `${tests.length === 0 ? '✗' : ' '} ${tests.length} tests: ${labelOf(chosen[number]!)}`,
    )
}

function showCaught(reached: string[][], caught: Map<number, string>): void {
  for (const [number, tests] of reached.entries()) {
    const by = caught.get(number)
    const why = tests.length === 0 ? 'ends no call of a test' : 'not caught'
    console.log(`${by ? '✓' : `✗ ${why}:`} ${labelOf(chosen[number]!)}${by ? `\n    ${by}` : ''}`)
  }
  console.log(`\n${caught.size} of ${chosen.length} caught`)
  process.exitCode = caught.size < chosen.length ? 1 : 0
}
