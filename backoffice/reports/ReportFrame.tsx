import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { StaffApi } from '#contract/backoffice/staff-api.ts'
import type { CsvPart } from '#contract/backoffice/staff-endpoint.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { dayText } from '../parts/format.ts'
import { CsvButton } from '../parts/lists/CsvButton.tsx'
import { SavedViews } from '../parts/lists/SavedViews.tsx'
import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { Page } from '../parts/Page.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/reports.ts'
import { Choice, PeriodPicker } from './PeriodPicker.tsx'
import { REPORTS, type ReportName } from './report-list.ts'
import type { Days } from './report-period.ts'
import { type ReportQuery, useReportQuery } from './report-query.ts'

type ShownReport = {
  currency: string
  other_currencies?: string[]
  former?: Days | null
} & Partial<Days>

type ReportFrameProps<Report> = {
  name: ReportName
  load: (api: StaffApi, query: ReportQuery) => Promise<Report>
  file: (api: StaffApi, query: ReportQuery) => Promise<CsvPart>
  /** The subject of the rows, where the address names it. */
  by?: string
  /** Choices of this report alone. */
  choices?: ReactNode
  /** A report of now has no days. */
  hasDays?: boolean
  children: (report: Report) => ReactNode
}

/** A report: the choice of its days, its file, the way to the other reports of these days, and its figures. */
export function ReportFrame<Report extends ShownReport>(props: ReportFrameProps<Report>) {
  const { name, load, file, by, choices, hasDays = true, children } = props
  const { shop, api } = useShop()
  const { asked } = useReportQuery()
  const { label } = REPORTS.find((each) => each.name === name)!
  const key = ['report', shop, name, hasDays && { ...asked, by }]
  const report = useRecord(key, () => load(api, asked), {
    // The former figures stay until the new ones are here.
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={label}
      actions={<CsvButton name={`report-${name}`} load={() => file(api, asked)} />}
    >
      <OtherReports current={name} />
      <SavedReports name={name} />
      <div className="mb-5 flex flex-wrap items-center gap-2">
        {hasDays && <PeriodPicker />}
        {choices}
        <Currencies report={report.data} />
      </div>
      <div aria-busy={report.isPlaceholderData} className="grid grid-cols-1 gap-5">
        <Loaded query={report} rows={8}>
          {(data) => (
            <>
              <p className="text-sm text-muted">{hasDays ? daysText(data) : t('asOfNow')}</p>
              {children(data)}
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

function daysText({ from = '', until = '', former }: ShownReport): string {
  const days = { from: dayText(from), until: dayText(until) }
  if (!former) return t('daysShown', days)
  const [formerFrom, formerUntil] = [dayText(former.from), dayText(former.until)]
  return t('daysCompared', { ...days, formerFrom, formerUntil })
}

/** Reports that were kept under a name; the shown one can be kept. */
function SavedReports({ name }: { name: ReportName }) {
  const { shop } = useShop()
  const navigate = useNavigate()
  const open = (query: URLSearchParams) => {
    const report = REPORTS.find((each) => each.name === query.get('report'))?.name ?? name
    query.delete('report')
    void navigate({ pathname: links.report(shop, report), search: query.toString() })
  }
  return <SavedViews list="reports" canSave of={{ report: name }} onOpen={open} />
}

/** Each in the address's own days; taxes have their report in the settings. */
function OtherReports({ current }: { current: ReportName }) {
  const { shop } = useShop()
  const can = useCan()
  const { search } = useLocation()
  const kept = new URLSearchParams(search)
  kept.delete('by')
  const others = REPORTS.filter((report) => !('may' in report) || can(report.may))
  return (
    <Card flush className="mb-5">
      <nav aria-label={t('otherReports')} className="flex gap-1 overflow-x-auto px-2 md:flex-wrap">
        {others.map(({ name, tab }) => (
          <Link
            key={name}
            {...(name === current && { ref: scrollToTab })}
            to={{ pathname: links.report(shop, name), search: kept.toString() }}
            aria-current={name === current ? 'page' : undefined}
            className={TAB}
          >
            {tab}
          </Link>
        ))}
        {can('settings.see') && (
          <Link to={links.setting(shop, 'tax')} className={TAB}>
            {t('taxReport')}
          </Link>
        )}
      </nav>
    </Card>
  )
}

/** On a phone the strip is pushed to the report that is shown. */
const scrollToTab = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

const TAB =
  '-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-2.5 whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink'

/** The choice between the currencies in which the shop has sold. */
function Currencies({ report }: { report: ShownReport | undefined }) {
  const { change } = useAddressFilter()
  if (!report?.other_currencies?.length) return null
  const all = [report.currency, ...report.other_currencies].toSorted()
  return (
    <Choice
      label={t('currency')}
      choices={all.map((code) => ({ value: code, label: code }))}
      value={report.currency}
      onChange={(currency) => change({ currency })}
    />
  )
}
