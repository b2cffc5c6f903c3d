import { useMoney } from '#client/money.ts'
import type { BulkReport, BulkRow } from '#contract/backoffice/bulk.ts'
import { valueText } from './bulk-words.ts'
import { t } from '../texts/bulk.ts'

type BulkRowsProps = { report: BulkReport; rows: readonly BulkRow[]; caption: string }

/** The outcome of each record: before, after, or the reason of a refusal. */
export function BulkRows({ report, rows, caption }: BulkRowsProps) {
  const form = useMoney()
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th className="py-1.5 pe-4 font-medium">{t('which')}</th>
          <th className="py-1.5 pe-4 font-medium">{t('before')}</th>
          <th className="py-1.5 font-medium">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.id} ${row.label}`} className="border-t border-line align-top">
            <td className="py-1.5 pe-4 font-medium">{row.label}</td>
            <td className="py-1.5 pe-4 whitespace-nowrap text-muted">
              {valueText(report.act, row.before, form)}
            </td>
            <td className="py-1.5">
              {row.outcome === 'changed' && valueText(report.act, row.after, form)}
              {row.outcome === 'same' && <span className="text-muted">{t('staysSo')}</span>}
              {row.outcome === 'refused' && <span className="text-alarm">{row.reason}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
