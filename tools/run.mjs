// npm start, build, test and run client: on a fresh clone these install and build first.
// Plain JavaScript without dependencies, here and in run/, because it runs on any Node.
import { assertBuilt, buildPagesIfChanged, buildServerIfChanged } from './run/build.mjs'
import { isDemo, startCardProvider } from './run/card-provider.mjs'
import { runAgainOnFailure, runToEnd } from './run/child.mjs'
import { exitWithError } from './run/exit-with-error.mjs'
import { assertInstalled, installAll, installToRun } from './run/install.mjs'
import { nodeToUse } from './run/node-to-use.mjs'
import { assertPortFree } from './run/port-free.mjs'
import { SERVER_ARGS } from './run/server-start.mjs'

const COMMANDS = { start, build, test, client }

const [name = '', ...more] = process.argv.slice(2)
if (!Object.hasOwn(COMMANDS, name))
  exitWithError(`Use one of: ${Object.keys(COMMANDS).join(', ')}.`)
await COMMANDS[name]()

async function start() {
  await assertPortFree()
  // In production a start installs and builds nothing: `npm run build` has done both.
  const isReady = process.env.NODE_ENV === 'production'
  if (isReady) {
    assertInstalled()
    assertBuilt()
  } else installToRun()
  const node = nodeToUse()
  const pages = isReady ? undefined : buildPagesIfChanged(node)
  // The server is built and starts beside the pages, and reports their failure.
  pages?.catch(() => {})
  if (!isReady) buildServerIfChanged(node)
  const settings = isDemo() ? await startCardProvider(node) : {}
  if (more.includes('--timing')) {
    const what = pages ? 'what is installed' : 'what is installed and built'
    console.log(`${String(Math.round(performance.now())).padStart(8)} ms  ${what}`)
  }
  runAgainOnFailure(node, [...SERVER_ARGS, ...more], settings, pages)
}

async function build() {
  installToRun()
  await buildPages(nodeToUse())
  console.log('All is installed and built.')
}

async function test() {
  installAll()
  const node = nodeToUse()
  await buildPages(node)
  runToEnd(node, ['tools/test.ts', ...more])
}

/** The types of the package are written by the compiler, which a shop that runs does not need. */
function client() {
  installAll()
  runToEnd(nodeToUse(), ['tools/client.ts'])
}

async function buildPages(node) {
  buildServerIfChanged(node)
  await buildPagesIfChanged(node)?.catch((error) => exitWithError(error.message))
}
