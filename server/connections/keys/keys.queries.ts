import {
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'
import type { KeyPurpose } from '#contract/backoffice/connections/keys.ts'

const COLUMNS = [
  'id',
  'name',
  'hint',
  'purpose',
  'scopes',
  'networks',
  'created_by',
  'created_by_name',
  'created_at',
  'expires_at',
  'last_used_at',
  'last_used_from',
  'revoked_at',
  'revoked_by',
  'successor_of',
  'told_days',
  'told_unused_at',
  'next_care_at',
] as const

const keysOf = (tx: ReadTx) => selectFrom(tx, 'api_keys').select(COLUMNS)

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

/** Lists the keys of the shop, the newest first. */
export const listKeys = (tx: ReadTx) =>
  keysOf(tx).orderBy('created_at', 'desc').orderBy('id').execute()

export const findKey = (tx: ReadTx, id: number) =>
  keysOf(tx).where('id', '=', id).executeTakeFirst()

export const findKeyByHash = (tx: ReadTx, hash: Buffer) =>
  keysOf(tx).where('hash', '=', hash).executeTakeFirst()

export const lockKey = (tx: Tx, id: number) =>
  keysOf(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the keys that have not been revoked, so that their number stands until the commit. */
export const lockOpenKeys = (tx: Tx) =>
  keysOf(tx).where('revoked_at', 'is', null).orderBy('id').forUpdate().execute()

export const findSuccessor = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'api_keys').select('id').where('successor_of', '=', id).executeTakeFirst()

export const insertKey = (
  tx: Tx,
  values: {
    name: string
    hash: Buffer
    hint: string
    purpose: KeyPurpose
    scopes: string[]
    networks: string[]
    created_by_name: string
    created_at: Date
    expires_at: Date | null
    successor_of: number | null
  },
) => insertForId(tx, 'api_keys', values)

type Changes = {
  expires_at?: Date
  revoked_at?: Date
  revoked_by?: string
  told_days?: number
  told_unused_at?: Date
  next_care_at?: Date | null
}

export const updateKey = (tx: Tx, id: number, changes: Changes) =>
  updateRow(tx, 'api_keys', id, changes)

/** Revokes every key of an assistant that has not been revoked. */
export const revokeAgentKeys = (tx: Tx, changes: { revoked_at: Date; revoked_by: string }) =>
  updateTable(tx, 'api_keys')
    .set(changes)
    .where('purpose', '=', 'agent')
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .execute()

/** Notes a use, unless one was noted since `before`. */
export const noteKeyUse = (
  tx: Tx,
  id: number,
  { now, before, network }: { now: Date; before: Date; network: string },
) =>
  updateTable(tx, 'api_keys')
    .set({ last_used_at: now, last_used_from: network })
    .where('id', '=', id)
    .where((on) => on.or([on('last_used_at', 'is', null), on('last_used_at', '<', before)]))
    .execute()
