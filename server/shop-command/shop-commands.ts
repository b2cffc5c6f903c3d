import { text as streamText } from 'node:stream/consumers'
import { ROLES } from '#contract/backoffice/people/permissions.ts'
import { isShopTemplate, SHOP_TEMPLATES } from '#contract/rules/shop-templates.ts'
import { COMMAND_LINE, recordAct } from '#server/audit/record.ts'
import { startLike } from '#server/pages/templates/start-like.ts'
import { PGW_ACCOUNT } from '#server/payments/2c2p/account-form.ts'
import { saveCardAccount } from '#server/payments/card/card-accounts.ts'
import { SettingError } from '#server/platform/env.ts'
import { paymentKeyOf } from '#server/platform/kept-secret.ts'
import { assertSameSecret } from '#server/platform/database/secret-fingerprints.ts'
import { inviteStaff } from '#server/staff/members/invite.ts'
import { resetFactorsByOperator } from '#server/staff/members/lost-factor.ts'
import { createShop } from '#server/tenants/create-shop.ts'
import { reservedHosts } from '#server/tenants/hosts.ts'
import { type Command, UsageError } from './command.ts'
import { writeAsOwner } from './connection.ts'
import { refundKeys } from './refund-keys-command.ts'

const SECRET_VARIABLE = 'CARD_ACCOUNT_SECRET'

const create: Command = {
  usage:
    '<domain> --name … --email … [--country …] [--time-zone …] [--currency …] [--locale …] ' +
    '[--like khukuri|tea] [--closed]',
  about:
    'create an empty shop; --email is its contact address; --like copies the look and neutral ' +
    'texts of a demo shop; --closed leaves opening it to its owner',
  words: 1,
  options: ['name', 'email', 'country', 'time-zone', 'currency', 'locale', 'like'],
  switches: ['closed'],
  async run({ connection, env, words: [domain = ''], options, say }) {
    const { name, email, country, 'time-zone': timeZone, currency, locale, like } = options
    if (!name || !email) throw new UsageError('A new shop needs --name and --email.')
    if (like !== undefined && !isShopTemplate(like)) {
      throw new UsageError(`--like is one of ${SHOP_TEMPLATES.join(', ')}; not "${like}".`)
    }
    const isClosed = options['closed'] !== undefined
    const wanted = { domain, name, email, country, timeZone, currency, locale, isClosed }
    const made = await writeAsOwner(connection, (write) =>
      createShop(write, wanted, {
        reserved: reservedHosts(env),
        async after(tx) {
          await recordAct(tx, COMMAND_LINE, {
            act: 'shop.created',
            subject: { kind: 'shop', id: tx.tenantId, label: name },
            after: { domain, country, time_zone: timeZone, currency, locale, template: like },
          })
          if (like) await startLike(tx, like, locale)
        },
      }),
    )
    const address = env.production ? `https://${made.domain}` : `http://${made.domain}:${env.port}`
    say(
      `The shop has the number ${made.id}. Point the domain ${made.domain} to the server; the shop ` +
        `is at ${address}.\nNext: invite its owner with \`invite-staff\`. Payment and products ` +
        'are set up in the back office.',
    )
  },
}

const cardAccount: Command = {
  usage: '--merchant-id …',
  about: `set the account with 2C2P; the secret comes from ${SECRET_VARIABLE} or standard input`,
  options: ['merchant-id'],
  async run({ connection, write, env, options, say }) {
    const merchantId = options['merchant-id']
    if (!merchantId) throw new UsageError('The account needs --merchant-id.')
    const secret = await readSecret()
    const key = await paymentKeyOf(env)
    await assertSameSecret(connection.database, 'PAYMENT_KEY', key)
    await write((tx) => saveCardAccount(tx, key, PGW_ACCOUNT, { merchantId, secret }))
    say(
      'The card account is saved, encrypted. The payment settings of the back office offer cards.',
    )
  },
}

/** Not an argument: other users of the machine can see those, and the shell saves them. */
async function readSecret(): Promise<string> {
  const given = process.env[SECRET_VARIABLE]
  if (given) return given.trim()
  if (process.stdin.isTTY) {
    throw new UsageError(`Put the secret into ${SECRET_VARIABLE}, or send it to standard input.`)
  }
  return (await streamText(process.stdin)).trim()
}

const inviteToRun: Command = {
  usage: '<email> [--role …]',
  about: `invite a colleague, as owner or as ${ROLES.slice(1).join(', ')}`,
  words: 1,
  options: ['role'],
  async run({ connection, write, env, words: [email = ''], options, say }) {
    if (!env.backOfficeHost) {
      throw new SettingError('BACK_OFFICE_HOST is missing: there is no back office to invite to.')
    }
    const asked = options['role'] ?? 'owner'
    const role = ROLES.find((each) => each === asked.replace('-', '_'))
    if (!role) throw new UsageError(`--role is one of ${ROLES.join(', ')}; not "${asked}".`)
    await write((tx) => inviteStaff(tx, email, role, null))
    say(`The invitation is on its way to ${email}; its link works once, within 72 hours.`)
    if (connection.isServerAway) say('The server is not running: mails go out when it starts.')
  },
}

const resetSecondFactor: Command = {
  usage: '<email>',
  about: 'remove a lost second factor; the person and the owners get a mail',
  words: 1,
  async run({ connection, write, words: [email = ''], say }) {
    await write((tx) => resetFactorsByOperator(tx, email))
    say(`${email} signs in with the password alone until a new second factor is set up.`)
    if (connection.isServerAway) say('The server is not running: mails go out when it starts.')
  },
}

export const shopCommands: Record<string, Command> = {
  'create-shop': create,
  'card-account': cardAccount,
  'refund-keys': refundKeys,
  'invite-staff': inviteToRun,
  'reset-second-factor': resetSecondFactor,
}
