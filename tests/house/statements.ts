import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSources, type Source } from './sources.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The seeded statements of the test are no sources. */
const sources = readSources().filter(({ path }) => path !== 'tests/house-map.test.ts')
const words = new Set(
  [...sources.map(({ text }) => text), textOf('package.json'), textOf('compose.yaml')].flatMap(
    (text) => text.match(/[\w$]+/g) ?? [],
  ),
)

export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Names of PostgreSQL, Citus and libraries that the documents speak of and the sources do not. */
const OF_OTHERS = new Set(
  `LISTEN NOTIFY citus_drain_node handlerTimeout max_locks_per_transaction max_prepared_transactions
   pg_dist_authinfo pg_total_relation_size tdigest`.split(/\s+/),
)

const pagesIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

/** Documents that say how Pasal is made. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  ...pagesIn('docs'),
  ...pagesIn('docs/handbook'),
  ...pagesIn('docs/handbook/de'),
  ...pagesIn('docs/handbook/ne'),
  ...pagesIn('decisions'),
]

const SCRIPTS = new Set(Object.keys(JSON.parse(textOf('package.json')).scripts as object))
const DECISIONS = new Set(readdirSync(join(ROOT, 'decisions')).map((name) => name.slice(0, 3)))

/** `*.queries.ts`, `personal-….ts` and `server/MODULE/sql/` are patterns, `/api/docs` is no file. */
const PATH =
  /^(?!\/|\.\/|#|https?:)[\w./-]*\w(\.(ts|tsx|mjs|sql|css|md|ya?ml|cfg|conf|ini|service|sh|py)|\/)$/
/** The short name of a commit. */
const COMMIT = /^(?=.*\d)[\da-f]{7,8}$/
const NAME = /^([a-z]\w*)(\(.*\))?$/i

/** Paths begin at the root; a folder of data or of a build is no part of the sources. */
const isOurs = (path: string) => !/^(\.data|\.preparing|dist|node_modules)\b|MODULE|FILE/.test(path)

/**
 * The false statements of a document, each once: paths that are not there, names that do not stand in a
 * file which their sentence names, or nowhere, links, scripts of `npm run` and decisions that are missing.
 */
export function falseStatements(text: string, document = 'README.md'): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  return [...new Set([...falseNames(prose), ...falseReferences(text, document)])]
}

function falseReferences(text: string, document: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(https?:|mailto:|#)/.test(link))
    .filter((link) => !existsSync(join(ROOT, dirname(document), link.replace(/#.*/, ''))))
  const scripts = [...text.matchAll(/\bnpm run\s+((?:-s )?)([\w:-]+)/g)]
    .map(([, , script = '']) => script)
    .filter((script) => !SCRIPTS.has(script))
  const decisions = [...text.matchAll(/\b[Dd]ecisions? ((?:\d{3}(?:, | and )?)+)/g)]
    .flatMap(([, numbers = '']) => numbers.match(/\d{3}/g) ?? [])
    .filter((number) => !DECISIONS.has(number))
  return [...links, ...scripts, ...decisions, ...falsePairs(text)]
}

/** '`name` in `file`' speaks of that file alone, whatever else its sentence names. */
const falsePairs = (text: string): string[] =>
  [...text.matchAll(/`([a-z]\w*)(?:\([^`]*\))?`\s+(?:in|of)\s+`([^`\n]+)`/gi)]
    .map(([, name = '', path = '']) => ({ name, path }))
    .filter(({ path }) => PATH.test(path) && isOurs(path) && existsSync(join(ROOT, path)))
    .filter(({ name, path }) => !textsBelow(path).some((each) => hasWord(each, name)))
    .map(({ name }) => name)

const falseNames = (prose: string): string[] =>
  sentencesOf(prose).flatMap((sentence) => {
    const named = [...sentence.matchAll(/`([^`\n]+)`/g)].map(([, each = '']) => each)
    const paths = named.filter((each) => PATH.test(each) && isOurs(each))
    const missing = paths.filter((path) => !existsSync(join(ROOT, path)))
    const names = named
      .filter((each) => !existsSync(join(ROOT, each)))
      .flatMap((each) => NAME.exec(each)?.[1] ?? [])
    const texts = paths.filter((path) => !missing.includes(path)).flatMap(textsBelow)
    const unknown = names.filter((name) =>
      texts.length > 0
        ? !texts.some((each) => hasWord(each, name))
        : !words.has(name) && !OF_OTHERS.has(name) && !COMMIT.test(name),
    )
    return [...missing, ...unknown]
  })

/** A row of a table and an item of a list end a sentence, too. */
const sentencesOf = (prose: string) =>
  prose
    .split(/\n\s*\n|\n(?=\s*(?:[-|#]|\d+\.) ?)/)
    .flatMap((block) => block.split(/(?<=[.!?:;]\)?)\s+(?=[A-Z`])/))

function textsBelow(path: string): string[] {
  if (!path.endsWith('/')) return [`${textOf(path)} ${path}`]
  return sources.filter((each: Source) => each.path.startsWith(path)).map(({ text }) => text)
}

const hasWord = (text: string, name: string) =>
  new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text)
