import { parseArgs } from 'node:util'
import { COMMAND_LINE, recordAct } from '#server/audit/record.ts'
import { type Env, parseEnv } from '#server/platform/env.ts'
import { VERSION } from '#server/platform/version.ts'
import { type Command, UsageError } from './command.ts'
import { connect } from './connection.ts'
import { importFile } from './import-command.ts'
import { findShop } from './find-shop.ts'
import { move } from './move-command.ts'
import { operatorCommands } from './operator-commands.ts'
import { shopCommands } from './shop-commands.ts'
import { unpaidLimits } from './unpaid-limits-command.ts'
import { wholeShopCommands } from './whole-shop-commands.ts'

const COMMANDS: Record<string, Command> = {
  ...shopCommands,
  ...operatorCommands,
  ...wholeShopCommands,
  import: importFile,
  move,
  'unpaid-limits': unpaidLimits,
}

const EVERYWHERE = { shop: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

/** Does what `npm run shop -- …` says. @throws UsageError, Refusal, SettingError with a sentence */
export async function runShopCommand(
  args: string[],
  variables: Record<string, string | undefined>,
  say: (text: string) => void,
): Promise<void> {
  const [name = '', ...rest] = args
  if (name === '--help' || name === '-h' || name === 'help') return say(help())
  if (name === 'version') return say(VERSION)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command)
    throw new UsageError(name ? `There is no command "${name}".` : 'A command is missing.')
  const { shop, help: asksHelp, options, words } = parsed(name, command, rest)
  if (asksHelp) return say(`${usageOf(name, command)}\n\n${sentenceOf(command.about)}`)
  await run(command, { domain: shop, options, words, env: parseEnv(variables), say })
}

type Line = {
  domain: string | undefined
  options: Record<string, string | undefined>
  words: string[]
  env: Env
  say: (text: string) => void
}

async function run(command: Command, { domain, options, words, env, say }: Line): Promise<void> {
  const connection = await connect(env)
  try {
    const shop = () => findShop(connection, domain, env.demo)
    await command.run({
      connection,
      read: async (work) => connection.read((await shop()).id, work),
      write: async (work) =>
        connection.write((await shop()).id, (tx) =>
          work({ ...tx, record: (act) => recordAct(tx, COMMAND_LINE, act), unchanged() {} }),
        ),
      env,
      words,
      options,
      say,
    })
  } finally {
    await connection.close()
  }
}

function parsed(name: string, command: Command, args: string[]) {
  try {
    const { values, positionals: words } = parseArgs({
      args,
      options: {
        ...optionsOf(command.options, 'string'),
        ...optionsOf(command.switches, 'boolean'),
        ...EVERYWHERE,
      },
      allowPositionals: true,
    })
    const { shop, help: asksHelp, ...rest } = values
    const options = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, value === true ? 'yes' : value]),
    ) as Record<string, string | undefined>
    if (!asksHelp && words.length !== (command.words ?? 0)) throw new Error('wrong words')
    return { shop, help: asksHelp === true, options, words }
  } catch {
    throw new UsageError(`Usage: ${usageOf(name, command)}`)
  }
}

const optionsOf = <Kind extends 'string' | 'boolean'>(names: string[] = [], type: Kind) =>
  Object.fromEntries(names.map((name) => [name, { type }] as const))

const sentenceOf = (about: string) => `${about.charAt(0).toUpperCase()}${about.slice(1)}.`

const usageOf = (name: string, { usage }: Command) => `npm run shop -- ${name} ${usage}`.trimEnd()

function help(): string {
  const lines = Object.entries(COMMANDS).map(([name, { usage, about }]) => {
    const start = `  ${name} ${usage}`.trimEnd()
    return start.length < 40 ? `${start.padEnd(40)}${about}` : `${start}\n${' '.repeat(40)}${about}`
  })
  return [
    'npm run shop -- <command> [--shop <domain>]',
    '',
    ...lines,
    `  ${'version'.padEnd(38)}say the number of this release`,
    '',
    '--shop names a shop by its domain; an installation with one shop does not need it. The settings',
    'are those of the server: DATA_DIR, DATABASE_URL and so on.',
  ].join('\n')
}
