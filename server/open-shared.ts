import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { ConnectionOptions, Database } from './platform/database/database.ts'
import type { Env } from './platform/env.ts'
import { keepFresh } from './platform/freshness/freshness.ts'
import { createReplyCache, type ReplyCache } from './platform/freshness/reply-cache.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createRateLimits } from './platform/limits/rate-limits.ts'
import { createSharedCounts } from './platform/limits/shared-counts.ts'
import { createFolderMailer } from './platform/mail/folder-mailer.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts'
import { previewKeyOf } from './platform/preview-tokens.ts'
import { createCaller } from './platform/serving/caller.ts'
import { everywhere } from './platform/serving/security-headers.ts'
import { createAdmission } from './tenants/admission.ts'
import { createFormatOf } from './tenants/format-of.ts'
import { createHosts, findShopById } from './tenants/hosts.ts'
import { createOpenings } from './tenants/opening.ts'
import { keepFormats } from './tenants/shop-format.ts'
import type { Tables } from './tenants/tables.ts'
import { createRead, createWrite } from './tenants/transactions.ts'

/** The memory for kept replies of all shops. */
export const CACHE_BYTES = 64 * 1024 * 1024

export type SharedPorts = {
  env: Env
  log: FastifyBaseLogger
  database: Database<Tables>
  /** The address of the database, for the job queue. */
  connection: ConnectionOptions
  /** PostgreSQL itself, for the connection that listens. Absent: `connection`. */
  listen?: ConnectionOptions | undefined
  /** Absent: by SMTP, or into a folder, as `env` says. */
  mailer?: Mailer
  /** Absent: one of its own. */
  cache?: ReplyCache
  /** While the storefront is being changed nothing counts as fresh. */
  isChanging: boolean
}

export type Shared = ReturnType<typeof openShared>

/** The resources that the modules and the servers share. */
export function openShared(ports: SharedPorts, secret: string) {
  const { env, log, database, connection } = ports
  const cache =
    ports.cache ?? createReplyCache({ maxBytes: CACHE_BYTES, isOutage: isServerFailure })
  const formats = keepFormats()
  const freshness = keepFresh(
    {
      drop(tags) {
        cache.drop(tags)
        formats.drop(tags)
      },
      hearWrites(heard) {
        if (!ports.isChanging) cache.hearWrites(heard)
        formats.hearWrites(heard)
      },
    },
    database,
    ports.listen ?? connection,
  )
  const caller = createCaller(env.trustedProxies, env.trustForwardedHost)
  const originOf = (domain: string) =>
    env.production ? `https://${domain}` : `http://${domain}:${env.port}`
  const limits = createRateLimits(env.rateLimitScale, createSharedCounts(database))
  const hosts = createHosts(database, originOf, (from, find) =>
    limits.countMiss(['unknown-host', 0, from], find),
  )
  const read = createRead(database, formats.find)
  const formatOf = createFormatOf({ read, knownFormat: formats.known, lastFormat: formats.lastOf })
  const findShop = (id: number) => findShopById(read, originOf, id)
  const jobs = createJobs(connection, (error) => log.warn({ err: error }))
  return {
    headers: everywhere(env.production),
    cache,
    freshness,
    caller,
    hosts,
    findShop,
    originOf,
    admission: createAdmission(hosts, caller, env.publicApiUrl?.hostname, findShop),
    limits,
    jobs,
    read,
    lastFormat: formats.lastOf,
    formatOf,
    openings: createOpenings({ formatOf, key: previewKeyOf(secret, 'shop') }),
    write: createWrite(database, freshness, jobs, formats.find),
    mailer: ports.mailer ?? mailerOf(env),
    mailFrom: env.mailFrom,
  }
}

const isServerFailure = (error: unknown) =>
  error instanceof Error && 'status' in error && error.status === 503

const mailerOf = (env: Env): Mailer =>
  env.smtpUrl ? createSmtpMailer(env.smtpUrl) : createFolderMailer(join(env.dataDir, 'mail'))
