import { isDiskFull, DiskFullError } from '#server/platform/disk-full.ts'
import { type ConnectionOptions, openDatabase } from '#server/platform/database/database.ts'
import { notifyOthers } from '#server/platform/freshness/freshness.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createWrite } from '#server/tenants/transactions.ts'
import { demoShops } from '#demo/demo-shops.ts'
import { readRefundKeys } from './insert-payment.ts'
import { seedShop } from './seed-shop.ts'

type SeedOrder = {
  owner: ConnectionOptions
  media: MediaStore
  paymentKey: string
  /** The file in which the demo's card provider leaves the keys for refunds. */
  refundKeysFile?: string | undefined
  hasStripe?: boolean | undefined
  hasPayPal?: boolean | undefined
  /** Receives the text of each statement. */
  noteStatement?: (text: string) => void
}

/**
 * Fills an empty database with the demo shops.
 * @throws DiskFullError
 */
export async function seedDemo({
  owner,
  media,
  paymentKey,
  refundKeysFile,
  hasStripe,
  hasPayPal,
  noteStatement,
}: SeedOrder): Promise<void> {
  const refundKeys = await readRefundKeys(refundKeysFile)
  const database = openDatabase<Tables>(
    owner,
    (error) => console.error(error.message),
    noteStatement,
  )
  const others = notifyOthers(database)
  try {
    const write = createWrite(database, others)
    for (const shop of demoShops) {
      await seedShop(
        { write, media, paymentKey, refundKeys, hasStripe, hasPayPal, withHistory: true },
        shop,
      )
    }
  } catch (error) {
    throw isDiskFull(error) ? new DiskFullError(error) : error
  } finally {
    await others.close()
    await database.close()
  }
}
