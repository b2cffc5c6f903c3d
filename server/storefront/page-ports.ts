import type { Caller } from '#server/platform/serving/caller.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import type { Admission } from '#server/tenants/admission.ts'
import type { Calls } from '#server/calls/calls.ts'
import type { FormatOf } from '#server/tenants/format-of.ts'
import type { Openings } from '#server/tenants/opening.ts'
import type { Storefront } from './assets.ts'
import type { ReplyCache } from '#server/platform/freshness/reply-cache.ts'
import type { Read, ReadTx } from '#server/tenants/tx.ts'

/** Hears of pages that were asked for and are not there. */
type Missed = { note: (tenantId: number, path: string, referrerHost: string) => void }

/** Dependencies that the routes of the storefront share within a process. */
export type PagePorts = {
  storefront: Storefront
  read: Read
  calls: Calls
  cache: ReplyCache
  admission: Admission
  openings: Openings
  formatOf: FormatOf
  limits: RateLimits
  caller: Caller
  headers: string[]
  missed: Missed
  /** Finds the paths at which the shop has a public page. */
  listFoundPlaces: (tx: ReadTx, paths: string[]) => Promise<ReadonlySet<string>>
  publicApiUrl: URL | undefined
}
