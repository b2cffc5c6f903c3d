// npm start, npm test, npm run dev, bench, tables, shop: on a fresh clone this installs and builds first.
// Plain JavaScript without dependencies, for it runs on whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const OLDEST_NODE = [22, 18]
const INSTALLED = join(ROOT, 'node_modules/.installed-for')
const BUILT = join(ROOT, 'dist/.built-from')
const BUILD_INPUTS = [
  'backoffice',
  'client',
  'contract',
  'storefront',
  'ui',
  'package-lock.json',
  'vite.config.ts',
  'tools/build.ts',
]

/** The live heap is about 50 MB; on a large machine V8 would let it grow to many times that. */
const LEAN = ['--max-semi-space-size=16', '--max-old-space-size=256']

const ORDERS = {
  start: () => run([...LEAN, 'server/main.ts'], { build: true, collects: isDemo() }),
  dev: () => run(['server/main.ts', '--dev'], { build: false, collects: isDemo() }),
  test: () => run(['tools/test.ts'], { build: true }),
  bench: () => run([...LEAN, 'bench/bench.ts'], { build: true }),
  tables: () => run(['tools/tables.ts'], { build: false }),
  shop: () => run(['server/shop-command/main.ts'], { build: false }),
}

const [order = '', ...rest] = process.argv.slice(2)
let isStopping = false

async function run([script, ...args], { build, collects = false }) {
  install()
  const node = nodeToUse()
  if (build) buildIfChanged(node)
  const cards = collects ? await startCardProvider(node) : {}
  // The channel tells the server when this process is gone, however it ended.
  const child = spawn(node, [script, ...args, ...rest], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...cards,
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopping = true
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  stopWithParent(child)
}

/** As the server decides it, unless somebody has said which card provider there is. */
function isDemo() {
  const { DEMO, NODE_ENV, PGW_URL, PGW_PAGE_HOSTS } = process.env
  return (
    !PGW_URL &&
    !PGW_PAGE_HOSTS &&
    NODE_ENV !== 'production' &&
    (!DEMO || DEMO === '1' || DEMO === 'true')
  )
}

/**
 * A stand-in beside the server, and the settings that lead there. It ends with this process. Both
 * start at once: the address is chosen here.
 */
async function startCardProvider(node) {
  // Beside the server's, so that links to it survive a restart.
  const port = await freePort(Number(process.env.PORT || 3000) + 1)
  const host = `127.0.0.1:${port}`
  const child = spawn(node, ['--max-old-space-size=64', 'simulators/2c2p/main.ts', String(port)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('message', () => console.log(`  Test card payments: http://${host}`))
  const complain = () => {
    if (isStopping) return
    console.error('  The test card provider is not running: cards cannot be paid with.')
  }
  child.once('error', complain)
  child.once('exit', complain)
  return { PGW_URL: `http://${host}`, PGW_PAGE_HOSTS: host }
}

/** The one that is wished for, or any other. */
async function freePort(wished) {
  for (const port of [wished, 0]) {
    if (!(port === 0 || (port >= 1024 && port <= 65_535))) continue
    const probe = createServer()
    probe.listen(port, '127.0.0.1')
    const found = await new Promise((resolve) => {
      probe.once('listening', () => resolve(probe.address().port))
      probe.once('error', () => resolve(undefined))
    })
    if (found === undefined) continue
    await new Promise((resolve) => probe.close(resolve))
    return found
  }
}

/** npm may be killed without a word to us, and to the shell that it put between. */
function stopWithParent(child) {
  setInterval(() => {
    if (parentsOf() !== PARENTS) child.kill('SIGTERM')
  }, 1000).unref()
}

/** The process above, and the one above that where Linux tells. */
function parentsOf() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}

/** What the lock file says, unless it is there already. */
function install() {
  const wanted = hashOf([join(ROOT, 'package-lock.json')])
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted) return
  console.log('Installing what package-lock.json says …')
  const npm = process.env.npm_execpath
  const command = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(
    command[0],
    [
      ...command[1],
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: !npm && process.platform === 'win32',
    },
  )
  if (status !== 0) fail('npm ci failed; what it said stands above.')
  writeFileSync(INSTALLED, wanted)
}

/** The Node that comes with the project, or the machine's own where it is new enough. */
function nodeToUse() {
  const own = join(ROOT, 'node_modules/.bin/node')
  if (existsSync(own) && isNewEnough(versionOf(own))) return own
  if (isNewEnough(process.versions.node)) return process.execPath
  return fail(
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

function buildIfChanged(node) {
  const from = hashOf(BUILD_INPUTS.map((path) => join(ROOT, path)))
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === from) return
  console.log('Building the storefront …')
  const { status } = spawnSync(node, ['tools/build.ts'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) fail('The build failed; what it said stands above.')
  mkdirSync(dirname(BUILT), { recursive: true })
  writeFileSync(BUILT, from)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name))
    } else {
      hash.update(path.slice(ROOT.length)).update(readFileSync(path))
    }
  }
  paths.forEach(add)
  return hash.digest('hex')
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

const PARENTS = parentsOf()
if (!ORDERS[order]) fail(`Say one of: ${Object.keys(ORDERS).join(', ')}.`)
await ORDERS[order]()
