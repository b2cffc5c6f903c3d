import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { delimiter, join } from 'node:path'
import { complain } from './complain.mjs'
import { stopWithParent } from './parents.mjs'
import { ROOT } from './root.mjs'
import { LEAN_MALLOC } from './server-start.mjs'

/** What the server's own process is made from; Vite reloads the pages by itself. */
const WATCHED = ['contract', 'demo', 'server']
const SETTLE_MS = 100

const PAUSE_MS = 100
/** A shop that is away costs more than a processor that starts it again and again. */
const MOST_PAUSE_MS = 1_600
/** A server that has served for so long was not ended by what it started with. */
const LASTING_MS = 10_000

let child
let isStopping = false
let hasFailed = false

/** Its end is ours, and ours is its end. */
export function runToEnd(node, args, settings) {
  start(node, args, settings)
  child.on('exit', endWith)
}

/**
 * The same, but a server that has served and then ends without being told to is started again: at
 * once, and each time later where it does not last, or does not get as far. One that has never
 * served says why, and ends us. Where the pages are still in `building` it begins with the rest.
 */
export function runAgainOnFailure(node, args, settings, building) {
  let pauseMs = PAUSE_MS
  let hasServed = false
  const said = building ? [...args, '--once-built'] : args
  const startAgain = () => {
    let servedAt
    start(node, said, settings)
    if (building) tellWhenBuilt(child, building)
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
      complain(`The server ${why}. It is started again in ${pauseMs / 1000} s.`)
      setTimeout(startAgain, pauseMs)
    })
  }
  startAgain()
}

/** Told to stop before it could even hear of it, the server has said nothing. */
function endEarly() {
  if (!hasFailed) console.log('Stopped before all was ready. The next start goes on from here.')
  process.exit(hasFailed ? 1 : 0)
}

/** A build that fails ends what was begun beside it, and us. */
function tellWhenBuilt(server, building) {
  const tell = () => server.connected && server.send('built')
  building.then(tell, ({ message }) => {
    // Whoever stops us stops the build as well.
    if (isStopping) return
    complain(message)
    isStopping = true
    hasFailed = true
    server.kill('SIGTERM')
  })
}

/** The same as `runToEnd`, and it starts anew when a source of it changes. */
export function runAgainOnChange(node, args, settings) {
  let isFirst = true
  let isRestarting = false
  let timer
  const startAgain = () => {
    isRestarting = false
    start(node, args, settings)
    child.on('exit', (code, signal) => {
      if (isRestarting) startAgain()
      else if (isStopping || isFirst || code === 0) endWith(code, signal)
      else console.log('The server has ended. It starts again when one of its files changes.')
    })
  }
  const restart = () => {
    console.log('The server starts again …')
    isFirst = false
    if (child.exitCode !== null || child.signalCode !== null) startAgain()
    else if (!isRestarting) {
      isRestarting = true
      child.kill('SIGTERM')
    }
  }
  startAgain()
  for (const folder of WATCHED) {
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      const isSource = file && /\.(ts|sql|json)$/.test(file) && !file.endsWith('.test.ts')
      if (isStopping || !isSource) return
      clearTimeout(timer)
      timer = setTimeout(restart, SETTLE_MS)
    })
  }
}

function start(node, args, settings) {
  const isFirst = child === undefined
  // The channel tells the child when this process is gone, however it ended.
  child = spawn(node, args, {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Node keeps what it made of each file: a sixth of what a start costs.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
      ...LEAN_MALLOC,
      ...process.env,
      ...settings,
      PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    },
  })
  if (!isFirst) return
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
