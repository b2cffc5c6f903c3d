import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describe as describeDrawing } from '#demo/drawings/drawings.ts'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import { PAYMENT_KEY } from '#tests/database/test-database.ts'
import { eventually } from '#tests/eventually.ts'
import { copyDatabase } from '#tests/open-shop.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { seedDemo } from './seed-demo.ts'

test('what an earlier start had not drawn yet is drawn after the next one', async () => {
  const mediaFolder = temporaryFolder('pasal-undrawn-')
  const { owner, drop } = await copyDatabase('demo')
  const description = describeDrawing({ of: 'scene', scene: 'himalaya' })
  const { image } = await createMediaStore(mediaFolder).keepDrawing(1, description, {
    width: 1600,
    height: 900,
  })
  const undrawn = join(mediaFolder, 'undrawn.json')
  await writeFile(undrawn, JSON.stringify(['/media/1/gone-from-here/1600.jpg', image]))
  const { stop } = await seedDemo({ owner, mediaFolder, paymentKey: PAYMENT_KEY })
  try {
    await eventually(() => expect(existsSync(undrawn)).toBe(false))
    const small = join(mediaFolder, image.slice('/media/'.length), '..', '480.avif')
    expect(existsSync(small)).toBe(true)
  } finally {
    stop()
    await drop()
    await rm(mediaFolder, { recursive: true })
  }
})
