import { sql } from 'kysely'
import type { Actor } from '#server/calls/caller.ts'
import type { Act } from '#server/calls/staff-requests.ts'
import { selectFrom, type Tx } from '#server/tenants/tx.ts'

/** `id`: of a colleague; `keyId`: of an API key. The command line has neither. */
export const COMMAND_LINE: Actor = { id: null, name: 'Command line' }

/** Adds an act to the shop's audit log. Never secrets, and personal data only by id. */
export async function recordAct(
  tx: Pick<Tx, 'db' | 'tenantId'>,
  { id, name, keyId = null }: Actor,
  { act, subject, before, after, onceInMinutes }: Act,
  requestId = '',
): Promise<void> {
  const fields = Object.keys(after ?? {})
  if (onceInMinutes !== undefined) {
    const last = await selectFrom(tx, 'audit_entries')
      .select('id')
      .where('subject_kind', '=', subject.kind)
      .where('subject_id', '=', String(subject.id))
      .where('act', '=', act)
      .where('staff_id', 'is not distinct from', id)
      .where('api_key_id', 'is not distinct from', keyId)
      .where('at', '>', sql<Date>`now() - make_interval(mins => ${onceInMinutes}::int)`)
      .$if(fields.length > 0, (query) =>
        query.where((on) => on.fn<boolean>('jsonb_exists_all', ['after', on.val(fields)])),
      )
      .limit(1)
      .executeTakeFirst()
    if (last) return
  }
  await tx.db
    .insertInto('audit_entries')
    .values({
      tenant_id: tx.tenantId,
      staff_id: id,
      api_key_id: keyId,
      by_name: name,
      act,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      subject_label: subject.label ?? '',
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      request_id: requestId,
    })
    .execute()
}
