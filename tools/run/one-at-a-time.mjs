import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const LOOK_EVERY_MS = 100

/**
 * Runs one of several commands that were started in this folder at once; the others wait. The file
 * holds the process id; a dead process is not waited for. For asynchronous work both are promises.
 */
export function oneAtATime(file, work) {
  while (!take(file)) {
    const holder = holderOf(file)
    if (isGone(holder)) discard(file, holder)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  const end = () => {
    process.off('exit', release)
    release()
  }
  let isUnderWay = false
  try {
    const outcome = work()
    isUnderWay = outcome instanceof Promise
    return isUnderWay ? outcome.finally(end) : outcome
  } finally {
    if (!isUnderWay) end()
  }
}

/** Another one may have taken its place in the meantime: that one is put back. */
function discard(file, holder) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (holderOf(aside) !== holder) linkSync(aside, file)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function holderOf(file) {
  try {
    // Empty for a moment, while it is being written.
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isGone(pid) {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
