import { constants, setPriority } from 'node:os'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import { type ConnectionOptions, openDatabase } from '#server/platform/database/database.ts'
import { tellOthers } from '#server/platform/freshness/freshness.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createWrite } from '#server/tenants/transactions.ts'
import { demoShops } from '#demo/demo-shops.ts'
import { nightOf } from '#contract/pictures.ts'
import { drawDescribed } from '#demo/drawings/drawings.ts'
import type { ShopPictures } from './place-pictures.ts'
import { seedShop } from './seed-shop.ts'

/** What the server tells this process; the answer is `SEEDED` once the shops can be visited. */
export type SeedOrder = { owner: ConnectionOptions; mediaFolder: string; paymentKey: string }
export const SEEDED = 'seeded'

// A process of its own: what drawing takes in memory and time is gone with it.
process.once('message', (order: SeedOrder) => void seed(order))
process.on('disconnect', () => process.exit(0))

async function seed({ owner, mediaFolder, paymentKey }: SeedOrder): Promise<void> {
  const media = createMediaStore(mediaFolder, async (description) => drawDescribed(description))
  const database = openDatabase<Tables>(owner, (error) => console.error(error.message))
  const others = tellOthers(database)
  const write = createWrite(database, others)
  const placed: ShopPictures[] = []
  for (const shop of demoShops) {
    const pictures = await seedShop({ write, media, paymentKey }, shop)
    if (pictures) placed.push(pictures)
  }
  await others.close()
  await database.close()
  process.send?.(SEEDED)
  // From here on visitors come first.
  setPriority(constants.priority.PRIORITY_LOW)
  const firstSeen = placed.flatMap((pictures) => pictures.firstSeen)
  const seenLater = placed.flatMap((pictures) => pictures.seenLater)
  const atNight = [...firstSeen, ...seenLater].map(nightOf).filter((image) => image !== undefined)
  for (const image of [...firstSeen, ...seenLater, ...atNight]) await media.prepare(image)
  process.disconnect()
}
