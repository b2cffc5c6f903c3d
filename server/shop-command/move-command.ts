import { SettingError } from '#server/platform/env.ts'
import type { Command } from './command.ts'
import { findShop } from './find-shop.ts'
import { moveShop } from './move/move-shop.ts'

export const move: Command = {
  usage: '<domain> <worker>',
  about:
    'move a shop to another machine of a Citus cluster, as host:port; for some seconds its writes ' +
    'wait and its customers read ‘One moment’',
  words: 2,
  async run({ connection, env, words: [domain = '', worker = ''], say }) {
    const { owner } = connection
    if (!owner) throw new SettingError('DATABASE_OWNER_URL is missing: only the owner moves shops.')
    await moveShop(owner, await findShop(connection, domain, env.demo), worker, say)
  },
}
