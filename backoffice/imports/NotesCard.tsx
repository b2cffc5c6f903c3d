import type { ImportNote, ImportReport } from '#contract/backoffice/imports.ts'
import { Card } from '../parts/Card.tsx'
import { CsvButton } from '../parts/lists/CsvButton.tsx'
import { Tag, type Tone } from '../parts/Tag.tsx'
import { useShop } from '../shell/use-shop.ts'

const WORDS: Record<ImportNote['outcome'], { label: string; tone: Tone }> = {
  noted: { label: 'Adjusted', tone: 'wait' },
  skipped: { label: 'Skipped', tone: 'calm' },
  wrong: { label: 'Not imported', tone: 'alarm' },
}

const MOST_SHOWN = 500

/** The rows of the file of which something is to be said, with what was done instead. */
export function NotesCard({ report }: { report: ImportReport }) {
  const { api } = useShop()
  const { id, rows } = report
  if (rows.length === 0) return null
  const isWrong = rows.some(({ outcome }) => outcome === 'wrong')
  return (
    <Card
      flush
      title={rows.length === MOST_SHOWN ? `The first ${MOST_SHOWN} notes` : 'Notes by row'}
      aside={
        isWrong && (
          <CsvButton
            name="wrong-rows"
            load={(query) => api('GET /imports/:id/wrong-rows/', { params: { id }, query })}
          />
        )
      }
    >
      {isWrong && (
        <p className="px-4 pb-2 text-sm text-muted md:px-5">
          Export the rows that are not imported, correct them in a spreadsheet, and import that
          file.
        </p>
      )}
      <ul className="rows border-t border-line">
        {rows.map(({ row, column, value, outcome, reason }) => (
          <li
            key={`${row} ${column} ${reason}`}
            className="grid gap-1 px-4 py-3 md:grid-cols-[11rem_1fr] md:gap-4 md:px-5"
          >
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium tabular-nums">Row {row}</span>
              <Tag tone={WORDS[outcome].tone}>{WORDS[outcome].label}</Tag>
            </p>
            <div className="min-w-0">
              <p>{reason}</p>
              {(column || value) && (
                <p className="text-sm wrap-anywhere text-muted">
                  {[column, value && `“${value.slice(0, 200)}”`].filter(Boolean).join(': ')}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
