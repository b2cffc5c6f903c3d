import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_VERSION } from '#contract/version.ts'
import { writtenCalls, writtenEvents } from './written-types.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = join(ROOT, 'packages/client')

/** Makes the client's package in a folder, as it is published. */
export function buildClient(folder: string): void {
  const made = mkdtempSync(join(tmpdir(), 'pasal-client-'))
  try {
    const manifest = JSON.parse(readFileSync(join(SOURCES, 'manifest.json'), 'utf8')) as object
    writeJson(join(made, 'package.json'), { ...manifest, version: API_VERSION })
    cpSync(join(SOURCES, 'README.md'), join(made, 'README.md'))
    cpSync(join(ROOT, 'LICENSE'), join(made, 'LICENSE'))
    compile(made)
    rmSync(folder, { recursive: true, force: true })
    cpSync(made, folder, { recursive: true })
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

const writeJson = (file: string, value: object) =>
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`)

/** Writes JavaScript and declarations, with the types of the contract written out. */
function compile(folder: string): void {
  const sources = join(folder, 'sources')
  const isSource = (file: string) => !file.endsWith('.test.ts')
  cpSync(join(SOURCES, 'src'), sources, { recursive: true, filter: isSource })
  writeFileSync(join(sources, 'calls.ts'), writtenCalls())
  writeFileSync(join(sources, 'events.ts'), writtenEvents())
  // The compiler leaves the names of imports in declarations as they are.
  for (const name of readdirSync(sources)) {
    const file = join(sources, name)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(/ from '(\.\/[\w-]+)\.ts'/g, " from '$1.js'"),
    )
  }
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object
  }
  writeJson(join(folder, 'tsconfig.json'), {
    compilerOptions: { ...compilerOptions, ...EMITTING },
    include: ['sources'],
  })
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { stdio: 'inherit' })
  for (const made of ['sources', 'tsconfig.json', 'src/calls.js', 'src/events.js']) {
    rmSync(join(folder, made), { recursive: true })
  }
}

/** Node 20, Deno, Bun and workers know this. */
const EMITTING = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
  noEmit: false,
  paths: {},
  declaration: true,
  allowImportingTsExtensions: false,
  allowJs: false,
  outDir: 'src',
  rootDir: 'sources',
}
