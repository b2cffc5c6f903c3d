import { toStaff } from '#contract/language/said.ts'
import { longestImportOf } from '#contract/backoffice/files/imports.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findImport } from './stored/imports.queries.ts'
import { assertKeptBytes } from './stored/kept-bytes.ts'
import { countParts, insertPart, sizeOfParts } from './stored/parts.queries.ts'

/** Takes a part of a file; one that is sent again replaces the former. @throws Refusal 404, 409, 413 */
export async function takeImportPart(
  tx: StaffTx,
  id: number,
  part: number,
  bytes: Buffer,
): Promise<{ bytes: number }> {
  const row = (await findImport(tx, id)) ?? notFound()
  if (row.state !== 'uploading') refuse(409, toStaff('theFileWasUploaded'))
  await insertPart(tx, id, part, bytes)
  const size = await sizeOfParts(tx, id)
  const most = longestImportOf(row.file_name)
  if (size > most) refuse(413, toStaff('aFileOfThisKind', { most: most / 1_000_000 }))
  await assertKeptBytes(tx)
  const subject = { kind: 'import', id, label: row.file_name }
  await tx.record({ act: 'import.uploaded', subject, onceInMinutes: 60 })
  return { bytes: size }
}

/** @throws Refusal 409 where the parts have a gap */
export async function assertAllParts(tx: ReadTx, id: number): Promise<void> {
  const { parts, last } = await countParts(tx, id)
  if (last === null || parts === last + 1) return
  refuse(409, toStaff('aPartOfTheFile'))
}
