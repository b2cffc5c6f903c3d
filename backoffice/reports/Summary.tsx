import { useFigureText, type Values, changeText } from './figure-text.ts'
import { Meaning } from './Meaning.tsx'
import type { Figure } from './report-words.ts'

type SummaryProps = {
  figures: readonly Figure[]
  report: { totals: Values; former?: { totals: Values } | null; currency: string }
}

/** The totals that matter most, each with its meaning, and with what it was before. */
export function Summary({ figures, report: { totals, former, currency } }: SummaryProps) {
  const textOf = useFigureText(currency)
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-4 shadow-card md:grid-cols-4 md:px-5">
      {figures.map((figure) => (
        <div key={figure.name} className="min-w-0">
          <dt className="flex items-center text-muted">
            {figure.label}
            <Meaning word={figure.label} means={figure.means} />
          </dt>
          <dd className="text-xl font-semibold tabular-nums">{textOf(figure, totals)}</dd>
          {former && (
            <dd className="text-sm text-muted tabular-nums">
              {textOf(figure, former.totals)}
              {figure.kind !== 'percent' && ` · ${changeText(figure, totals, former.totals)}`}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
