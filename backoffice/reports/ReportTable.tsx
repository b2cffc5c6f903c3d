import { type ReactNode, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { t } from '../texts/reports.ts'
import { changeText, useFigureText, type Values } from './figure-text.ts'
import { Meaning } from './Meaning.tsx'
import type { Figure } from './report-words.ts'

type ReportTableProps<Row> = {
  /** The name of the report, by which the table is called. */
  label: string
  /** The head of the first column, which names the row. */
  head: string
  nameOf: (row: Row) => ReactNode
  keyOf: (row: Row, place: number) => string
  /** The first one has a bar, and is compared with the period before. */
  figures: readonly Figure[]
  report: {
    rows: Row[]
    totals: Values
    former?: { rows: Row[]; totals: Values } | null
    currency: string
  }
}

/** Rows beyond these are shown on request: a page of thousands is slow. */
const ROWS_AT_FIRST = 100

/** The rows of a report and their totals. A narrow screen pushes the figures sideways beside the names. */
export function ReportTable<Row extends object>(props: ReportTableProps<Row>) {
  const { label, figures, keyOf, nameOf, report } = props
  const { rows, totals, former, currency } = report
  const [shown, setShown] = useState(ROWS_AT_FIRST)
  const before = new Map(former?.rows.map((row, place) => [keyOf(row, place), valuesOf(row)]))
  const amounts = rows.map((row) => Number(valuesOf(row)[figures[0]!.name]))
  const [most, least] = [Math.max(0, ...amounts), Math.min(0, ...amounts)]
  const line = { figures, currency, isCompared: Boolean(former), longest: most || least }
  const left = rows.length - shown
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <section
        aria-label={t('tableOf', { report: label })}
        // The keyboard scrolls what is focused.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full">
          <Heads {...line} head={props.head} />
          <tbody>
            {rows.slice(0, shown).map((row, place) => (
              <Line
                key={keyOf(row, place)}
                {...line}
                name={nameOf(row)}
                values={valuesOf(row)}
                before={before.get(keyOf(row, place))}
              />
            ))}
          </tbody>
          <tfoot className="border-t-2 border-edge font-semibold">
            <Line {...line} name={t('totals')} values={totals} before={former?.totals} isTotal />
          </tfoot>
        </table>
      </section>
      {left > 0 && (
        <div className="border-t border-line p-3 text-center">
          <Button onClick={() => setShown(shown + ROWS_AT_FIRST * 5)}>
            {t('showMore', { count: Math.min(left, ROWS_AT_FIRST * 5) })}
          </Button>
        </div>
      )}
    </div>
  )
}

const valuesOf = (row: object) => row as Values

const CELL = 'px-3 py-2 text-end whitespace-nowrap tabular-nums'
const NAME =
  'sticky start-0 z-10 max-w-36 min-w-28 bg-surface px-3 py-2 text-start [overflow-wrap:anywhere] md:max-w-80 md:min-w-60 md:ps-5'

type HeadsProps = { head: string; figures: readonly Figure[]; isCompared: boolean }

const Heads = ({ head, figures: [main, ...others], isCompared }: HeadsProps) => (
  <thead className="border-b border-line text-sm text-muted">
    <tr>
      <th scope="col" className={`${NAME} font-medium`}>
        {head}
      </th>
      <Head figure={main!} />
      {isCompared && (
        <>
          <th scope="col" className={`${CELL} font-medium`}>
            {t('before')}
          </th>
          <th scope="col" className={`${CELL} font-medium`}>
            {t('change')}
          </th>
        </>
      )}
      {others.map((figure) => (
        <Head key={figure.name} figure={figure} />
      ))}
    </tr>
  </thead>
)

const Head = ({ figure: { label, means } }: { figure: Figure }) => (
  <th scope="col" className={`${CELL} font-medium`}>
    <span className="inline-flex items-center">
      {label}
      <Meaning word={label} means={means} />
    </span>
  </th>
)

type LineProps = Pick<HeadsProps, 'figures' | 'isCompared'> & {
  currency: string
  name: ReactNode
  values: Values
  before: Values | undefined
  /** The value whose bar fills its cell: the highest of the main figure, or the lowest if none is above zero. */
  longest: number
  isTotal?: boolean
}

function Line({
  figures,
  isCompared,
  currency,
  name,
  values,
  before,
  longest,
  isTotal,
}: LineProps) {
  const textOf = useFigureText(currency)
  const [main, ...others] = figures
  const value = values[main!.name]
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className={`${NAME} ${isTotal ? '' : 'font-normal'}`}>
        {name}
      </th>
      <td className={`relative ${CELL}`}>
        {textOf(main!, values)}
        {!isTotal && <Bar share={longest === 0 ? 0 : Number(value) / longest} />}
      </td>
      {isCompared && (
        <>
          <td className={`${CELL} text-muted`}>{before ? textOf(main!, before) : '–'}</td>
          <td className={CELL}>{before ? changeText(main!, values, before) : '–'}</td>
        </>
      )}
      {others.map((figure) => (
        <td key={figure.name} className={CELL}>
          {textOf(figure, values)}
        </td>
      ))}
    </tr>
  )
}

/** The share of the longest bar. */
const Bar = ({ share }: { share: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    className="absolute inset-x-3 bottom-1 h-1 w-[calc(100%-1.5rem)]"
  >
    {share > 0 && (
      <rect x={100 - share * 100} width={share * 100} height="4" className="fill-accent-fill" />
    )}
  </svg>
)
