import { toStaff } from '#contract/language/said.ts'
import { NO_SHOP } from '#server/platform/database/pool-slots.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/platform/serving/caller.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Read, Tx, Write } from '#server/tenants/tx.ts'
import { hashOf, isSame, newToken, type StaffKeys } from '../person/keys.ts'
import { actAs } from '../person/act-as.ts'
import { sessionTokenOf, XSRF_HEADER, xsrfOf } from './cookies.ts'
import {
  deleteOldSessions,
  endSessions,
  findSession,
  insertSession,
  touchSession,
} from './staff-sessions.queries.ts'

/** An open session, and the cookie's text. */
export type StaffSession = {
  staffId: number
  id: number
  token: string
  isHalf: boolean
  steppedUpAt: Date | null
}

const TOUCH_AFTER_MS = 60_000
const STEP_UP_MS = 10 * 60_000

export type SessionPorts = {
  read: Read
  write: Write
  limits: Pick<RateLimits, 'countMiss'>
  caller: Pick<Caller, 'addressOf'>
}

/** The session of a request, read from the database each time: what has ended is over at once. */
export async function sessionOf(
  { read, write, limits, caller }: SessionPorts,
  request: FastifyRequest,
): Promise<StaffSession | undefined> {
  const token = sessionTokenOf(request)
  if (!token || token.length > 100) return undefined
  const from = caller.addressOf(request.raw)
  const row = await limits.countMiss(['unknown-cookie', NO_SHOP, from], () =>
    read(NO_SHOP, (tx) => findSession(tx, hashOf(token))),
  )
  if (!row) return undefined
  if (Date.now() - row.last_used_at.getTime() > TOUCH_AFTER_MS) {
    await write(NO_SHOP, async (tx) => {
      await actAs(tx, row.staff_id)
      await touchSession(tx, row.staff_id, row.session_id)
    })
  }
  return {
    staffId: row.staff_id,
    id: row.session_id,
    token,
    isHalf: row.is_half,
    steppedUpAt: row.stepped_up_at,
  }
}

/** A new session with a new name, in the place of the one that led to it. `db` works for the person. */
export async function openSession(
  tx: Tx,
  visitor: { staffId: number; device: string; address: string; isHalf: boolean },
  replaced?: StaffSession,
): Promise<string> {
  const token = newToken()
  await deleteOldSessions(tx, visitor.staffId, new Date())
  if (replaced) {
    // The session that is replaced may belong to another person, which could be neither used nor
    // ended later.
    await actAs(tx, replaced.staffId)
    await endSessions(tx, replaced.staffId, { id: replaced.id })
    await actAs(tx, visitor.staffId)
  }
  await insertSession(tx, {
    staff_id: visitor.staffId,
    token_hash: hashOf(token),
    device: visitor.device,
    address: visitor.address,
    is_half: visitor.isHalf,
    stepped_up_at: visitor.isHalf ? null : new Date(),
  })
  return token
}

export const steppedUpUntil = ({
  steppedUpAt,
}: Pick<StaffSession, 'steppedUpAt'>): Date | undefined => {
  const until = steppedUpAt && new Date(steppedUpAt.getTime() + STEP_UP_MS)
  return until && until.getTime() > Date.now() ? until : undefined
}

/** A write that a cookie vouches for has to come from our own page. @throws Refusal 403 */
export function assertOwnPage(
  request: FastifyRequest,
  origin: string,
  keys: StaffKeys,
  session: StaffSession | undefined,
): void {
  if (request.headers.origin !== origin) refuse(403, toStaff('thisPageMayNotCall'))
  if (!session) return
  const given = request.headers[XSRF_HEADER]
  if (typeof given !== 'string' || !isSame(given, xsrfOf(keys, session.token))) {
    refuse(403, toStaff('thePageIsOutOfDate'))
  }
}

/**
 * Reading may be noted, as an export or a look at a customer is. So no other page, not even of a
 * neighbour on the same site, may have a browser read here. @throws Refusal 403
 */
export function assertOwnRead(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] !== 'same-origin') {
    refuse(403, toStaff('thisPageMayNotCall'))
  }
}

export const pleaseSignIn = () => refuse(401, toStaff('pleaseSignIn'))
