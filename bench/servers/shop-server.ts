import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { createFetchPicture } from '#server/imports/pictures/fetch-picture.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { parseEnv } from '#server/platform/env.ts'
import type { ReplyCache } from '#server/platform/freshness/reply-cache.ts'
import { openFiles } from '#server/platform/media/files/open-files.ts'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { freePort, orderFromParent, reportToParent, SESSION_SECRET } from './child-process.ts'

export type ShopOrder = {
  databaseUrl: string
  dataDir: string
  cached: boolean
  /** The port on this machine at which imports find all their pictures. */
  picturePort: number | undefined
}

/** Keeps nothing and shares nothing: each request asks the database and renders. */
const NO_CACHE: ReplyCache = {
  fresh: () => undefined,
  get: async (_key, make) => (await make()).reply,
  freshKeys: () => [],
  isTrue: async () => undefined,
  outdate: () => {},
  drop: () => {},
  hearWrites: () => {},
  bytes: () => 0,
  counts: { fresh: 0, made: 0, stale: 0 },
}

const { databaseUrl, dataDir, cached, picturePort } = (await orderFromParent()) as ShopOrder
const env = {
  ...parseEnv({
    DEMO: '1',
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000000',
    SESSION_SECRET,
  }),
  port: await freePort(),
}
const connection = { connectionString: databaseUrl }
const log = pino({ level: 'warn' })
const database = openDatabase<Tables>(connection, (error) => log.warn(error.message))
const { app } = await createApp({
  env,
  log,
  database,
  connection,
  media: createMediaStore(await openFiles(env, log)),
  ...(!cached && { cache: NO_CACHE }),
  ...(picturePort && {
    fetchPicture: createFetchPicture({
      resolve: async () => ['127.0.0.1'],
      isAllowed: () => true,
      ports: [String(picturePort)],
    }),
  }),
})
await app.listen({ host: env.host, port: env.port })
reportToParent(env.port, async () => {
  await app.close()
  await database.close()
})
