import { watch } from 'chokidar'
import { isDemo, startCardProvider } from './run/card-provider.mjs'
import { startChild, wasStopped } from './run/child.mjs'
import { assertPortFree } from './run/port-free.mjs'
import { ROOT } from './run/root.mjs'

/** `npm run dev`: the server with hot reloading of the pages, restarted when one of its files changes. */
const WATCHED = ['contract', 'demo', 'server']
const SETTLE_MS = 100

await assertPortFree()
const settings = isDemo() ? await startCardProvider(process.execPath) : {}
const args = ['server/main.ts', '--dev', ...process.argv.slice(2)]
let server = startServer()
let isRestarting = false
let timer: NodeJS.Timeout | undefined

watch(WATCHED, {
  cwd: ROOT,
  ignoreInitial: true,
  ignored: (path, stats) =>
    stats?.isFile() === true && (!/\.(ts|sql|json)$/.test(path) || path.endsWith('.test.ts')),
}).on('all', () => {
  clearTimeout(timer)
  timer = setTimeout(restart, SETTLE_MS)
})

function startServer() {
  const child = startChild(process.execPath, args, settings)
  child.on('exit', (code, signal) => {
    if (isRestarting) {
      isRestarting = false
      server = startServer()
    } else if (wasStopped() || code === 0) process.exit(code ?? (signal ? 1 : 0))
    else console.log('The server has ended. It starts again when one of its files changes.')
  })
  return child
}

function restart() {
  if (wasStopped()) return
  console.log('The server starts again …')
  if (server.exitCode !== null || server.signalCode !== null) server = startServer()
  else if (!isRestarting) {
    isRestarting = true
    server.kill('SIGTERM')
  }
}
