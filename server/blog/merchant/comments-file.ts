import { CSV_PART_ROWS, type CsvColumns, csvPart } from '#server/calls/csv-parts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { byMoment, parseCursor } from '#server/tenants/cursors.ts'
import { listModerated, type ModeratedComment } from './comments.queries.ts'

const COLUMNS: CsvColumns<ModeratedComment> = {
  'Comment ID': ({ id }) => id,
  'Answers Comment ID': ({ parent_id }) => parent_id,
  'Post Handle': ({ post_slug }) => post_slug,
  'Post Title': ({ post_title }) => post_title,
  Author: ({ author_name, username }) => author_name ?? username,
  Content: ({ content }) => content,
  Date: ({ created_at }) => created_at.toISOString(),
  Status: ({ is_approved, hidden_at }) =>
    is_approved ? 'shown' : hidden_at === null ? 'waiting' : 'hidden',
}

/** A part of the file of comments, newest first. No address of a person is in it. */
export async function takeCommentsFile(tx: StaffTx, cursor: string | undefined) {
  const after = parseCursor(cursor)
  const rows = await listModerated(tx, {}, { after, limit: CSV_PART_ROWS + 1 })
  const part = csvPart(rows, {
    columns: COLUMNS,
    cursorOf: byMoment,
    isFirst: after === undefined,
  })
  const subject = { kind: 'comments', id: 'csv' }
  await tx.record({ act: 'comments.exported', subject, after: { rows: part.rows } })
  return part
}
