import { sql } from 'kysely'
import { deleteFrom, type Tx, updateTable } from '#server/tenants/tx.ts'

type FactsRow = { last_order_at: Date | null; pictures: number; mails: number; findings: number }

const DAYS = 30

/** The use of a shop, in figures that tell nothing of its customers. */
export async function findShopUse({ db, tenantId }: Tx): Promise<FactsRow> {
  const { rows } = await sql<FactsRow>`
    select
      (select max(created_at) from orders where tenant_id = ${tenantId}) as last_order_at,
      (select coalesce(sum(json_array_length(images)), 0)::int from products
        where tenant_id = ${tenantId}) as pictures,
      (select count(*)::int from order_mails where tenant_id = ${tenantId}
        and created_at > now() - make_interval(days => ${DAYS}::int)) as mails,
      (select count(*)::int from proof_findings where tenant_id = ${tenantId}
        and gone_at is null) as findings`.execute(db)
  return rows[0]!
}

/** @returns whether the shop is at this domain now. Throws where another shop is. */
export const correctShop = async ({ db }: Tx, name: string, domain: string): Promise<boolean> =>
  (
    await db
      .selectNoFrom(sql<boolean>`correct_shop(${name}, ${domain})`.as('done'))
      .executeTakeFirstOrThrow()
  ).done

/** @returns false in a shop with an order or a customer */
export const deleteEmptyShop = async ({ db }: Tx): Promise<boolean> =>
  (await db.selectNoFrom(sql<boolean>`delete_empty_shop()`.as('done')).executeTakeFirstOrThrow())
    .done

/** The shop leaves the lists of its colleagues. */
export const endMemberships = (tx: Tx) => deleteFrom(tx, 'memberships').execute()

/** Ends what was sent to a wrong address. */
export const endInvitations = (tx: Tx) => deleteFrom(tx, 'staff_invitations').execute()

/** The title of the storefront follows the name as long as it is the same. */
export const renameTitle = (tx: Tx, before: string, after: string) =>
  updateTable(tx, 'site_settings')
    .set({ site_title: after })
    .where('site_title', '=', before)
    .execute()
