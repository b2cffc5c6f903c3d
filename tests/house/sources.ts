import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** Everything that is not installed or built: a new folder is read too. */
const FOLDERS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist)/.test(entry.name))
  .map((entry) => entry.name)

export type Import = {
  /** The specifier as written. */
  specifier: string
  /** From the project's root, where it is one of its own files. */
  file: string | undefined
  isTypeOnly: boolean
}

export type Source = { path: string; text: string; imports: Import[]; isTest: boolean }

/** Every file that we write, with what it imports. */
export function readSources(): Source[] {
  return FOLDERS.flatMap((folder) => list(join(ROOT, folder))).map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    const isCode = /\.(ts|tsx|mjs)$/.test(path)
    return {
      path,
      text,
      imports: isCode ? importsOf(path, text) : [],
      isTest: /\.test\.tsx?$/.test(path) || path.startsWith('tests/'),
    }
  })
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !path.includes('/.'))
  } catch {
    return []
  }
}

const IMPORT =
  /^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, from, alone, dynamic]) => {
    const specifier = from ?? alone ?? dynamic ?? ''
    return { specifier, file: fileOf(path, specifier), isTypeOnly: Boolean(type) }
  })
}

function fileOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return undefined
  return join(dirname(path), specifier).replaceAll('\\', '/')
}
