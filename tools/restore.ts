import { existsSync, readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { LIST, MEDIA } from '#server/platform/embedded-postgres/backup/kept-files.ts'
import { parseEnv, SettingError } from '#server/platform/env.ts'
import { copyFiles } from '#server/platform/media/files/copy-files.ts'
import { createFolderFiles } from '#server/platform/media/files/folder-files.ts'
import { openFiles } from '#server/platform/media/files/open-files.ts'
import { LOG, prove, printTo, withSentence } from './backup/kept.ts'

/** `npm run restore -- folder`: a backup into an empty DATA_DIR. */
await withSentence(async () => {
  const env = parseEnv({ ...process.env, NODE_ENV: '' })
  const [folder] = process.argv.slice(2)
  if (!folder)
    throw new SettingError('Name the folder of a backup: npm run restore -- /path/to/the/backup')
  const source = resolve(folder)
  if (!existsSync(join(source, LIST))) {
    throw new SettingError(`${source} holds no backup that was finished: ${LIST} is missing.`)
  }
  const target = env.dataDir
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new SettingError(
      `DATA_DIR ${target} is not empty. Move it away, or set DATA_DIR to another folder: a restore never writes over anything.`,
    )
  }
  const media = join(source, MEDIA)
  if (env.mediaStore) await copyFiles(createFolderFiles(media), await openFiles(env, LOG))
  const isLeftOut = (path: string) => env.mediaStore !== undefined && path === media
  await cp(source, target, { recursive: true, filter: (path) => !isLeftOut(path) })
  const { orders, shops } = await prove(target)
  printTo(`${target} holds ${orders} orders of ${shops} shops. npm start serves them.`)
})
