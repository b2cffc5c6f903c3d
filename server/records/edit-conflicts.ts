import { Refusal } from '#server/platform/serving/refusal.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'

type Conflicts = Record<string, { by: string | null; at: string | null }>
type Subject = { kind: string; id: number | string }

/**
 * Does a save, and adds to its refusal, field by field, who was faster and when.
 * @throws what `save` throws
 */
export async function withEditors<T>(tx: ReadTx, subject: Subject, save: () => T): Promise<T> {
  try {
    return save()
  } catch (error) {
    const conflicts = error instanceof Refusal ? conflictsOf(error) : undefined
    for (const [field, conflict] of Object.entries(conflicts ?? {})) {
      const last = await findLastChange(tx, subject, field)
      conflict.by = last?.by_name ?? null
      conflict.at = last?.at.toISOString() ?? null
    }
    throw error
  }
}

const conflictsOf = ({ body }: Refusal) => (body as { conflicts?: Conflicts }).conflicts

const findLastChange = (tx: ReadTx, { kind, id }: Subject, field: string) =>
  selectFrom(tx, 'audit_entries')
    .select(['by_name', 'at'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', String(id))
    .where((on) => on.fn<boolean>('jsonb_exists', ['after', on.val(field)]))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
