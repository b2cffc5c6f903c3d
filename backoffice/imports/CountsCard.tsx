import type { ImportReport } from '#contract/backoffice/files/shapes/import-report.ts'
import { Card } from '../parts/Card.tsx'
import { outcomeWords, THING_WORDS } from './import-words.ts'
import { numberText } from '../parts/format.ts'
import { t } from '../texts/imports.ts'

/** How many of each kind of thing have which outcome. */
export function CountsCard({ report }: { report: ImportReport }) {
  const { counts, state } = report
  const kinds = Object.entries(counts)
  if (kinds.length === 0) return null
  const isCheck = state === 'checked' || state === 'checking'
  return (
    <Card title={isCheck ? t('whatWillHappen') : t('whatHappened')}>
      <div className="grid gap-4">
        {kinds.map(([kind, outcomes]) => (
          <section key={kind} aria-label={THING_WORDS[kind] ?? kind}>
            <h3 className="text-base font-semibold">{THING_WORDS[kind] ?? kind}</h3>
            <dl className="mt-1 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
              {Object.entries(outcomes)
                .filter(([, count]) => count > 0)
                .map(([outcome, count]) => {
                  const { label, tone } = outcomeWords(outcome, isCheck)
                  return (
                    <div key={outcome}>
                      <dt className="text-sm text-muted">{label}</dt>
                      <dd
                        className={`text-xl tabular-nums ${tone === 'alarm' ? 'text-alarm' : ''}`}
                      >
                        {numberText(count)}
                      </dd>
                    </div>
                  )
                })}
            </dl>
          </section>
        ))}
      </div>
    </Card>
  )
}
