import { useShop } from '../shell/use-shop.ts'
import { countryName } from '../texts/names.ts'
import { t } from '../texts/reports.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { useReportQuery } from './report-query.ts'
import { SumsReport } from './SumsReport.tsx'

/** Sales by country of the delivery. */
export function Component() {
  const { api } = useShop()
  const { asked: query } = useReportQuery()
  return (
    <ReportFrame
      name="places"
      asked={query}
      load={() => api('GET /reports/places/', { query })}
      file={() => api('GET /reports/places/csv/', { query })}
    >
      {(report) => (
        <SumsReport
          label={t('placesReport')}
          head={t('country')}
          report={report}
          nameOf={({ country }) => (country === null ? t('noCountry') : countryName(country))}
          keyOf={({ country }) => String(country)}
        />
      )}
    </ReportFrame>
  )
}
