import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithError } from './exit-with-error.mjs'
import { ROOT } from './root.mjs'

const OLDEST_NODE = [22, 18]

/** The Node that comes with the project, or the machine's own where it is new enough. */
export function nodeToUse() {
  const own = join(ROOT, 'node_modules/.bin/node')
  if (existsSync(own) && isNewEnough(versionOf(own))) return own
  if (isNewEnough(process.versions.node)) return process.execPath
  return exitWithError(
    `Pasal needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. ` +
      'On Linux it brings its own; elsewhere install a newer one.',
  )
}

function versionOf(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim().slice(1) ?? '0.0'
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}
