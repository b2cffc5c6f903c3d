// npm start, test, run dev and the others: on a fresh clone this installs and builds first.
// Plain JavaScript without dependencies, here and in run/, for it runs on whatever Node is there.
import {
  assertBuilt,
  buildPagesIfChanged,
  buildProgramIfChanged,
  SHOP_COMMAND,
} from './run/build.mjs'
import { isDemo, startCardProvider } from './run/card-provider.mjs'
import { runAgainOnChange, runAgainOnFailure, runToEnd } from './run/child.mjs'
import { fail } from './run/fail.mjs'
import { assertInstalled, installIfChanged, installToRunIfChanged } from './run/install.mjs'
import { assertPortFree } from './run/port-free.mjs'
import { nodeToUse } from './run/node-to-use.mjs'
import { LEAN, MAPPED, SERVER_ARGS } from './run/server-start.mjs'

/**
 * What package.json's scripts run, and what has to be there before: all, or what the shop `runs` on,
 * the built program, the built pages. One that can begin `whileBuilding` is told when these are built.
 */
const COMMANDS = {
  start: {
    args: SERVER_ARGS,
    needsProgram: true,
    needsPages: true,
    runs: true,
    // In production nothing is fetched and nothing made: `npm run build` has done both.
    runsAsItIs: true,
    takesCards: true,
    whileBuilding: true,
    run: runAgainOnFailure,
  },
  build: { needsProgram: true, needsPages: true, runs: true },
  dev: { args: ['server/main.ts', '--dev'], runs: true, takesCards: true, run: runAgainOnChange },
  test: { args: ['tools/test.ts'], needsProgram: true, needsPages: true },
  'test:unit': { args: ['tools/test.ts', '--only=unit'], needsProgram: true, needsPages: true },
  'test:e2e': { args: ['tools/test.ts', '--only=browser'], needsProgram: true, needsPages: true },
  lint: { args: ['tools/test.ts', '--only=lint'] },
  types: { args: ['tools/test.ts', '--only=types'] },
  format: { args: ['node_modules/oxfmt/bin/oxfmt'] },
  bench: { args: [...LEAN, 'bench/bench.ts'], needsProgram: true, needsPages: true },
  tables: { args: ['tools/tables.ts'] },
  sql: { args: ['tools/sql.ts'], runs: true },
  backup: { args: ['tools/backup.ts'], runs: true },
  restore: { args: ['tools/restore.ts'], runs: true },
  shop: { args: [MAPPED, SHOP_COMMAND], needsProgram: true, runs: true, runsAsItIs: true },
}

const [name = '', ...more] = process.argv.slice(2)
if (!Object.hasOwn(COMMANDS, name)) fail(`Say one of: ${Object.keys(COMMANDS).join(', ')}.`)
const command = COMMANDS[name]

if (command.takesCards) await assertPortFree()
const isReady = command.runsAsItIs && process.env.NODE_ENV === 'production'
if (isReady) {
  assertInstalled()
  assertBuilt()
} else if (command.runs) installToRunIfChanged()
else installIfChanged()
const node = nodeToUse()
// Both at once: the server may begin before the pages are there.
const program = command.needsProgram && !isReady ? buildProgramIfChanged(node) : undefined
const pages = command.needsPages && !isReady ? buildPagesIfChanged(node) : undefined
// Who is told of it later is not there yet.
pages?.catch(() => {})
await program?.catch((error) => fail(error.message))
if (!command.whileBuilding) await pages?.catch((error) => fail(error.message))
if (!command.args) {
  console.log('All is installed and built.')
  process.exit()
}
const settings = command.takesCards && isDemo() ? await startCardProvider(node) : {}
const { run = runToEnd } = command
if (more.includes('--timing')) {
  const what = pages ? 'what is installed' : 'what is installed and built'
  console.log(`${String(Math.round(performance.now())).padStart(8)} ms  ${what}`)
}
run(node, [...command.args, ...more], settings, pages)
