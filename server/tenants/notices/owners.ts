import { type ReadTx, selectFrom } from '../tx.ts'

/** Lists the owners of the shop, for mails to them. */
export const listOwners = (tx: Pick<ReadTx, 'db' | 'tenantId'>) =>
  selectFrom(tx, 'memberships as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .select(['s.id', 's.name', 's.email', 's.language'])
    .where('m.role', '=', 'owner')
    .orderBy('s.id')
    .execute()

/** The owner whom a mail is for; undefined for a colleague who is none by now. */
export const findOwner = async (tx: Pick<ReadTx, 'db' | 'tenantId'>, id: number) =>
  (await listOwners(tx)).find((owner) => owner.id === id)
