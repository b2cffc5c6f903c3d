import type { ImportNote, ImportReport } from '#contract/backoffice/files/shapes/import-report.ts'
import { Card } from '../parts/Card.tsx'
import { CsvButton } from '../parts/lists/CsvButton.tsx'
import { Tag, type Tone } from '../parts/Tag.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/imports.ts'

const WORDS: Record<ImportNote['outcome'], { label: string; tone: Tone }> = {
  noted: { label: t('adjusted'), tone: 'wait' },
  skipped: { label: t('skipped'), tone: 'calm' },
  wrong: { label: t('notImported'), tone: 'alarm' },
}

const MOST_SHOWN = 500

/** The rows of the file of which something is to be said, with what was done instead. */
export function NotesCard({ report }: { report: ImportReport }) {
  const { api } = useShop()
  const { id, notes } = report
  if (notes.length === 0) return null
  const isWrong = notes.some(({ outcome }) => outcome === 'wrong')
  return (
    <Card
      flush
      title={notes.length === MOST_SHOWN ? t('firstNotes', { count: MOST_SHOWN }) : t('notesByRow')}
      aside={
        isWrong && (
          <CsvButton
            name="wrong-rows"
            label={t('exportWrongRows')}
            load={(query) => api('GET /imports/:id/wrong-rows/', { params: { id }, query })}
          />
        )
      }
    >
      {isWrong && <p className="px-4 pb-2 text-sm text-muted md:px-5">{t('wrongRowsHint')}</p>}
      <ul className="rows border-t border-line">
        {notes.map((note) => (
          <NoteRow key={`${note.outcome} ${note.column} ${note.reason}`} note={note} />
        ))}
      </ul>
    </Card>
  )
}

function NoteRow({ note }: { note: ImportNote }) {
  const { column, outcome, reason, count, places } = note
  const said = saidOf(note)
  const [first] = places
  return (
    <li className="grid gap-1 px-4 py-3 md:grid-cols-[11rem_1fr] md:gap-4 md:px-5">
      <p className="flex flex-wrap items-center gap-2 self-start">
        <span className="font-medium tabular-nums">
          {count === 1 ? t('rowNumber', { row: first!.row }) : t('rowCount', { count })}
        </span>
        <Tag tone={WORDS[outcome].tone}>{WORDS[outcome].label}</Tag>
      </p>
      <div className="min-w-0">
        <p>{reason}</p>
        {(column || said) && (
          <p className="text-sm wrap-anywhere text-muted">
            {[column, said].filter(Boolean).join(': ')}
          </p>
        )}
      </div>
    </li>
  )
}

/** The cells of which it is said, each with its row unless all say the same. */
function saidOf({ count, places }: ImportNote): string {
  const quoted = (value: string) => (value ? t('quoted', { value }) : '')
  const [first] = places
  if (count === 1) return quoted(first!.value)
  const more = count - places.length
  if (places.every(({ value }) => value === first!.value)) {
    const list = places.map(({ row }) => row).join(', ')
    const rows =
      more > 0 ? t('rowsSaidAndMore', { rows: list, count: more }) : t('rowsSaid', { rows: list })
    return first!.value ? t('saidInRows', { value: quoted(first!.value), rows }) : rows
  }
  const list = places
    .map(({ row, value }) => t('saidInRow', { value: quoted(value), row }))
    .join(', ')
  return more > 0 ? t('saidAndMore', { list, count: more }) : list
}
