import type { ImportReport } from '#contract/backoffice/files/shapes/import-report.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { useImportActs } from './import-data.ts'
import { numberText } from '../parts/format.ts'

/** The pictures that are fetched by their addresses, and those that could not be. */
export function PicturesCard({ report }: { report: ImportReport }) {
  const { fetchAgain } = useImportActs(report)
  const { waiting, done, failed, faults } = report.fetched
  const all = waiting + done + failed
  if (all === 0) return null
  return (
    <Card
      title="Pictures by address"
      aside={
        failed > 0 && (
          <Button disabled={fetchAgain.isPending} onClick={() => fetchAgain.mutate()}>
            Try again
          </Button>
        )
      }
    >
      <progress max={all} value={done + failed} aria-label="Pictures" className="meter" />
      <output className="mt-3 block">
        {numberText(done)} of {numberText(all)} fetched
        {waiting > 0 && ' · continues if you close this page'}
        {failed > 0 && ` · ${numberText(failed)} failed`}
      </output>
      {faults.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {faults.map(({ row, url, reason }) => (
            <li key={`${row} ${url}`} className="wrap-anywhere">
              Row {row}: {reason}. <span className="text-muted">{url}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
