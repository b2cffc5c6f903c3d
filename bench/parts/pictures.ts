import { join } from 'node:path'
import { createFolderFiles } from '#server/platform/media/files/folder-files.ts'
import { createS3Files } from '#server/platform/media/files/s3-files.ts'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import { startObjectStore } from '#tests/servers/object-store.ts'
import { fillShop } from '../invented/shops.ts'
import { photograph } from '../invented/photograph.ts'
import { eachOf, wireRequest } from '../load.ts'
import { places, printTable, reached, say, whole } from '../report.ts'
import { compare } from '../rounds.ts'
import { warmReply, type Workspace } from '../workspace.ts'

const AIMED_RATIO = 0.8

/** A picture that the server has read from an object store before, beside one from a folder. */
export async function benchPictures(workspace: Workspace): Promise<void> {
  say('## A picture from an object store\n')
  const database = await workspace.postgres.create('bench_pictures')
  await fillShop(database.owner, 1)
  const objects = await startObjectStore()
  const picture = await photograph()
  const folder = createMediaStore(createFolderFiles(join(workspace.shopFolder, 'media')))
  const { image } = await folder.keep(1, picture)
  await createMediaStore(createS3Files(objects.place, () => {})).keep(1, picture)
  const request = wireRequest(image.replace(/\d+\.jpg$/, '640.webp'))

  const fromFolder = await workspace.startShop(database, { cached: true })
  const fromStore = await workspace.startShop(database, {
    cached: true,
    settings: objects.settings,
  })
  const { body } = await warmReply(fromFolder.port, request)
  await warmReply(fromStore.port, request)
  const { shop, bare, ratioOf } = await compare(fromStore, fromFolder, eachOf([request]), {
    rounds: 7,
    seconds: 2,
  })
  const ratio = ratioOf('perSecond')
  printTable(
    ['requests per second', 'folder', 'store', 'ratio', 'ratio by CPU time', 'aim'],
    [
      [
        `${whole(body.length)} bytes`,
        whole(bare.perSecond),
        whole(shop.perSecond),
        places(ratio),
        places(1 / ratioOf('cpuMicroseconds')),
        `≥ ${AIMED_RATIO}: ${reached(ratio >= AIMED_RATIO)}`,
      ],
    ],
  )
  await fromFolder.stop()
  await fromStore.stop()
  objects.close()
}
