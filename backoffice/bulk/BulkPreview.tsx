import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '#client/failures.ts'
import type { BulkReport } from '#contract/backoffice/bulk.ts'
import { RowsSkeleton } from '../parts/States.tsx'
import { BulkRows } from './BulkRows.tsx'
import { numberText } from '../parts/format.ts'

/** The effect of a bulk change, before it runs. */
export function BulkPreview({ preview }: { preview: UseQueryResult<BulkReport> }) {
  const { data, error } = preview
  if (error) {
    return (
      <p role="alert" className="text-alarm">
        {sentenceOf(error)}
      </p>
    )
  }
  if (!data) return <RowsSkeleton rows={4} />
  return (
    <div className={preview.isPlaceholderData ? 'opacity-60' : ''}>
      <output className="block">
        <strong>{numberText(data.changed)}</strong> will change
        {data.same > 0 && `, ${numberText(data.same)} are the same already`}
        {data.refused > 0 && `, ${numberText(data.refused)} cannot be changed`}.
        {data.mails > 0 &&
          ` ${data.mails === 1 ? 'One customer gets' : `${numberText(data.mails)} customers get`} a mail.`}
      </output>
      <div className="mt-3">
        <BulkRows report={data} rows={data.rows} caption="The first of them" />
      </div>
      {data.total > data.rows.length && (
        <p className="mt-2 text-sm text-muted">
          The first {data.rows.length} of {numberText(data.total)}.
        </p>
      )}
    </div>
  )
}
