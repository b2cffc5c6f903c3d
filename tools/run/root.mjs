import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'

/** The project's own folder, wherever the command was typed. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Does the work unless it was done for the same files before; `stamp` is where that is kept. What
 * other work has done more of, and where that is kept, is as good. A promise of its end where the
 * work is one, else nothing.
 */
export function doIfChanged(stamp, paths, work, { orStamps = [] } = {}) {
  const isDone = () => [stamp, ...orStamps].some((each) => isStamped(each, paths))
  if (isDone()) return
  const keepStamp = () => {
    const file = join(ROOT, stamp)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, digestOf(paths))
  }
  return oneAtATime(join(ROOT, '.preparing'), () => {
    if (isDone()) return undefined
    const outcome = work()
    return outcome instanceof Promise ? outcome.then(keepStamp) : keepStamp()
  })
}

/** The work that leaves this stamp was done for these files as they are. */
export function isStamped(stamp, paths) {
  const file = join(ROOT, stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === digestOf(paths)
}

/** One digest of files, and of all that folders hold. */
function digestOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name))
    } else {
      hash.update(path.slice(ROOT.length)).update(readFileSync(path))
    }
  }
  for (const path of paths) add(join(ROOT, path))
  return hash.digest('hex')
}
