import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { LineChart } from '../parts/chart/LineChart.tsx'
import { dayText, numberText } from '../parts/format.ts'
import { Failed, RowsSkeleton } from '../parts/States.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/reports.ts'
import { useFigureText } from './figure-text.ts'
import { partsOf } from './report-period.ts'
import { useReportQuery } from './report-query.ts'
import { OF_MARGIN } from './report-words.ts'

/** Each part is a call of its own. */
const MOST_PARTS = 12

/** The margin of parts of the days as a line, once it is asked for. */
export function MarginOverTime({ currency }: { currency: string }) {
  const [isShown, setShown] = useState(false)
  if (isShown) return <Line currency={currency} />
  return (
    <div>
      <Button onClick={() => setShown(true)}>{t('lineShow')}</Button>
    </div>
  )
}

/** The totals of the margin of each part; undefined until all are here. */
function useParts() {
  const { shop, api } = useShop()
  const { days, asked } = useReportQuery()
  const { compare: _, ...now } = asked
  const parts = partsOf(days, MOST_PARTS)
  const queries = useQueries({
    queries: parts.map((part) => {
      const query = { ...now, ...part }
      return {
        queryKey: ['report', shop, 'margin', query],
        queryFn: () => api('GET /reports/margin/', { query }),
      }
    }),
  })
  const found = queries.flatMap(({ data }) => (data ? [{ from: data.from, ...data.totals }] : []))
  return {
    parts: found.length === parts.length ? found : undefined,
    error: queries.find(({ error }) => error)?.error,
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  }
}

type Part = NonNullable<ReturnType<typeof useParts>['parts']>[number]

function Line({ currency }: { currency: string }) {
  const { parts, error, retry } = useParts()
  return (
    <Card title={t('lineTitle')}>
      {parts ? (
        <Drawn parts={parts} currency={currency} />
      ) : error ? (
        <Failed message={sentenceOf(error)} onRetry={retry} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Card>
  )
}

function Drawn({ parts, currency }: { parts: Part[]; currency: string }) {
  const known = parts.flatMap(({ percent }) => (percent === null ? [] : [Number(percent)]))
  if (known.length === 0) return <p className="text-muted">{t('lineUnknown')}</p>
  const [least, most] = [Math.min(...known), Math.max(...known)].map(numberText)
  const points = parts.map(({ from, percent }) => {
    const period = dayText(from)
    return {
      key: from,
      label: period,
      value: percent === null ? undefined : Number(percent),
      text:
        percent === null
          ? t('lineNone', { period })
          : t('linePoint', { period, percent: numberText(Number(percent)) }),
    }
  })
  return (
    <>
      <LineChart
        points={points}
        label={t('lineOf', { least: least!, most: most! })}
        pick={t('linePick')}
      />
      <AsTable parts={parts} currency={currency} />
    </>
  )
}

const SHOWN = OF_MARGIN.filter(({ name }) => ['percent', 'margin', 'coverage'].includes(name))

function AsTable({ parts, currency }: { parts: Part[]; currency: string }) {
  const textOf = useFigureText(currency)
  return (
    <details className="text-sm">
      <summary className="inline-block min-h-11 cursor-pointer py-3 text-muted hover:text-ink">
        {t('showAsTable')}
      </summary>
      <table className="w-full">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="text-start font-medium">
              {t('from')}
            </th>
            {SHOWN.map(({ name, label }) => (
              <th key={name} scope="col" className="text-end font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.from}>
              <th scope="row" className="text-start font-normal">
                {dayText(part.from)}
              </th>
              {SHOWN.map((figure) => (
                <td key={figure.name} className="text-end tabular-nums">
                  {textOf(figure, part)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
