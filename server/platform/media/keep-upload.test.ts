import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { keepSign, keepUpload } from './keep-upload.ts'
import { createFolderStore } from './media-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'pasal-media-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a shop that has twenty thousand pictures is told so, and others go on', async () => {
  const media = createFolderStore(folder)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  for (let at = 1; at < 20_000; at++) mkdirSync(join(folder, '1', `${at}`), { recursive: true })
  await keepUpload(media, 1, picture)
  const full = {
    status: 409,
    body: { detail: expect.stringMatching(/^The shop has 20,000 pictures/) as string },
  }
  await expect(keepUpload(media, 1, picture)).rejects.toMatchObject(full)
  await expect(keepSign(media, 1, picture, 8)).rejects.toMatchObject(full)
  await keepUpload(media, 2, picture)
})
