import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  PUBLIC_FILES,
  EVERYTHING,
  MAY_IMPORT,
  PACKAGES,
  SHOP_MODULES,
  STOREFRONT_EDGES,
  TABLES,
} from './house/house-tables.ts'
import { type Import, readSources, type Source } from './house/sources.ts'

/** The house's own rules: ARCHITECTURE.md and STYLE.md say why. */
const ROOT = join(import.meta.dirname, '..')
const sources = readSources()
const code = sources.filter((source) => /\.(ts|tsx|mjs)$/.test(source.path))
const parts = code.filter((source) => !source.isTest)

/** `server/products/stock.ts` → `server/products`; `ui/Button.tsx` → `ui`. */
function moduleOf(path: string): string {
  const [first = '', second = '', ...rest] = path.split('/')
  return first === 'server' && rest.length > 0 ? `${first}/${second}` : first
}

const storefrontFolder = (file: string) => /^storefront\/([^/]+)\//.exec(file)?.[1]

const MOST_FILES = 15

/** `path: import` for each import that `isWrong`. */
const findImports = (from: Source[], isWrong: (source: Source, each: Import) => boolean) =>
  from.flatMap((source) =>
    source.imports
      .filter((each) => isWrong(source, each))
      .map((each) => `${source.path}: ${each.specifier}`),
  )

test('there are sources, and their imports are read', () => {
  expect(code.length).toBeGreaterThan(150)
  const app = code.find((source) => source.path === 'server/app.ts')!
  const files = app.imports.map((each) => each.file)
  expect(files).toContain('contract/api.ts')
  expect(files).toContain('server/products/products.routes.ts')
  const missing = findImports(code, (_, { file }) => {
    return file !== undefined && !/[?$]/.test(file) && !existsSync(join(ROOT, file))
  })
  expect(missing).toEqual([])
})

test('each folder has its row in the table, and each row its folder', () => {
  const modules = new Set(sources.map(({ path }) => moduleOf(path)))
  expect([...modules].toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted())
})

/** Made by a tool, or called by one. */
const EXPORTED_FOR_TOOLS =
  /^server\/migrations\/tables\.ts$|^tests\/(longest-first|database\/global-setup|browser\/browser-setup)\.ts$/
const EXPORT = /^export (?:async )?(?:const|function|type|class) (\w+)/gm

test('every export is used by another file', () => {
  const filesOf = new Map<string, number>()
  for (const { text } of code) {
    for (const word of new Set(text.match(/\w+/g))) {
      filesOf.set(word, (filesOf.get(word) ?? 0) + 1)
    }
  }
  const unused = code
    .filter(({ path }) => !EXPORTED_FOR_TOOLS.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORT)]
        .filter(([, name = '']) => filesOf.get(name) === 1)
        .map(([, name]) => `${path}: ${name}`),
    )
  expect(unused).toEqual([])
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

describe('imports', () => {
  test('go only where the table allows', () => {
    const wrong = findImports(parts, ({ path }, { file }) => {
      if (file === undefined || moduleOf(file) === moduleOf(path)) return false
      const allowed = MAY_IMPORT[moduleOf(path)] ?? []
      return allowed !== EVERYTHING && !allowed.includes(moduleOf(file)) && !allowed.includes(file)
    })
    expect(wrong).toEqual([])
  })

  test('take from other modules what is their door, and every door is used', () => {
    const publicFiles = Object.entries(PUBLIC_FILES).flatMap(([module, files]) =>
      files.map((file) => `${module}/${file}`),
    )
    const used = new Set<string>()
    const wrong = findImports(parts, ({ path }, { file = '' }) => {
      const from = moduleOf(path)
      // The files in server/ itself connect the modules.
      const isWithin = from === 'server' || from === 'bench' || from === moduleOf(file)
      if (isWithin || !(moduleOf(file) in SHOP_MODULES)) return false
      used.add(file)
      return !publicFiles.includes(file)
    })
    expect(wrong).toEqual([])
    expect(publicFiles.filter((door) => !used.has(door))).toEqual([])
  })

  test('within the storefront go only along its edges, which never lead back', () => {
    const wrong = findImports(parts, ({ path }, { file }) => {
      const from = storefrontFolder(path)
      const to = storefrontFolder(file ?? '')
      if (from === undefined || to === undefined || from === to) return false
      return !STOREFRONT_EDGES[from]?.includes(to)
    })
    expect(wrong).toEqual([])
    const mutual = Object.entries(STOREFRONT_EDGES).flatMap(([from, edges]) =>
      edges.filter((to) => STOREFRONT_EDGES[to]?.includes(from)).map((to) => `${from} and ${to}`),
    )
    expect(mutual).toEqual([])
    const folders = readdirSync(join(ROOT, 'storefront'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['public', 'styles'].includes(entry.name))
      .map((entry) => entry.name)
    expect(Object.keys(STOREFRONT_EDGES)).toEqual(folders.toSorted())
  })

  test('the server imports no page: the storefront’s entry is a type there', () => {
    const wrong = findImports(parts, ({ path }, { file, isTypeOnly }) => {
      return (
        path.startsWith('server/') &&
        /^(backoffice|client|storefront|ui)\//.test(file ?? '') &&
        !isTypeOnly
      )
    })
    expect(wrong).toEqual([])
  })

  test('no module imports app.ts or main.ts', () => {
    const starts = new Set(['server/app.ts', 'server/main.ts'])
    const wrong = findImports(parts, ({ path }, { file }) => {
      return starts.has(file ?? '') && !starts.has(path) && !path.startsWith('bench/')
    })
    expect(wrong).toEqual([])
  })

  test.each(Object.entries(PACKAGES))('of packages in %s are few', (module, allowed) => {
    const own = parts.filter(
      ({ path }) => moduleOf(path) === module && !path.endsWith('.config.ts'),
    )
    const wrong = findImports(own, (_, { specifier, file }) => {
      return file === undefined && !allowed.test(specifier)
    })
    expect(wrong).toEqual([])
  })

  test('name other modules from the root, their own by the way there', () => {
    const wrong = findImports(parts, ({ path }, { specifier, file }) => {
      if (file === undefined || moduleOf(path) === 'server') return false
      return specifier.startsWith('.') !== (moduleOf(path) === moduleOf(file))
    })
    // A module may spell its own files either way where the folders lie far apart.
    expect(wrong.filter((each) => each.includes(': .'))).toEqual([])
  })

  test('say their ending', () => {
    const wrong = findImports(code, (_, { file, specifier }) => {
      return file !== undefined && !/\.(ts|tsx|mjs|json|css|svg|woff2)(\?\w+)?$/.test(specifier)
    })
    expect(wrong).toEqual([])
  })

  test('only tests import a test file', () => {
    // The bench looks with the browser that tests look with.
    const ofTests = /^tests\/(?!browser\/launch-browser)|\.test\.tsx?$/
    const wrong = findImports(parts, (_, { file }) => ofTests.test(file ?? ''))
    expect(wrong).toEqual([])
  })

  test('are of packages that package.json names', async () => {
    const { default: manifest } = (await import('../package.json', { with: { type: 'json' } })) as {
      default: Record<'dependencies' | 'devDependencies', Record<string, string>>
    }
    const runs = new Set(['backoffice', 'client', 'contract', 'server', 'storefront', 'ui'])
    const wrong = findImports(code, (source, { specifier, file }) => {
      if (file !== undefined || /^(node:|\/|\$)/.test(specifier)) return false
      const [scope = '', name = ''] = specifier.split('/')
      const packaged = scope.startsWith('@') ? `${scope}/${name}` : scope
      const atRunTime = runs.has(source.path.split('/')[0] ?? '') && !source.isTest
      const isDevelopment = /\/(development|vite\.config)\.ts$/.test(source.path)
      return (
        !(packaged in manifest.dependencies) &&
        !((!atRunTime || isDevelopment) && packaged in manifest.devDependencies)
      )
    })
    expect(wrong).toEqual([])
  })
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

  test('are no more than fifteen to a folder, besides the tests of what stands there', () => {
    const counted = code.filter(({ path }) => !/\.test\.tsx?$/.test(path))
    const folders = Map.groupBy(counted, ({ path }) => dirname(path))
    const full = [...folders].filter(([, files]) => files.length > MOST_FILES)
    expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  })

  test('end at 400 lines', () => {
    const long = code.filter(({ path, text }) => path !== TABLES && text.split('\n').length > 401)
    expect(long.map((source) => source.path)).toEqual([])
  })

  test('are short as a rule', () => {
    const lengths = parts
      .filter(({ path }) => !path.startsWith('demo/'))
      .map(({ text }) => text.split('\n').length)
      .toSorted((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(100)
  })

  test('export by name', () => {
    const wrong = code.filter(
      ({ path, text }) =>
        /^export default\b|\bas default\b/m.test(text) && !path.endsWith('.config.ts'),
    )
    expect(wrong.map((source) => source.path)).toEqual([])
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
      const isBelow = path.startsWith('server/platform/') || path === 'server/tenants/tx.ts'
      return path.startsWith('server/') && !isBelow && /\bdb: Db\b/.test(text)
    })
    expect(wrong.map((source) => source.path)).toEqual([])
  })

  test('leave it to one calculation to multiply and add up money', () => {
    // The browser's cart does so for as long as a change is on its way to the server; a discount's
    // shares are added up where it is told of.
    const mayCount =
      /^(server\/orders\/pricing\/|contract\/reasons\.ts|server\/products\/merchant\/bulk\/|storefront\/cart\/state\/cart-changes\.ts|bench\/|demo\/|simulators\/)/
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
    .map(({ path }) => path.replace(/^server\/(platform\/)?/, ''))
  expect(places.length).toBeGreaterThanOrEqual(12)
  expect(places.filter((place) => !decision.includes(`\`${place}\``))).toEqual([])
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
