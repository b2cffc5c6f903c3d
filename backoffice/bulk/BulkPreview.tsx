import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '#client/failures.ts'
import type { BulkReport } from '#contract/backoffice/bulk.ts'
import { RowsSkeleton } from '../parts/States.tsx'
import { BulkRows } from './BulkRows.tsx'
import { numberText } from '../parts/format.ts'
import { t } from '../texts/bulk.ts'

const sentenceAbout = ({ changed, same, refused, mails }: BulkReport) =>
  t.rich('previewSentence', {
    b: (count) => <strong>{count}</strong>,
    changedShown: numberText(changed),
    same,
    sameShown: numberText(same),
    refused,
    refusedShown: numberText(refused),
    mails,
    mailsShown: numberText(mails),
  })

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
      <output className="block">{sentenceAbout(data)}</output>
      <div className="mt-3">
        <BulkRows report={data} rows={data.rows} caption={t('firstOfThem')} />
      </div>
      {data.total > data.rows.length && (
        <p className="mt-2 text-sm text-muted">
          {t('firstOf', { shown: data.rows.length, all: numberText(data.total) })}
        </p>
      )}
    </div>
  )
}
