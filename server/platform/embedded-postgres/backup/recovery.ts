import { setTimeout as delay } from 'node:timers/promises'
import type { ConnectionOptions } from '../../database/database.ts'
import { withClient } from '../../database/with-client.ts'

const LOOK_EVERY_MS = 200

/**
 * A cluster that is brought back replays its log, and answers questions before it takes writes.
 * That may take long, so it is said.
 */
export async function untilRecovered(
  superuser: ConnectionOptions,
  say: (line: string) => void,
): Promise<void> {
  await withClient(superuser, async (client) => {
    for (let look = 0; ; look++) {
      const { rows } = await client.query<{ recovers: boolean }>(
        'select pg_is_in_recovery() as recovers',
      )
      if (!rows[0]?.recovers) return
      if (look === 0) say('The database replays its log …')
      await delay(LOOK_EVERY_MS)
    }
  })
}
