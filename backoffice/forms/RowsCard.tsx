import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { LinkInput } from '../parts/fields/LinkInput.tsx'
import type { FormField } from '../parts/fields/TextFields.tsx'
import { t as parts } from '../texts/parts.ts'
import { t } from '../texts/forms.ts'

type Column<Row> = {
  name: keyof Row & string
  label: string
  maxLength: number
  isLong?: true
  isLink?: true
}

type RowsCardProps<Row> = FormField<Row[]> & {
  hint?: string
  columns: Column<Row>[]
  empty: Row
  add: string
}

/** A list of the same few fields: rows are added, written and removed. */
export function RowsCard<Row extends object>(props: RowsCardProps<Row>) {
  const { label, hint, error, value: rows, columns, empty, add, onChange } = props
  const write = (at: number, name: string, value: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)))
  return (
    <Card title={label}>
      {hint && <p className="mb-3 text-sm text-muted">{hint}</p>}
      <ul className="grid gap-3">
        {rows.map((row, at) => (
          // A row has no id: its index identifies it.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="grid gap-2 rounded-control bg-stage p-3">
            {columns.map(({ name, label, maxLength, isLong, isLink }) => {
              const value = String(row[name] ?? '')
              const Control = isLong ? 'textarea' : 'input'
              return (
                <Field key={name} label={<RowLabel label={label} row={at + 1} />}>
                  {(control) =>
                    isLink ? (
                      <LinkInput
                        {...control}
                        value={value}
                        onChange={(link) => write(at, name, link)}
                      />
                    ) : (
                      <Control
                        {...control}
                        maxLength={maxLength}
                        value={value}
                        onChange={({ target }: { target: { value: string } }) =>
                          write(at, name, target.value)
                        }
                      />
                    )
                  }
                </Field>
              )
            })}
            <Button
              kind="quiet"
              className="justify-self-end"
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              {parts('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button className="mt-3" onClick={() => onChange([...rows, empty])}>
        {add}
      </Button>
      {error && <p className="mt-2 text-sm font-medium text-alarm">{error}</p>}
    </Card>
  )
}

/** Rows have equal labels: a screen reader hears which row it is. */
const RowLabel = ({ label, row }: { label: string; row: number }) => (
  <>
    {label}
    <span className="sr-only">{t('rowNumber', { number: row })}</span>
  </>
)
