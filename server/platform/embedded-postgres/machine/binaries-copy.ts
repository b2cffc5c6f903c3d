import { existsSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** npm packs no symlinks; the package's install script makes them, unless scripts are blocked. */
export function repairLinks(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, relative('native', target))
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

const COPY_PREFIX = 'postgres-binaries-'

/** The copy's folder in `home`. Made only if it is not there; copies of other versions go. */
export async function copyBinaries(from: string, home: string, version: string): Promise<string> {
  const copy = join(home, COPY_PREFIX + version)
  if (existsSync(copy)) return copy
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(COPY_PREFIX))) {
    rmSync(join(home, name), { recursive: true, force: true })
  }
  const draft = `${copy}.draft`
  await copyTree(from, draft)
  repairLinks(draft)
  await rename(draft, copy)
  return copy
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  // Readable by the account, whatever the umask of this process or of npm's.
  await chmod(to, 0o755)
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const source = join(from, entry.name)
      const target = join(to, entry.name)
      if (entry.isDirectory()) return copyTree(source, target)
      // Static libraries and links: not needed, and made by repairLinks.
      if (!entry.isFile() || entry.name.endsWith('.a')) return
      await copyFile(source, target)
      await chmod(target, 0o755)
    }),
  )
}
