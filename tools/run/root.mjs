import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'

/** The project's own folder, wherever the command was typed. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Does the work unless it was done for the same files before; `stamp` is where that is kept. Work with
 * the same `lock` waits for each other. Returns the work's promise, if it is asynchronous.
 */
export function doIfChanged(stamp, paths, work, { lock = '.preparing' } = {}) {
  if (isStamped(stamp, paths)) return
  return oneAtATime(join(ROOT, lock), () => {
    if (isStamped(stamp, paths)) return undefined
    const file = join(ROOT, stamp)
    rmSync(file, { force: true })
    // A later change may be missing from the work.
    const digest = digestOf(paths)
    const keepStamp = () => {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, digest)
    }
    const outcome = work()
    return outcome instanceof Promise ? outcome.then(keepStamp) : keepStamp()
  })
}

/** The work that leaves this stamp was done for these files as they are. */
export function isStamped(stamp, paths) {
  const file = join(ROOT, stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === digestOf(paths)
}

/** Tests, and pictures, which are copied as they are. */
const NOT_BUILT_FROM = /\.test\.tsx?$|\.(avif|jpg)$/

/** A digest of files, and of all that folders hold but these. */
function digestOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path) || NOT_BUILT_FROM.test(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name))
    } else {
      hash.update(path.slice(ROOT.length)).update(readFileSync(path))
    }
  }
  for (const path of paths) add(join(ROOT, path))
  return hash.digest('hex')
}
