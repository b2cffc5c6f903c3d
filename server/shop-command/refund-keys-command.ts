import { readFile } from 'node:fs/promises'
import { createPgw } from '#server/payments/2c2p/pgw.ts'
import { findCardAccount, saveRefundKeys } from '#server/payments/card/card-accounts.ts'
import { assertRefundKeys } from '#server/payments/refunds/refund-keys.ts'
import { paymentKeyOf } from '#server/platform/kept-secret.ts'
import { assertSameSecret } from '#server/platform/database/secret-fingerprints.ts'
import { type Command, UsageError } from './command.ts'

/** The keys come from files: arguments are seen by everybody on the machine. */
export const refundKeys: Command = {
  usage: '--private-key <file> --provider-key <file>',
  about: 'set the keys for refunds to the card; they are saved if 2C2P accepts them',
  options: ['private-key', 'provider-key'],
  async run({ connection, read, write, env, options, say }) {
    const { 'private-key': own, 'provider-key': theirs } = options
    if (!own || !theirs) throw new UsageError('The keys need --private-key and --provider-key.')
    const keys = { privateKey: await keyIn(own), providerKey: await keyIn(theirs) }
    const key = await paymentKeyOf(env)
    await assertSameSecret(connection.database, 'PAYMENT_KEY', key)
    const provider = createPgw({
      url: env.pgwUrl,
      pageHosts: env.pgwPageHosts,
      timeZone: env.pgwTimeZone,
      action: env.pgwAction,
    })
    const account = await read((tx) => findCardAccount(tx, key))
    if (account?.provider !== provider.form.provider) {
      throw new UsageError('The shop has no card account with 2C2P. Set it up with `card-account`.')
    }
    await assertRefundKeys(provider, account.fields, keys)
    await write((tx) => saveRefundKeys(tx, key, account.provider, keys))
    say('The refund keys are saved, encrypted. Card payments can be refunded to the card.')
  },
}

const keyIn = (file: string) =>
  readFile(file, 'utf8').catch(() => {
    throw new UsageError(`The file ${file} cannot be read.`)
  })
