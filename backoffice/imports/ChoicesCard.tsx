import { useState } from 'react'
import type { ImportReport } from '#contract/backoffice/files/shapes/import-report.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField } from '../parts/fields/TextFields.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { type Choices, useImportActs } from './import-data.ts'
import { DECIMALS, EMPTY_CELLS, fieldWords, MODES } from './import-words.ts'

/** How the file is imported, and what its columns are. A change checks it again. */
export function ChoicesCard({ report }: { report: ImportReport }) {
  const { choose } = useImportActs(report)
  const [choices, setChoices] = useState<Choices>(() => choicesOf(report))
  const change = (some: Partial<Choices>) => setChoices({ ...choices, ...some })
  const isChanged = JSON.stringify(choices) !== JSON.stringify(choicesOf(report))
  return (
    <Card title="How it is imported">
      <div className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label="What exists already"
            options={MODES}
            value={choices.mode}
            onChange={(mode) => change({ mode })}
          />
          <SelectField
            label="An empty cell"
            options={EMPTY_CELLS}
            value={choices.empty}
            onChange={(empty) => change({ empty })}
          />
          <SelectField
            label="Decimal sign of amounts"
            options={DECIMALS}
            value={choices.decimal}
            onChange={(decimal) => change({ decimal })}
          />
          <WholeField
            label="Stock of products that the other shop does not count"
            value={choices.untracked_stock}
            onChange={(units) => change({ untracked_stock: units ?? 0 })}
          />
        </div>
        <CheckField
          label="Change the stock of products that exist already"
          value={choices.with_stock}
          onChange={(with_stock) => change({ with_stock })}
        />
        <ColumnFields
          report={report}
          mapping={choices.mapping}
          onChange={(mapping) => change({ mapping })}
        />
        <div>
          <Button disabled={!isChanged || choose.isPending} onClick={() => choose.mutate(choices)}>
            {choose.isPending ? 'Checking…' : 'Check again'}
          </Button>
        </div>
      </div>
    </Card>
  )
}

type ColumnFieldsProps = {
  report: ImportReport
  mapping: Choices['mapping']
  onChange: (mapping: Choices['mapping']) => void
}

/** The field that each column of the file is read as. */
function ColumnFields({ report: { columns, fields }, mapping, onChange }: ColumnFieldsProps) {
  const options: (readonly [string, string])[] = [
    ['', 'Leave out'],
    ...fields.map((name) => [name, fieldWords(name)] as const),
  ]
  return (
    <details>
      <summary className="cursor-pointer font-medium">
        Columns ({columns.length}
        {columns.some(({ use }) => use === 'unknown') && ', some unknown'})
      </summary>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {columns.map(({ at, head, field, use }) => (
          <li key={at}>
            {use === 'detail' ? (
              <p>
                {head}: <span className="text-muted">a detail of the product</span>
              </p>
            ) : (
              <SelectField
                label={head || `Column ${at + 1}`}
                hint={use === 'unknown' ? 'This column is not known.' : undefined}
                options={options}
                value={mapping[at] ?? field}
                onChange={(chosen) => onChange({ ...mapping, [at]: chosen })}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const choicesOf = (report: ImportReport): Choices => ({
  mode: report.mode,
  empty: report.empty,
  with_stock: report.with_stock,
  untracked_stock: report.untracked_stock,
  decimal: report.decimal,
  mapping: report.mapping,
})
