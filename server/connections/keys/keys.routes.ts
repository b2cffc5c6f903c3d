import {
  type ApiKey,
  type keys as calls,
  type KeyPurpose,
  LONGEST_KEY_NAME,
  type MadeKey,
  MOST_KEYS,
} from '#contract/backoffice/connections/keys.ts'
import { isScope } from '#contract/backoffice/connections/scopes.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { toStaff } from '#contract/language/said.ts'
import type { Caller, StaffHandlersOf, StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { hashOf } from '#server/staff/person/keys.ts'
import { pick } from '#server/platform/pick.ts'
import { planCare } from './care.ts'
import { hintOf, newApiKey } from './key-form.rules.ts'
import {
  findKey,
  findSuccessor,
  insertKey,
  type KeyRow,
  listKeys,
  lockKey,
  lockOpenKeys,
  updateKey,
} from './keys.queries.ts'
import { plainNetwork } from './networks.rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const USUAL_DAYS = 365

export const keyHandlers: StaffHandlersOf<typeof calls> = {
  'GET /keys/': ({ read }) =>
    read(async (tx) => {
      const now = new Date()
      const rows = (await listKeys(tx)).map((row) => present(row, now))
      return [
        ...rows.filter(({ state }) => state === 'active'),
        ...rows.filter(({ state }) => state !== 'active'),
      ]
    }),

  'POST /keys/': ({ write, body, caller }) => {
    const { purpose = 'integration', days = USUAL_DAYS } = body
    const name = plainLine(body.name).slice(0, LONGEST_KEY_NAME)
    const networks = body.networks ?? []
    const wrong = networks.find((typed) => plainNetwork(typed) === undefined)
    assertNoFaults({
      name: name === '' ? REQUIRED : undefined,
      scopes: areGivable(body.scopes, caller) ? undefined : toStaff('keyScopesNotYours'),
      networks: wrong === undefined ? undefined : toStaff('notANetwork', { typed: wrong }),
    })
    return write(async (tx) => {
      const now = new Date()
      const open = await lockOpenKeys(tx)
      if (open.filter((row) => stateOf(row, now) === 'active').length >= MOST_KEYS) {
        refuse(409, toStaff('tooManyKeys', { most: MOST_KEYS }))
      }
      return makeKey(tx, 'key.made', {
        name,
        purpose,
        scopes: body.scopes,
        networks: networks.map((typed) => plainNetwork(typed)!),
        created_by_name: caller.name,
        created_at: now,
        expires_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
        successor_of: null,
      })
    })
  },

  'POST /keys/:id/rotation/': ({ write, params, body, caller }) =>
    write(async (tx) => {
      const now = new Date()
      const former = (await lockKey(tx, params.id)) ?? notFound()
      if (stateOf(former, now) !== 'active') refuse(409, toStaff('keyNoLongerWorks'))
      if (await findSuccessor(tx, former.id)) refuse(409, toStaff('keyIsReplaced'))
      if (!areGivable(former.scopes as Permission[], caller)) {
        refuse(403, toStaff('keyScopesNotYours'))
      }
      await endLater(tx, former, new Date(now.getTime() + body.overlap_hours * HOUR_MS), caller)
      const { name, purpose, scopes, networks, expires_at, created_at } = former
      const lifeMs = expires_at && expires_at.getTime() - created_at.getTime()
      return makeKey(tx, 'key.replaced', {
        name,
        purpose: purpose as KeyPurpose,
        scopes,
        networks,
        created_by_name: caller.name,
        created_at: now,
        expires_at: lifeMs === null ? null : new Date(now.getTime() + lifeMs),
        successor_of: former.id,
      })
    }),

  'DELETE /keys/:id/': ({ write, params, caller }) =>
    write(async (tx) => {
      const { id, name, revoked_at } = (await lockKey(tx, params.id)) ?? notFound()
      if (revoked_at) tx.unchanged()
      else {
        await updateKey(tx, id, { revoked_at: new Date(), revoked_by: caller.name })
        await tx.record({ act: 'key.revoked', subject: { kind: 'key', id, label: name } })
      }
      return { detail: toStaff('keyRevoked', { name }) }
    }),
}

const areGivable = (scopes: Permission[], caller: Caller) =>
  scopes.every((scope) => isScope(scope) && caller.may(scope))

/** A replaced key works until `end`, or ends at once. */
async function endLater(tx: StaffTx, key: KeyRow, end: Date, caller: Caller): Promise<void> {
  const now = new Date()
  if (end <= now) {
    await updateKey(tx, key.id, { revoked_at: now, revoked_by: caller.name })
  } else if (!key.expires_at || key.expires_at > end) {
    await updateKey(tx, key.id, { expires_at: end })
  }
}

/** The key itself is in this reply alone; the shop keeps its hash. */
async function makeKey(
  tx: StaffTx,
  act: 'key.made' | 'key.replaced',
  values: Omit<Parameters<typeof insertKey>[1], 'hash' | 'hint'>,
): Promise<MadeKey> {
  const key = newApiKey()
  const { id } = await insertKey(tx, { ...values, hash: hashOf(key), hint: hintOf(key) })
  const { name, scopes, networks, expires_at, successor_of } = values
  await tx.record({
    act,
    subject: { kind: 'key', id, label: name },
    ...(successor_of !== null && { before: { key: successor_of } }),
    after: { scopes, networks, expires_at },
  })
  const row = (await findKey(tx, id)) ?? notFound()
  await planCare(tx, row)
  return { key, api_key: present(row, values.created_at) }
}

function stateOf({ revoked_at, expires_at }: KeyRow, now: Date): ApiKey['state'] {
  if (revoked_at) return 'revoked'
  return expires_at && expires_at <= now ? 'expired' : 'active'
}

const present = (row: KeyRow, now: Date): ApiKey => ({
  ...pick(row, 'id', 'name', 'hint', 'networks', 'last_used_from', 'revoked_by', 'successor_of'),
  purpose: row.purpose as KeyPurpose,
  scopes: row.scopes as Permission[],
  state: stateOf(row, now),
  created_by: row.created_by_name,
  created_by_id: row.created_by,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
})
