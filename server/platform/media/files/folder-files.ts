import { createReadStream } from 'node:fs'
import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files, KeptFile } from './files.ts'
import { write } from './write.ts'

/** Files below a folder of this machine, or of one that several processes share. */
export function createFolderFiles(root: string): Files {
  return {
    put: (name, bytes) => write(join(root, name), bytes),

    async get(name) {
      const path = join(root, name)
      const found = await factsOf(path)
      return found && { bytes: found.size, read: () => createReadStream(path) }
    },

    has: async (name) => (await factsOf(join(root, name))) !== undefined,

    async remove(names) {
      for (const name of names) await rm(join(root, name), { force: true })
      // A folder with files in it stays.
      const folders = new Set(names.map((name) => dirname(join(root, name))))
      for (const folder of folders) await rmdir(folder).catch(() => {})
    },

    list: (folder) => listBelow(root, folder),
    countFolders: async (folder) => (await namesIn(join(root, folder))).length,
  }
}

async function* listBelow(root: string, folder: string): AsyncGenerator<KeptFile> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])) {
    const name = folder + entry.name
    if (entry.isDirectory()) yield* listBelow(root, `${name}/`)
    else {
      const facts = await factsOf(join(root, name))
      if (facts) yield { name, at: facts.mtimeMs }
    }
  }
}

const namesIn = (path: string): Promise<string[]> => readdir(path).catch(() => [])

const factsOf = (path: string) => stat(path).catch(() => undefined)
