import type { ReadTx } from '../tx.ts'

/** Lists the owners of the shop, for mails to them. */
export const listOwners = ({ db, tenantId }: Pick<ReadTx, 'db' | 'tenantId'>) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .select(['s.id', 's.name', 's.email', 's.language'])
    .where('m.tenant_id', '=', tenantId)
    .where('m.role', '=', 'owner')
    .orderBy('s.id')
    .execute()

/** The owner whom a mail is for; undefined for a colleague who is none by now. */
export const findOwner = async (tx: Pick<ReadTx, 'db' | 'tenantId'>, id: number) =>
  (await listOwners(tx)).find((owner) => owner.id === id)
