import { CSV_PART_ROWS, type CsvColumns, csvPartOfLines } from '#server/calls/csv-parts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { byMoment, parseCursor } from '#server/tenants/cursors.ts'
import { listFileReviews } from '../../imported/imported-reviews.ts'
import { listModeratedReviews, type ModeratedReview } from './moderated-reviews.queries.ts'

type Line = {
  review: ModeratedReview
  file: Awaited<ReturnType<typeof listFileReviews>>[number]['values']
}

/** Columns that the apps for reviews read, and this shop as well. */
const COLUMNS: CsvColumns<Line> = {
  'Review ID': ({ review }) => review.id,
  'Product Handle': ({ review }) => review.product_slug,
  Rating: ({ file }) => file.rating,
  Title: ({ file }) => file.title,
  Body: ({ file }) => file.comment,
  'Review Date': ({ file }) => file.created_at,
  'Reviewer Name': ({ file }) => file.author_name,
  Status: ({ file }) => file.state,
  Reply: ({ file }) => file.reply,
  'Reply Date': ({ file }) => file.replied_at,
}

/** A part of the file of reviews, newest first. No address of a person is in it. */
export async function takeReviewsFile(tx: StaffTx, cursor: string | undefined) {
  const after = parseCursor(cursor)
  const rows = await listModeratedReviews(tx, {}, { after, limit: CSV_PART_ROWS + 1 })
  const ids = rows.map(({ id }) => id)
  const files = new Map((await listFileReviews(tx, ids)).map(({ id, values }) => [id, values]))
  const part = csvPartOfLines(rows, {
    columns: COLUMNS,
    linesOf: (written) => written.map((review) => ({ review, file: files.get(review.id)! })),
    cursorOf: byMoment,
    isFirst: after === undefined,
  })
  const subject = { kind: 'reviews', id: 'csv' }
  await tx.record({ act: 'reviews.exported', subject, after: { rows: part.rows } })
  return part
}
