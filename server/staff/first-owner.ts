import type { Role } from '#contract/backoffice/people/permissions.ts'
import { actAs } from './person/act-as.ts'
import { insertMembership, listMembers } from './members/members.queries.ts'
import { insertPerson } from './person/people.queries.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** A colleague of the owner of a demo shop. */
export async function insertColleague(
  tx: Tx,
  person: { id: number; name: string; email: string; password_hash: string },
  role: Role,
): Promise<void> {
  await actAs(tx, person.id)
  await insertPerson(tx, person)
  await insertMembership(tx, person.id, role)
}

/** Adds an owner to a demo shop that has none. Others are invited. */
export async function insertFirstOwner(
  tx: Tx,
  owner: { id: number; name: string; email: string; password_hash: string },
): Promise<void> {
  await actAs(tx, owner.id)
  if ((await listMembers(tx)).length > 0) return
  await insertPerson(tx, owner)
  await insertMembership(tx, owner.id, 'owner')
}
