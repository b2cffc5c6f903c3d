import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MAY_IMPORT, PUBLIC_FILES, STOREFRONT_EDGES } from '#tools/lint/allowed-imports.ts'
import { type Import, readSources, type Source } from './house/sources.ts'

/** The house's own rules: ARCHITECTURE.md and docs/style.md say why. */
const ROOT = join(import.meta.dirname, '..')
const sources = readSources()
const code = sources.filter((source) => /\.(ts|tsx|mjs)$/.test(source.path))
const parts = code.filter((source) => !source.isTest)

/** `server/products/catalogue/stock.ts` → `server/products`; `ui/Button.tsx` → `ui`. */
function moduleOf(path: string): string {
  const [first = '', second = '', ...rest] = path.split('/')
  return first === 'server' && rest.length > 0 ? `${first}/${second}` : first
}

/** `path: import` for each import that `isWrong`. */
const findImports = (from: Source[], isWrong: (source: Source, each: Import) => boolean) =>
  from.flatMap((source) =>
    source.imports
      .filter((each) => isWrong(source, each))
      .map((each) => `${source.path}: ${each.specifier}`),
  )

test('each folder has its row in the table, and each row its folder', () => {
  const modules = new Set(sources.map(({ path }) => moduleOf(path)))
  const rows = ['server', 'tests', ...Object.keys(MAY_IMPORT)]
  expect(code.length).toBeGreaterThan(150)
  expect([...modules].toSorted()).toEqual(rows.toSorted())
})

/** `'Please enter your comment.'`, and not the name of a call. */
const SENTENCE = /'([A-Z][a-z][^'\n]{13,}[.!?])'/g

test('texts of server and pages exist once, in the contract', () => {
  const saidBy = (from: RegExp) =>
    new Set(
      parts
        .filter(({ path }) => from.test(path))
        .flatMap(({ text }) => [...text.matchAll(SENTENCE)].map(([, sentence = '']) => sentence)),
    )
  const server = saidBy(/^server\//)
  const pages = saidBy(/^(backoffice|client|storefront|ui)\//)
  expect([...pages].filter((sentence) => server.has(sentence))).toEqual([])
})

/** The linter sees the text of an import, not the file: `tools/lint/import-rules.ts` needs this. */
test('relative imports stay within their folder', () => {
  const wrong = findImports(parts, ({ path }, { specifier, file = '' }) => {
    const from = moduleOf(path)
    return from !== 'server' && specifier.startsWith('.') && from !== moduleOf(file)
  })
  expect(wrong).toEqual([])
})

test('another module imports each public file', () => {
  const used = new Set(
    parts.flatMap(({ path, imports }) =>
      imports.map(({ file = '' }) => file).filter((file) => moduleOf(file) !== moduleOf(path)),
    ),
  )
  const unused = Object.entries(PUBLIC_FILES)
    .flatMap(([module, files]) => files.map((file) => `${module}/${file}`))
    .filter((file) => !used.has(file))
  expect(unused).toEqual([])
})

test('each folder of the storefront is listed, and no two import each other', () => {
  const folders = readdirSync(join(ROOT, 'storefront'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['public', 'styles'].includes(entry.name))
    .map((entry) => entry.name)
  expect(Object.keys(STOREFRONT_EDGES)).toEqual(folders.toSorted())
  const mutual = Object.entries(STOREFRONT_EDGES).flatMap(([from, edges]) =>
    edges.filter((to) => STOREFRONT_EDGES[to]?.includes(from)).map((to) => `${from} and ${to}`),
  )
  expect(mutual).toEqual([])
})

describe('files', () => {
  test('are named for what they hold', () => {
    const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs|css)$/
    const PASCAL = /^([A-Z][a-z0-9]*)+(\.test)?\.tsx$/
    const SQL = /^[a-z0-9_]+\.sql$/
    const wrong = sources.filter(({ path }) => {
      const name = path.split('/').at(-1)!
      const isComponent = /^(backoffice|client|ui|storefront)\//.test(path) && PASCAL.test(name)
      return !KEBAB.test(name) && !SQL.test(name) && !isComponent
    })
    expect(wrong.map((source) => source.path)).toEqual([])
  })

  test('are no utils, helpers, common, manager or service', () => {
    const wrong = sources.filter(({ path }) =>
      /util|helper|common|manager|service(?!-)/i.test(path),
    )
    // A service is also what soldiers do.
    const seeds = /^demo\/khukuri-shop\//
    expect(wrong.map((source) => source.path).filter((path) => !seeds.test(path))).toEqual([])
  })

  test('are short as a rule', () => {
    const lengths = parts
      .filter(({ path }) => !path.startsWith('demo/'))
      .map(({ text }) => text.split('\n').length)
      .toSorted((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(100)
  })

  test('are no barrels', () => {
    const wrong = code.filter(({ path, text }) => {
      const statements = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').split(/\n(?=\S)/)
      const written = statements.map((each) => each.trim()).filter((each) => each && each !== '}')
      const passesOn = /^export\s+(type\s+)?(\*|\{[^}]*\})[^'"]*from\s/
      const isBarrel = written.length > 0 && written.every((each) => passesOn.test(each))
      return isBarrel || /\/index\.\w+$/.test(path)
    })
    expect(wrong.map((source) => source.path)).toEqual([])
  })

  test('hold no enum, no path of a machine', () => {
    const wrong = code.filter(
      ({ path, text }) =>
        path !== 'tests/house.test.ts' &&
        /^\s*(export )?(const )?enum |\/(home|Users|work)\/\w+\//m.test(
          text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
        ),
    )
    expect(wrong.map((source) => source.path)).toEqual([])
  })

  test('the back office names no trade of the demo shops', () => {
    const trades =
      /khukuri|kni(f|v)e|blade|forged|sheath|engrav|\bhip\b|\bhandle or|or handle\b|\btea\b/i
    const screens = parts.filter(({ path }) => path.startsWith('backoffice/'))
    expect(screens.filter(({ text }) => trades.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('make safe HTML by sanitising it, never by saying so', () => {
    const wrong = code.filter(
      ({ path, text }) => path !== 'server/tenants/safe-html.ts' && /\bas Safe(Html)\b/.test(text),
    )
    expect(wrong.map((source) => source.path)).toEqual([])
  })

  test('leave it to isBlank and trimmed to say that a typed text is empty', () => {
    const OWN_WORDS =
      /(?<!=== [\w.]+)\.trim\(\)(?: (?:===|!==) ''|\.length|\s+(?:\|\||&&|\? ))|![\w.?[\]]+\.trim\(\)|if \([\w.?]+\.trim\(\)\)/
    const typed = parts.filter(
      ({ path }) =>
        /^(backoffice|client|contract|server|storefront|ui)\//.test(path) &&
        path !== 'contract/texts/visible-text.ts' &&
        !path.startsWith('server/platform/'),
    )
    expect(typed.filter(({ text }) => OWN_WORDS.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('the server’s locks are taken in a stated order, and lists have no hole', () => {
    const together = (text: string) =>
      text
        .split('Promise.all(')
        .slice(1)
        .map((rest) => {
          let depth = 1
          let end = 0
          while (depth > 0 && end < rest.length) {
            if (rest[end] === '(') depth++
            if (rest[end] === ')') depth--
            end++
          }
          return rest.slice(0, end)
        })
    const wrong = parts.filter(
      ({ path, text }) =>
        path.startsWith('server/') &&
        (together(text).some((all) => /\block[A-Z]\w*\(/.test(all)) ||
          /const \[[^\]=]*,\s*,[^\]=]*\] = await (Promise|sendBatch)/.test(text)),
    )
    expect(wrong.map((source) => source.path)).toEqual([])
  })

  test('the server passes the transaction and its shop as one value', () => {
    const wrong = parts.filter(({ path, text }) => {
      const isBelow = path.startsWith('server/platform/') || path === 'server/tenants/tables.ts'
      return path.startsWith('server/') && !isBelow && /\bdb: Db\b/.test(text)
    })
    expect(wrong.map((source) => source.path)).toEqual([])
  })

  test('leave it to one calculation to multiply and add up money', () => {
    // The browser's cart does so for as long as a change is on its way to the server; a discount's
    // shares are added up where it is described.
    const mayCount =
      /^(server\/orders\/(pricing\/|refunds\/refund-parts\.rules)|server\/documents\/content\/document-parts\.rules|contract\/calculation\/|contract\/reasons\.ts|server\/products\/merchant\/bulk\/|storefront\/cart\/state\/cart-changes\.ts|bench\/|demo\/|simulators\/)/
    const sums = /\b\w*[cC]ents\b\)? [*+] |[*+] [\w.]*[cC]ents\b|\breduce\(.*[cC]ents/
    const wrong = parts.flatMap(({ path, text }) =>
      mayCount.test(path) || !/\.tsx?$/.test(path)
        ? []
        : text
            .split('\n')
            .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && sums.test(line))
            .map((line) => `${path}: ${line.trim()}`),
    )
    expect(wrong).toEqual([])
  })

  test('the server asks the database in queries and operations, never in routes', () => {
    const wrong = parts.filter(
      ({ path, text }) =>
        /^server\/.*\.routes\.ts$/.test(path) && /\bdb\s*\.\s*\w+|\bsql`/.test(text),
    )
    expect(wrong.map((source) => source.path)).toEqual([])
  })
})

test('every store in the server’s memory has its bound in decision 020', () => {
  const decision = readFileSync(join(ROOT, 'decisions/020-memory.md'), 'utf8')
  const places = parts
    .filter(({ path, text }) =>
      path.startsWith('server/platform/')
        ? /new (LRUCache|Map|Set)<.*>\((\{|\))/.test(text)
        : path.startsWith('server/') && /new LRUCache\b/.test(text),
    )
    .map(({ path }) => path)
  expect(places.length).toBeGreaterThanOrEqual(12)
  expect(places.filter((place) => !decision.includes(`\`${place}\``))).toEqual([])
})

test('each package of the lock file names the hash of what is installed', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>
  }
  const without = Object.entries(packages).filter(([path, { integrity }]) => path && !integrity)
  expect(without.map(([path]) => path)).toEqual([])
})

describe('the root', () => {
  test('fits on one screen', () => {
    const names = readdirSync(ROOT).filter((name) => !/^(node_modules$|\.data$|dist)/.test(name))
    expect(names.length).toBeLessThanOrEqual(35)
  })
})

describe('migrations', () => {
  const names = readdirSync(join(ROOT, 'server/migrations'))
    .filter((name) => name.endsWith('.sql') && name !== 'schema.sql')
    .toSorted()

  test('are numbered, each number once', () => {
    const numbers = names.map((name) => name.slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)])
    expect(numbers.every((number) => /^\d{4}$/.test(number))).toBe(true)
  })

  test('never begin or end a transaction, for the runner does', () => {
    const wrong = sources.filter(
      ({ path, text }) => path.endsWith('.sql') && /^\s*(commit|rollback|begin\s*;)/im.test(text),
    )
    expect(wrong.map((source) => source.path)).toEqual([])
  })
})
