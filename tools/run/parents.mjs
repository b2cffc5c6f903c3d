import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 1000

/** npm may be killed without a word to us, and to the shell that it put between. */
export function stopWithParent(stop) {
  const parents = parentsOfThis()
  setInterval(() => {
    if (parentsOfThis() !== parents) stop()
  }, LOOK_EVERY_MS).unref()
}

/** The process above, and the one above that where Linux tells. */
function parentsOfThis() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}
