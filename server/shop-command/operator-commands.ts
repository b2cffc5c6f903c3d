import { SettingError } from '#server/platform/env.ts'
import { sessionSecretOf } from '#server/platform/kept-secret.ts'
import {
  firstPasswordLink,
  makeOperator,
  removeOperator,
} from '#server/staff/operators/make-operator.ts'
import type { Command } from './command.ts'
import { writeAsOwner } from './connection.ts'

const operator: Command = {
  usage: '<email>',
  about:
    'make a person an operator of the installation, who creates shops in the back office and sees ' +
    'no shop’s data',
  words: 1,
  async run({ connection, env, words: [email = ''], say }) {
    const { backOfficeHost: host } = env
    if (!host) throw new SettingError('BACK_OFFICE_HOST is missing: there is no back office.')
    const account = await writeAsOwner(connection, (write) => makeOperator(write, email))
    const origin = env.production ? `https://${host}` : `http://${host}:${env.port}`
    say(`${email} is an operator: ${origin}/operator.`)
    if (account.password_hash !== null) return
    const { link, minutes } = firstPasswordLink(await sessionSecretOf(env), origin, account)
    say(
      `The account has no password yet. It is set here, once, within ${minutes} minutes:\n${link}`,
    )
  },
}

const noOperator: Command = {
  usage: '<email>',
  about: 'remove an operator; the person stays a member of their shops',
  words: 1,
  async run({ connection, words: [email = ''], say }) {
    await writeAsOwner(connection, (write) => removeOperator(write, email))
    say(`${email} is no longer an operator.`)
  },
}

export const operatorCommands: Record<string, Command> = {
  operator,
  'remove-operator': noOperator,
}
