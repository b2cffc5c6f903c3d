import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { takeBaseBackup } from '#server/platform/embedded-postgres/backup/base-backup.ts'
import { LIST, MEDIA } from '#server/platform/embedded-postgres/backup/kept-files.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { findPlace } from '#server/platform/embedded-postgres/machine/place.ts'
import { findRunningPostgres } from '#server/platform/embedded-postgres/running-postgres.ts'
import { parseEnv, SettingError } from '#server/platform/env.ts'
import { copyFiles } from '#server/platform/media/files/copy-files.ts'
import { createFolderFiles } from '#server/platform/media/files/folder-files.ts'
import { openFiles } from '#server/platform/media/files/open-files.ts'
import { DATABASE } from '#server/prepare-database.ts'
import { KEPT, LOG, prove, printTo, withSentence } from './backup/kept.ts'

/** `npm run backup -- folder`: all that this installation keeps, while it runs or not. */
await withSentence(async () => {
  const env = parseEnv({ ...process.env, NODE_ENV: '' })
  const [folder] = process.argv.slice(2)
  if (!folder) throw new SettingError('Name a new folder: npm run backup -- /path/to/a/new/folder')
  if (env.databaseUrl) {
    throw new SettingError(
      'DATABASE_URL is set: back that database up with its own tools (pg_basebackup, pg_dump), and the pictures in DATA_DIR/media.',
    )
  }
  const target = resolve(folder)
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new SettingError(`${target} is not empty. A backup never writes over anything.`)
  }
  const place = existsSync(env.dataDir) ? findPlace(realpathSync(env.dataDir)) : undefined
  if (!place) throw new SettingError(`There is no shop in ${env.dataDir} yet.`)

  await mkdir(target, { recursive: true })
  const running = findRunningPostgres(env.dataDir)
  const started = running
    ? undefined
    : await startEmbeddedPostgres({ dataDir: env.dataDir, log: printTo })
  try {
    const superuser = (running ?? started)!.connection('postgres', DATABASE)
    await takeBaseBackup(superuser, place.cluster, join(target, 'postgres'))
  } finally {
    await started?.stop()
  }
  if (env.mediaStore) {
    const pictures = await openFiles(env, LOG)
    await copyFiles(pictures, createFolderFiles(join(target, MEDIA)))
  }
  for (const name of KEPT) {
    const source = join(env.dataDir, name)
    if (name === MEDIA && env.mediaStore) continue
    if (existsSync(source)) await cp(source, join(target, name), { recursive: true })
  }
  // A backup that was never started is a hope.
  const proof = await prove(target)
  await writeFile(join(target, LIST), `${JSON.stringify(proof, null, 2)}\n`, { flush: true })
  printTo(
    `${target} holds ${proof.orders} orders of ${proof.shops} shops. It was started, and works.`,
  )
  const absent = ['session-secret', 'payment-key'].filter((name) => !existsSync(join(target, name)))
  if (absent.length > 0)
    printTo('The secrets of the environment are not in it: keep them elsewhere.')
})
