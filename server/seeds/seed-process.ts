import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { isDiskFull } from '#server/platform/disk-full.ts'
import { createMediaStore, type MediaStore } from '#server/platform/media/media-store.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { tellOthers } from '#server/platform/freshness/freshness.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createWrite } from '#server/tenants/transactions.ts'
import { demoShops } from '#demo/demo-shops.ts'
import { nightOf } from '#contract/pictures.ts'
import { drawDescribed } from '#demo/drawings/drawings.ts'
import type { ShopPictures } from './place-pictures.ts'
import { NO_ROOM, SEEDED, type SeedOrder } from './seed-demo.ts'
import { seedShop } from './seed-shop.ts'

// A process of its own: what drawing takes in memory and time is gone with it.
process.once('message', (order: SeedOrder) => void seed(order).catch(giveUp))
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
  const undrawn = join(mediaFolder, UNDRAWN)
  if (placed.length > 0) await writeFile(undrawn, JSON.stringify(inTurn(placed)))
  process.send?.(SEEDED)
  await prepareAll(media, undrawn)
  process.disconnect()
}

function giveUp(error: unknown): void {
  if (!isDiskFull(error)) console.error(error)
  process.send?.(isDiskFull(error) ? NO_ROOM : 'failed', () => process.exit(1))
}

/** What is still to be drawn: a start that was stopped meanwhile is gone on with by the next. */
const UNDRAWN = 'undrawn.json'
const DRAWN_AT_ONCE = 2

/** A picture of each shop, by turns; those for the dark after all others. */
function inTurn(placed: ShopPictures[]): string[] {
  const most = Math.max(...placed.map(({ bySight }) => bySight.length))
  const images = Array.from({ length: most }, (_, place) =>
    placed.flatMap(({ bySight }) => bySight[place] ?? []),
  ).flat()
  return [...images, ...images.flatMap((image) => nightOf(image) ?? [])]
}

async function prepareAll(media: MediaStore, undrawn: string): Promise<void> {
  const list = await readFile(undrawn, 'utf8')
    .then((text) => JSON.parse(text) as string[])
    .catch(() => undefined)
  if (list === undefined) return
  letVisitorsPass()
  const images = list.values()
  const prepareInTurn = async () => {
    for (const image of images) {
      // Whoever asks for it has it drawn then.
      await media.prepare(image).catch((error: unknown) => console.error(error))
    }
  }
  await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, prepareInTurn))
  await rm(undrawn, { force: true })
}

/** Linux counts it by thread, and those that do most of the work were there before. */
function letVisitorsPass(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : ['0']
  for (const thread of threads) {
    try {
      setPriority(Number(thread), constants.priority.PRIORITY_LOW)
    } catch {
      // It has ended.
    }
  }
}
