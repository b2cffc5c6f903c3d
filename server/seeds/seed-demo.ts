import { isDiskFull, DiskFullError } from '#server/platform/disk-full.ts'
import { type ConnectionOptions, openDatabase } from '#server/platform/database/database.ts'
import { notifyOthers } from '#server/platform/freshness/freshness.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createWrite } from '#server/tenants/transactions.ts'
import { demoShops } from '#demo/demo-shops.ts'
import { seedShop } from './seed-shop.ts'

type SeedOrder = { owner: ConnectionOptions; media: MediaStore; paymentKey: string }

/**
 * Fills an empty database with the demo shops.
 * @throws DiskFullError
 */
export async function seedDemo({ owner, media, paymentKey }: SeedOrder): Promise<void> {
  const database = openDatabase<Tables>(owner, (error) => console.error(error.message))
  const others = notifyOthers(database)
  try {
    const write = createWrite(database, others)
    for (const shop of demoShops) {
      await seedShop({ write, media, paymentKey, withHistory: true }, shop)
    }
  } catch (error) {
    throw isDiskFull(error) ? new DiskFullError(error) : error
  } finally {
    await others.close()
    await database.close()
  }
}
