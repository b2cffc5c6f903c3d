import { execFileSync } from 'node:child_process'
import { gunzipSync } from 'node:zlib'
import { changesBetween, type Offered } from './changes.rules.ts'

/** Prints what has changed since a commit, for docs/changelog.md: `npm run changes -- <commit>`. */
const [commit] = process.argv.slice(2)
if (!commit) {
  console.error('Say since which commit: npm run changes -- v0.2.0')
  process.exit(2)
}

const git = (...args: string[]) =>
  execFileSync('git', args, { maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] })

function fileAt(version: string, path: string): Buffer | undefined {
  try {
    return git('show', `${version}:${path}`)
  } catch {
    // That version had no such file.
    return undefined
  }
}

const textAt = (version: string, path: string) => fileAt(version, path)?.toString() ?? ''

type Description = { paths: Record<string, Record<string, unknown>> }

function callsAt(version: string): Offered['calls'] {
  const packed = fileAt(version, 'tests/connected/key-api.json.gz')
  if (!packed) return new Map()
  const { paths } = JSON.parse(gunzipSync(packed).toString()) as Description
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]): [string, string] => [
        `${method.toUpperCase()} ${path}`,
        JSON.stringify(call),
      ]),
    ),
  )
}

function migrationsAt(version: string): Offered['migrations'] {
  const files = git('ls-tree', '--name-only', version, 'server/migrations/').toString().split('\n')
  return new Map(
    files
      .filter((path) => path.endsWith('.sql') && /\/\d{4}_/.test(path))
      .map((path): [string, string] => [
        path.slice(path.lastIndexOf('/') + 1, -'.sql'.length),
        firstSentence(textAt(version, path)),
      ]),
  )
}

/** The first sentence of the comment that a migration begins with. */
function firstSentence(sql: string): string {
  const comment = /^(?:--.*\n)+/.exec(sql)?.[0] ?? ''
  const text = comment
    .replaceAll(/^--\s?/gm, '')
    .replaceAll('\n', ' ')
    .trim()
  return /^.*?[.:](?=\s|$)/.exec(text)?.[0] ?? text
}

const offeredAt = (version: string): Offered => ({
  calls: callsAt(version),
  events: [...textAt(version, 'contract/event-types.ts').matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(
    ([, name = '']) => name,
  ),
  settings: [...textAt(version, 'README.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(
    ([, name = '']) => name,
  ),
  migrations: migrationsAt(version),
})

console.log(changesBetween(offeredAt(commit), offeredAt('HEAD')))
