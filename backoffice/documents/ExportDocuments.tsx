import { todayIn } from '#contract/places/zone-time.ts'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { CsvButton } from '../parts/lists/CsvButton.tsx'
import { useChange } from '../parts/use-change.ts'
import { useZone } from '../parts/fields/zone.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/documents.ts'

/** The documents of a period for the accountant: as a table, and as one zip of PDFs. */
export function ExportDocuments() {
  const { api } = useShop()
  const zone = useZone()
  const [from, setFrom] = useState(() => `${todayIn(zone).slice(0, 7)}-01`)
  const [until, setUntil] = useState(() => todayIn(zone))
  const query = { from, until }
  const isPeriod = from !== '' && until !== '' && from <= until
  const archive = useChange(() => api('POST /documents/archive/', { query }), {
    done: ({ documents }) => t('documentsInZip', { count: documents }),
    after: ({ url, documents }) => documents > 0 && window.location.assign(url),
  })
  return (
    <Card title={t('forAccountant')} className="mt-5 max-w-3xl">
      <p className="max-w-prose text-muted">{t('tableAbout')}</p>
      <div className="mt-4 grid items-end gap-3 sm:grid-cols-[10rem_10rem_auto]">
        <LineField label={t('from')} type="date" required value={from} onChange={setFrom} />
        <LineField label={t('until')} type="date" required value={until} onChange={setUntil} />
        {isPeriod && (
          <div className="flex flex-wrap gap-3">
            <CsvButton
              name={`documents-${from}-${until}`}
              load={(cursor) => api('POST /documents/file/', { query: { ...query, ...cursor } })}
            />
            <Button disabled={archive.isPending} onClick={() => archive.mutate()}>
              {archive.isPending ? t('preparing') : t('downloadPdfs')}
            </Button>
          </div>
        )}
      </div>
      {!isPeriod && <p className="mt-3 text-sm text-alarm">{t('chooseTwoDays')}</p>}
      <ErrorText error={archive.error} />
    </Card>
  )
}
