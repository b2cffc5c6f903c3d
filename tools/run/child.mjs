import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { warn } from './warn.mjs'
import { stopWithParent } from './parents.mjs'
import { ROOT } from './root.mjs'
import { LEAN_MALLOC } from './server-start.mjs'

const PAUSE_MS = 100
/** Restarting a server that fails at once costs CPU: the pause grows up to this. */
const MOST_PAUSE_MS = 1_600
/** After this time a failure has another cause than the start, and the pause is short again. */
const LASTING_MS = 10_000

let child
let isStopping = false
let hasFailed = false

export const wasStopped = () => isStopping

/** Runs a child and ends with its exit code. */
export function runToEnd(node, args, settings) {
  startChild(node, args, settings).on('exit', endWith)
}

/**
 * Runs the server, and restarts it when it fails after it has served: at once, then later each time
 * that it does not last. A server that has never served ends this process with its exit code.
 * @param building the build of the pages, if it is still running: the server begins with the rest.
 */
export function runAgainOnFailure(node, args, settings, building) {
  let pauseMs = PAUSE_MS
  let hasServed = false
  const given = building ? [...args, '--once-built'] : args
  const startAgain = () => {
    let servedAt
    startChild(node, given, settings)
    if (building) reportBuild(child, building)
    child.once('message', () => {
      servedAt = performance.now()
      hasServed = true
    })
    child.on('exit', (code, signal) => {
      if (isStopping && signal && !hasServed) return endEarly()
      if (isStopping || code === 0 || !hasServed) return endWith(code, signal)
      const hasLasted = performance.now() - servedAt > LASTING_MS
      pauseMs = hasLasted ? PAUSE_MS : Math.min(pauseMs * 2, MOST_PAUSE_MS)
      const why = signal ? `was ended by ${signal}` : `ended with code ${code}`
      warn(`The server ${why}. It is started again in ${pauseMs / 1000} s.`)
      setTimeout(startAgain, pauseMs)
    })
  }
  startAgain()
}

/** A server that is stopped before it handles signals says nothing itself. */
function endEarly() {
  if (!hasFailed)
    console.log('Stopped before everything was ready. The next start continues from here.')
  process.exit(hasFailed ? 1 : 0)
}

/** Tells the server when the pages are built; a failed build ends it and this process. */
function reportBuild(server, building) {
  const report = () => server.connected && server.send('built')
  building.then(report, ({ message }) => {
    // A signal that stops this process stops the build as well.
    if (isStopping) return
    warn(message)
    isStopping = true
    hasFailed = true
    server.kill('SIGTERM')
  })
}

/** Starts a child that ends with this process, however that ends, and gets its signals. */
export function startChild(node, args, settings) {
  const isFirst = child === undefined
  // The channel tells the child when this process is gone.
  child = spawn(node, args, {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Node keeps the compiled files: a sixth of the time of a start.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
      ...LEAN_MALLOC,
      ...process.env,
      ...settings,
      PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    },
  })
  if (isFirst) stopWithThis()
  return child
}

function stopWithThis() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) process.exit(0)
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  stopWithParent(() => {
    isStopping = true
    child.kill('SIGTERM')
  })
}

const endWith = (code, signal) => process.exit(hasFailed ? 1 : (code ?? (signal ? 1 : 0)))
