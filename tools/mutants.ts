import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Removes guards of the server one at a time, and tells which removals no test catches:
 * `npm run mutants -- --seed 7 --count 60`. `--in server/imports` chooses among the guards of a folder. Each
 * is tried with the tests of its own folder, then with those of its module. The work tree has to be
 * committed: a file is changed for the time of its tests.
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
  },
})

/** A line that ends a call early, or an assertion of its own. */
const GUARD =
  /^\s*(?:if \(.+\) (?:refuse\(.+\)|throw .+|return(?: \w+)?)|(?:await )?assert[A-Z]\w*\(.+\))$/

type Guard = { path: string; line: number; text: string }

if (positionals[0] === 'isolation') {
  const args = ['vitest', 'run', 'tests/isolation.test.ts']
  const env = { ...process.env, MUTANTS: 'isolation' }
  process.exit(spawnSync('npx', args, { cwd: root, env, stdio: 'inherit' }).status ?? 1)
}

const git = spawnSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root })
if (git.stdout.length > 0)
  throw new Error('Commit your changes first: guards are removed in place.')

const guards = globSync(`${values.in}/**/*.ts`, { cwd: root })
  .filter((path) => !path.includes('.test.') && !path.includes('/seeds/'))
  .toSorted()
  .flatMap(guardsOf)
const chosen = sample(guards, Number(values.count), Number(values.seed))
console.log(`${chosen.length} of ${guards.length} guards, seed ${values.seed}`)

let caught = 0
for (const guard of chosen) {
  const name = `${guard.path}:${guard.line + 1} ${guard.text.trim()}`
  const by = withoutGuard(guard, () => foldersOf(guard.path).find(fails))
  console.log(by === undefined ? `✗ not caught: ${name}` : `✓ caught in ${by}: ${name}`)
  if (by !== undefined) caught++
}
console.log(`\n${caught} caught, ${chosen.length - caught} not caught`)
process.exitCode = caught < chosen.length ? 1 : 0

function guardsOf(path: string): Guard[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return lines.flatMap((text, line) => (GUARD.test(text) ? [{ path, line, text }] : []))
}

/** The same few for the same seed. */
function sample(guards: Guard[], count: number, seed: number): Guard[] {
  const left = [...guards]
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31)
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(next() % left.length, 1),
  ).flat()
}

/** The folder of a file, and its module: server/orders/returns, server/orders. */
function foldersOf(path: string): string[] {
  const own = dirname(path)
  return [...new Set([own, own.split('/').slice(0, 2).join('/')])]
}

function withoutGuard<T>({ path, line }: Guard, work: () => T): T {
  const file = join(root, path)
  const source = readFileSync(file, 'utf8')
  const lines = source.split('\n')
  const restore = () => writeFileSync(file, source)
  process.once('SIGINT', restore)
  try {
    writeFileSync(file, lines.with(line, '').join('\n'))
    return work()
  } finally {
    restore()
    process.off('SIGINT', restore)
  }
}

/** Whether a test of a folder fails; the first one that does ends the run. */
function fails(folder: string): boolean {
  const args = [join(root, 'tools/test.ts'), '--only=unit', '--bail=1', `${folder}/`]
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' }).status !== 0
}
