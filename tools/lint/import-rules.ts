import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { OxlintOverride } from 'oxlint'
import {
  BROWSER_PACKAGES,
  MAY_IMPORT,
  OWN_PACKAGES,
  PUBLIC_FILES,
  STOREFRONT_EDGES,
} from './allowed-imports.ts'
import { FLOORS, foldersAbove } from './floors.ts'

type Pattern = { group?: string[]; regex?: string; message: string; allowTypeImports?: boolean }

const SEE = 'ARCHITECTURE.md lists what may be imported here.'
const manifest = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>
const AT_RUN_TIME = ['node:*', ...Object.keys(manifest.dependencies)]
const INSTALLED = [...AT_RUN_TIME, ...Object.keys(manifest.devDependencies)]
const RUNNING = /^(backoffice|client|contract|server|storefront|ui)\b/

/** The packages that a running folder may import: none that another module has for itself. */
const atRunTimeIn = (folder: string) =>
  AT_RUN_TIME.filter((name) => (OWN_PACKAGES[name] ?? folder) === folder)

/** The linter stops at the first pattern that speaks of an import, so what is allowed comes last. */
const ruleOf = (files: string[], allowed: Pattern, refused: Pattern[] = []): OxlintOverride => ({
  files,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns: [...refused, allowed] }] },
})

/** Refuses everything but these paths and packages, and relative paths. */
const only = (paths: string[], packages: string[]): Pattern => ({
  group: [
    '**',
    '!./**',
    '!../**',
    ...paths.map((path) => `!#${path}`),
    ...packages.flatMap((name) => [`!${name}`, `!${name}/**`]),
  ],
  message: SEE,
})

const TESTS: Pattern = {
  regex: String.raw`\.test\.tsx?$|^(\.\./)+tests/`,
  message: 'Only tests import tests.',
}
const ENTRY_POINTS: Pattern = {
  regex: String.raw`^#server/(app|main)\.ts$`,
  message: 'Only the bench and the read-only server import the entry points.',
}
const PAGES: Pattern = {
  regex: '^#(backoffice|client|storefront|ui)/',
  message: 'The server imports only types of the pages.',
  allowTypeImports: true,
}

/** The paths that a folder may import of another. */
function pathsOf(from: string, to: string): string[] {
  if (/\.m?ts$|\.mjs$/.test(to)) return [to]
  if (to === 'server') return ['server/*.ts']
  const files = from === 'bench' ? undefined : PUBLIC_FILES[to]
  return files?.map((file) => `${to}/${file}`) ?? [`${to}/**`]
}

const allowedIn = (folder: string, packages: string[], more: string[] = []) =>
  only(
    [`${folder}/**`, ...MAY_IMPORT[folder]!.flatMap((to) => pathsOf(folder, to)), ...more],
    packages,
  )

function refusedIn(folder: string): Pattern[] {
  if (folder === 'bench') return [TESTS]
  return folder.startsWith('server/') ? [TESTS, ENTRY_POINTS, PAGES] : [TESTS, ENTRY_POINTS]
}

const folderRules = Object.keys(MAY_IMPORT).flatMap((folder) => {
  const packages =
    BROWSER_PACKAGES[folder] ?? (RUNNING.test(folder) ? atRunTimeIn(folder) : INSTALLED)
  const refused = refusedIn(folder)
  return [
    ruleOf([`${folder}/**`], allowedIn(folder, packages), refused),
    ruleOf([`${folder}/**/*.config.ts`], allowedIn(folder, INSTALLED, ['tools/build/**']), refused),
  ]
})

const storefrontRules = Object.entries(STOREFRONT_EDGES).map(([folder, edges]) => {
  const others = Object.keys(STOREFRONT_EDGES).filter((to) => to !== folder && !edges.includes(to))
  const regex = String.raw`^((\.\./)+|#storefront/)(${others.join('|')})/`
  const allowed = allowedIn('storefront', BROWSER_PACKAGES['storefront']!)
  return ruleOf([`storefront/${folder}/**`], allowed, [TESTS, { regex, message: SEE }])
})

/** Any spelling of a file of these folders, for the files of another folder of their module. */
function filesOf(module: string, folder: string, others: string[]): string {
  const ways = others.flatMap((other) => {
    const way = posix.relative(folder, other)
    return [way.startsWith('..') ? way : `./${way}`, `#${posix.join(module, other)}`]
  })
  return `^(${ways.join('|').replaceAll('.', String.raw`\.`)})/[^/]+$`
}

const floorRules = Object.entries(FLOORS).flatMap(([module, folders]) =>
  folders.flatMap((folder) => {
    const above = foldersAbove(module, folder)
    if (above.length === 0) return []
    const floors: Pattern = {
      regex: filesOf(module, folder, above),
      message: 'Folders form floors: tools/lint/floors.ts lists those below this one.',
    }
    return ruleOf([`${posix.join(module, folder)}/*`], allowedIn(module, atRunTimeIn(module)), [
      ...refusedIn(module),
      floors,
    ])
  }),
)

/** These files connect the modules. */
const rootOfServer = only(
  [...Object.keys(MAY_IMPORT), 'server'].map((folder) => `${folder}/**`),
  atRunTimeIn('server'),
)
const RELATIVE_ENTRY_POINTS = { ...ENTRY_POINTS, regex: String.raw`^\./(app|main)\.ts$` }

/** Of several rules the last that matches a file counts. */
export const importRules = [
  // A folder that is not listed may import only its own files.
  ruleOf(['*/**'], only([], [])),
  ...folderRules,
  ...floorRules,
  ...storefrontRules,
  ruleOf(['server/*.ts'], rootOfServer, [TESTS, PAGES, ENTRY_POINTS, RELATIVE_ENTRY_POINTS]),
  ruleOf(['server/{app,main}.ts'], rootOfServer, [TESTS, PAGES]),
  // The nightly restore and the rehearsal of an upgrade serve a copy by the whole server.
  ruleOf(['server/read-only-server.ts'], rootOfServer, [TESTS, PAGES]),
  ruleOf(['tests/**', '**/*.test.ts', '**/*.test.tsx'], only(['*/**'], INSTALLED)),
]
