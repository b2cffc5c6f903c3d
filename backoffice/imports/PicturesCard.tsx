import type { ReactNode } from 'react'
import type { ImportReport } from '#contract/backoffice/files/shapes/import-report.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { useImportActs } from './import-data.ts'
import { numberText } from '../parts/format.ts'
import { t } from '../texts/imports.ts'
import { t as parts } from '../texts/parts.ts'

const muted = (words: ReactNode[]): ReactNode => <span className="text-muted">{words}</span>

/** The pictures that are fetched by their addresses, and those that could not be. */
export function PicturesCard({ report }: { report: ImportReport }) {
  const { fetchAgain } = useImportActs(report)
  const { waiting, done, failed, faults } = report.fetched
  const all = waiting + done + failed
  if (all === 0) return null
  return (
    <Card
      title={t('picturesByAddress')}
      aside={
        failed > 0 && (
          <Button disabled={fetchAgain.isPending} onClick={() => fetchAgain.mutate()}>
            {parts('tryAgain')}
          </Button>
        )
      }
    >
      <progress max={all} value={done + failed} aria-label={t('pictures')} className="meter" />
      <output className="mt-3 block">
        {t('fetched', { done: numberText(done), all: numberText(all) })}
        {waiting > 0 && ` · ${t('continuesAlone')}`}
        {failed > 0 && ` · ${t('fetchesFailed', { count: numberText(failed) })}`}
      </output>
      {faults.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {faults.map(({ row, url, reason }) => (
            <li key={`${row} ${url}`} className="wrap-anywhere">
              {t.rich('rowFault', { row, reason, url, muted })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
