import { deleteFrom, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

export type ViewList = 'orders' | 'products' | 'reports'
export type SavedViewRow = Awaited<ReturnType<typeof listViews>>[number]

const COLUMNS = ['id', 'name', 'query', 'is_shared', 'staff_id', 'by_name'] as const

/** Lists the reader's own views and the shared ones, oldest first. */
export const listViews = (tx: ReadTx, list: ViewList, staffId: number) =>
  selectFrom(tx, 'saved_views')
    .select(COLUMNS)
    .where('list', '=', list)
    .where((on) => on.or([on('is_shared', '=', true), on('staff_id', '=', staffId)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const insertView = (
  { db, tenantId }: Tx,
  values: { list: ViewList; name: string; query: string; is_shared: boolean; by_name: string },
) =>
  db
    .insertInto('saved_views')
    .values({ tenant_id: tenantId, ...values })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Deletes a colleague's own view, with `ofOthers` also one that another shares. */
export const deleteView = (
  tx: Tx,
  which: { list: ViewList; id: number; staffId: number; ofOthers: boolean },
) =>
  deleteFrom(tx, 'saved_views')
    .where('list', '=', which.list)
    .where('id', '=', which.id)
    .where((on) =>
      on.or([
        on('staff_id', '=', which.staffId),
        ...(which.ofOthers ? [on('is_shared', '=', true)] : []),
      ]),
    )
    .returning('name')
    .executeTakeFirst()
