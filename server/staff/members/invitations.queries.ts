import { sql } from 'kysely'
import type { Role } from '#contract/backoffice/people/permissions.ts'
import { deleteFrom, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

export const INVITATION_HOURS = 72

const isFresh = sql<boolean>`staff_invitations.created_at > now() - ${sql.lit(INVITATION_HOURS)} * interval '1 hour'`

/** The open invitation of this address, locked until the transaction ends. */
export const lockInvitationTo = (tx: Tx, email: string) =>
  selectFrom(tx, 'staff_invitations')
    .select(['id', 'role'])
    .where('email', '=', email)
    .where(isFresh)
    .forUpdate()
    .executeTakeFirst()

/** A new one in the place of any before to the same address, whose link is dead from then on. */
export async function replaceInvitation(
  tx: Tx,
  values: { email: string; role: Role; invited_by: number | null },
) {
  await deleteFrom(tx, 'staff_invitations')
    .where((on) => on.or([on('email', '=', values.email), on.not(isFresh)]))
    .execute()
  return tx.db
    .insertInto('staff_invitations')
    .values({ tenant_id: tx.tenantId, ...values })
    .returning(['id', 'email', 'role', 'created_at'])
    .executeTakeFirstOrThrow()
}

const openInvitations = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('staff_invitations')
    .leftJoin('staff as s', 's.id', 'staff_invitations.invited_by')
    .select([
      'staff_invitations.id',
      'staff_invitations.email',
      'staff_invitations.role',
      'staff_invitations.created_at',
      's.name as invited_by',
    ])
    .where('staff_invitations.tenant_id', '=', tenantId)
    .where(isFresh)

export const listInvitations = (tx: ReadTx) =>
  openInvitations(tx).orderBy('staff_invitations.created_at', 'desc').execute()

export const findInvitation = (tx: ReadTx, id: number) =>
  openInvitations(tx).where('staff_invitations.id', '=', id).executeTakeFirst()

/** Revokes what a colleague has issued, but for invitations to these roles. */
export async function revokeInvitationsBy(
  tx: Tx,
  staffId: number,
  { except }: { except: readonly Role[] },
): Promise<void> {
  let revoked = deleteFrom(tx, 'staff_invitations').where('invited_by', '=', staffId)
  if (except.length > 0) revoked = revoked.where('role', 'not in', except)
  await revoked.execute()
}

/** Takes it away, so that its link works once. */
export const takeInvitation = (tx: Tx, id: number) =>
  deleteFrom(tx, 'staff_invitations')
    .where('id', '=', id)
    .where(isFresh)
    .returning(['email', 'role', 'invited_by'])
    .executeTakeFirst()

type InvitationShown = {
  email: string
  role: Role
  shop_name: string
  /** The id of an existing account. */
  staff_id: number | null
}

/** The invitation of a link, before sign-in and in any shop. */
export async function findInvitationShown(
  { db }: ReadTx,
  tenantId: number,
  id: number,
): Promise<InvitationShown | undefined> {
  const { rows } = await sql<InvitationShown>`
    select email, role, shop_name, staff_id from staff_invitation(${tenantId}, ${id})`.execute(db)
  return rows[0]
}
