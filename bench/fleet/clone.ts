import { execFile } from 'node:child_process'
import { appendFileSync, linkSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { copyFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const NOT_COPIED = /^(\.|dist|test-results|node_modules$)/

export type Clone = {
  root: string
  /** As `npm run build` does, in the place of what it built before. */
  build: () => Promise<void>
  /** Changes a source, so that the next build's files have other names. */
  change: () => void
  remove: () => void
}

/** A copy of this project that is built by itself; what is installed is linked, not copied. */
export function cloneProject(name: string): Clone {
  const root = join(ROOT, '.data', `${name}-${process.pid}`)
  copyTree(ROOT, root, copyFileSync, (name) => !NOT_COPIED.test(name))
  copyTree(join(ROOT, 'node_modules'), join(root, 'node_modules'), linkSync)
  return {
    root,
    async build() {
      await promisify(execFile)(process.execPath, ['tools/build/pages.ts'], { cwd: root })
    },
    change() {
      for (const entry of ['storefront/entry.browser.tsx', 'backoffice/entry.tsx']) {
        appendFileSync(
          join(root, entry),
          "\ndocument.documentElement.dataset['release'] = 'next'\n",
        )
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function copyTree(
  from: string,
  to: string,
  copy: (from: string, to: string) => void,
  isWanted: (name: string) => boolean = () => true,
): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory()) copyTree(source, target, copy)
    else copy(source, target)
  }
}
