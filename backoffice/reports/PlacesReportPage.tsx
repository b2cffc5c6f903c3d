import { countryName } from '../texts/names.ts'
import { t } from '../texts/reports.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { SumsReport } from './SumsReport.tsx'

/** Sales by country of the delivery. */
export const Component = () => (
  <ReportFrame
    name="places"
    load={(api, query) => api('GET /reports/places/', { query })}
    file={(api, query) => api('GET /reports/places/csv/', { query })}
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
