import { said } from '#contract/language/said.ts'
import { Refusal } from '../serving/refusal.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * No database answers, or it cannot do this now. The API replies 503; warmed pages are served stale
 * instead. With Retry-After nothing was done, and the call can be repeated; without it the
 * connection ended during a commit, which may have taken place.
 */
export class DatabaseUnavailable extends Refusal {
  constructor({ cause, isUndone = true }: { cause: unknown; isUndone?: boolean }) {
    super(
      503,
      { detail: said('unavailable') },
      { cause, ...(isUndone && { retryAfterSeconds: RETRY_AFTER_SECONDS }) },
    )
  }
}

/** Node's own socket errors, and pg's when a connection ends under a question. */
const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const PG_ENDINGS = /Connection terminated|not queryable|Client was closed|Query read timeout/
/** SQLSTATE: connection exceptions (08), operator intervention (57P), too many connections. */
const SQL_STATES = /^(08|57P0|53300)/

export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return SOCKET_ERRORS.has(code) || SQL_STATES.test(code) || PG_ENDINGS.test(error.message)
}

/** SQLSTATE: a disk or memory that is full (53), a question ended by its time or a deadlock. */
const OVERLOADS = /^(53|57014|40P01|55P03)/

/** SQLSTATE: an earlier statement of the transaction has failed. */
export const isRefusedForAnother = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02'

/** Citus: the statement was planned before its shard was split or moved. */
const SHARD_HAS_MOVED =
  /^could not find valid entry for shard|^relation "\S+_\d{6,}" does not exist/

/** The database answers, but cannot do it now. */
export function isOverload(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false
  return OVERLOADS.test(String(error.code)) || SHARD_HAS_MOVED.test(error.message)
}
