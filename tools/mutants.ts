import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Guard,
  guardsIn,
  isReadable,
  nameOf,
  sampleOf,
  withNote,
  withoutGuard,
} from './mutants/guards.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

/**
 * Removes guards of the server one at a time, and tells which removals no test catches:
 * `npm run mutants -- --seed 7 --count 60`. `--in server/imports` chooses among the guards of a folder, and
 * `--from 20` goes on after the first 20 of them. The work tree has to be committed: files are changed for
 * the time of their tests.
 *
 * First all chosen guards note which tests they end a call in, in one run of the tests of their modules, or of
 * those that `--tests` names; `--only-reached` stops there. `--noted FILE` keeps these notes for other runs.
 * Then each guard is tried with the tests that it was noted in. A guard that never ended a call is caught by
 * none.
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
    from: { type: 'string', default: '0' },
    in: { type: 'string', default: 'server' },
    tests: { type: 'string', multiple: true },
    noted: { type: 'string' },
    'only-reached': { type: 'boolean', default: false },
  },
})

/** The test files in which a guard ended a call, by its name. */
type Notes = Record<string, string[]>

if (positionals[0] === 'isolation') {
  const args = ['vitest', 'run', 'tests/isolation.test.ts']
  const env = { ...process.env, MUTANTS: 'isolation' }
  process.exit(spawnSync('npx', args, { cwd: root, env, stdio: 'inherit' }).status ?? 1)
}

const git = spawnSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root })
if (git.stdout.length > 0)
  throw new Error('Commit your changes first: guards are removed in place.')

// The removal of a line that the next one needs is caught by its syntax, and would tell nothing.
const guards = guardsIn(root, values.in).filter((guard) =>
  isReadable(withoutGuard(linesOf(guard.path), guard)),
)
const chosen = sampleOf(guards, Number(values.count), Number(values.seed)).slice(
  Number(values.from),
)
console.log(`${chosen.length} of ${guards.length} guards, seed ${values.seed}`)

const reached = keptNotes() ?? noteGuards()
const count = { caught: 0, missed: 0, unreached: 0 }
for (const guard of chosen) {
  const tests = reached[nameOf(guard)] ?? []
  if (tests.length === 0) {
    count.unreached++
    console.log(`✗ ends no call of a test: ${nameOf(guard)}`)
  } else if (values['only-reached']) {
    console.log(`  ends calls of ${tests.length} tests: ${nameOf(guard)}`)
  } else {
    const by = whileChanged([guard.path], removed(guard), () => firstThatFails(tests))
    if (by === undefined) count.missed++
    else count.caught++
    console.log(by === undefined ? `✗ not caught: ${nameOf(guard)}` : `✓ ${by}: ${nameOf(guard)}`)
  }
}
console.log(
  `\n${count.caught} caught, ${count.missed} not caught, ${count.unreached} that end no call of a test`,
)
process.exitCode = count.missed + count.unreached > 0 ? 1 : 0

function linesOf(path: string): string[] {
  return readFileSync(join(root, path), 'utf8').split('\n')
}

function removed(guard: Guard): () => string[] {
  return () => withoutGuard(linesOf(guard.path), guard)
}

function keptNotes(): Notes | undefined {
  if (values.noted === undefined || !existsSync(values.noted)) return undefined
  return JSON.parse(readFileSync(values.noted, 'utf8')) as Notes
}

function noteGuards(): Notes {
  const tests = testsOf(chosen)
  const notes = Object.fromEntries(chosen.map((guard, at) => [nameOf(guard), tests[at] ?? []]))
  if (values.noted !== undefined) writeFileSync(values.noted, JSON.stringify(notes))
  return notes
}

function testsOf(chosen: Guard[]): string[][] {
  const file = join(temporaryFolder('pasal-guards-'), 'noted')
  writeFileSync(file, '')
  const folders = values.tests ?? [...new Set(chosen.map(({ path }) => moduleOf(path)))]
  const paths = [...new Set(chosen.map(({ path }) => path))]
  const noting = (path: string) =>
    chosen.reduce(
      (lines, guard, number) =>
        guard.path === path ? (withNote(lines, guard, number) ?? lines) : lines,
      linesOf(path),
    )
  whileChanged(paths, noting, () =>
    runTests(folders, {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'mutants/note-guards.ts')}`,
      GUARDS_NOTED_IN: file,
    }),
  )
  const notes = readFileSync(file, 'utf8').split('\n')
  return chosen.map(({ path }, number) => {
    const noted = notes.filter((line) => line.startsWith(`${number}\t`))
    const tests = noted.flatMap((line) => relative(root, line.split('\t')[1] ?? '') || [])
    // A process that a test has started does not know the test: those of the module are tried.
    return noted.length > 0 && tests.length === 0 ? [moduleOf(path)] : [...new Set(tests)]
  })
}

function moduleOf(path: string): string {
  return `${path.split('/').slice(0, 2).join('/')}/`
}

/** Changes files for the time of some work. */
function whileChanged<T>(paths: string[], change: (path: string) => string[], work: () => T): T {
  const sources = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const restore = () => sources.forEach((source, path) => writeFileSync(join(root, path), source))
  process.once('SIGINT', restore)
  try {
    for (const path of paths) writeFileSync(join(root, path), change(path).join('\n'))
    return work()
  } finally {
    restore()
    process.off('SIGINT', restore)
  }
}

/** Small tests come first, and most guards are noticed by one of them. */
function firstThatFails(tests: string[]): string | undefined {
  const sizes = new Map(
    tests.map((test) => [test, test.endsWith('/') ? 1e9 : linesOf(test).length]),
  )
  const ordered = tests.toSorted((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0))
  const parts = [ordered.slice(0, 3), ordered.slice(3, 12), ordered.slice(12)]
  return parts.find((part) => part.length > 0 && !runTests(part))?.join(' ')
}

/** @returns whether all of them pass; the first that fails ends the run. */
function runTests(tests: string[], noting?: NodeJS.ProcessEnv): boolean {
  const args = [
    join(root, 'tools/test.ts'),
    '--only=unit',
    ...(noting ? [] : ['--bail=1']),
    ...tests,
  ]
  const env = { ...process.env, ...noting }
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'ignore' }).status === 0
}
