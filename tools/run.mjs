// npm start, test, run dev and the others: on a fresh clone this installs and builds first.
// Plain JavaScript without dependencies, here and in run/, for it runs on whatever Node is there.
import { buildIfChanged } from './run/build.mjs'
import { isDemo, startCardProvider } from './run/card-provider.mjs'
import { runAgainOnChange, runAgainOnFailure, runToEnd } from './run/child.mjs'
import { fail } from './run/fail.mjs'
import { assertInstalled, installIfChanged, installToRunIfChanged } from './run/install.mjs'
import { assertPortFree } from './run/port-free.mjs'
import { nodeToUse } from './run/node-to-use.mjs'

/** The live heap is about 50 MB; on a large machine V8 would let it grow to many times that. */
const LEAN = ['--max-semi-space-size=8', '--max-old-space-size=256']

/**
 * What package.json's scripts run, and what has to be there before: all, or what the shop `runs` on.
 * One that can begin `whileBuilding` is told when it is built.
 */
const COMMANDS = {
  start: {
    args: [...LEAN, 'server/main.ts'],
    needsBuild: true,
    runs: true,
    // In production nothing is fetched and nothing made: `npm run build` has done both.
    runsAsItIs: true,
    takesCards: true,
    whileBuilding: true,
    run: runAgainOnFailure,
  },
  build: { needsBuild: true, runs: true },
  dev: { args: ['server/main.ts', '--dev'], runs: true, takesCards: true, run: runAgainOnChange },
  test: { args: ['tools/test.ts'], needsBuild: true },
  'test:unit': { args: ['tools/test.ts', '--only=unit'], needsBuild: true },
  'test:e2e': { args: ['tools/test.ts', '--only=browser'], needsBuild: true },
  lint: { args: ['tools/test.ts', '--only=lint'] },
  types: { args: ['tools/test.ts', '--only=types'] },
  format: { args: ['node_modules/oxfmt/bin/oxfmt'] },
  bench: { args: [...LEAN, 'bench/bench.ts'], needsBuild: true },
  tables: { args: ['tools/tables.ts'] },
  sql: { args: ['tools/sql.ts'], runs: true },
  backup: { args: ['tools/backup.ts'], runs: true },
  restore: { args: ['tools/restore.ts'], runs: true },
  shop: { args: ['server/shop-command/main.ts'], runs: true },
}

const [name = '', ...more] = process.argv.slice(2)
if (!Object.hasOwn(COMMANDS, name)) fail(`Say one of: ${Object.keys(COMMANDS).join(', ')}.`)
const command = COMMANDS[name]

if (command.takesCards) await assertPortFree()
const isReady = command.runsAsItIs && process.env.NODE_ENV === 'production'
if (isReady) assertInstalled()
else if (command.runs) installToRunIfChanged()
else installIfChanged()
const node = nodeToUse()
const building = command.needsBuild && !isReady ? buildIfChanged(node) : undefined
// Who is told of it later is not there yet.
building?.catch(() => {})
if (!command.whileBuilding) await building?.catch((error) => fail(error.message))
if (!command.args) {
  console.log('All is installed and built.')
  process.exit()
}
const settings = command.takesCards && isDemo() ? await startCardProvider(node) : {}
const { run = runToEnd } = command
if (more.includes('--timing')) {
  const what = building ? 'what is installed' : 'what is installed and built'
  console.log(`${String(Math.round(performance.now())).padStart(8)} ms  ${what}`)
}
run(node, [...command.args, ...more], settings, building)
