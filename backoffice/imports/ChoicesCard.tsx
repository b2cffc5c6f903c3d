import { fieldWords } from './import-fields.ts'
import { type ReactNode, useState } from 'react'
import type { ImportReport } from '#contract/backoffice/files/shapes/import-report.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField } from '../parts/fields/TextFields.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { type Choices, useImportActs } from './import-data.ts'
import { DECIMALS, EMPTY_CELLS, MODES } from './import-words.ts'
import { t } from '../texts/imports.ts'

/** How the file is imported, and what its columns are. A change checks it again. */
export function ChoicesCard({ report }: { report: ImportReport }) {
  const { choose } = useImportActs(report)
  const [choices, setChoices] = useState<Choices>(() => choicesOf(report))
  const change = (some: Partial<Choices>) => setChoices({ ...choices, ...some })
  const isChanged = JSON.stringify(choices) !== JSON.stringify(choicesOf(report))
  return (
    <Card title={t('howImported')}>
      <div className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label={t('whatExists')}
            options={MODES}
            value={choices.mode}
            onChange={(mode) => change({ mode })}
          />
          <SelectField
            label={t('emptyCell')}
            options={EMPTY_CELLS}
            value={choices.empty}
            onChange={(empty) => change({ empty })}
          />
          <SelectField
            label={t('decimalSign')}
            options={DECIMALS}
            value={choices.decimal}
            onChange={(decimal) => change({ decimal })}
          />
          <WholeField
            label={t('untrackedStock')}
            value={choices.untracked_stock}
            onChange={(units) => change({ untracked_stock: units ?? 0 })}
          />
        </div>
        <CheckField
          label={t('changeStockToo')}
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
            {choose.isPending ? t('checkingNow') : t('checkAgain')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const muted = (words: ReactNode[]): ReactNode => <span className="text-muted">{words}</span>

type ColumnFieldsProps = {
  report: ImportReport
  mapping: Choices['mapping']
  onChange: (mapping: Choices['mapping']) => void
}

/** The field that each column of the file is read as. */
function ColumnFields({ report: { columns, fields }, mapping, onChange }: ColumnFieldsProps) {
  const options: (readonly [string, string])[] = [
    ['', t('leaveOut')],
    ...fields.map((name) => [name, fieldWords(name)] as const),
  ]
  return (
    <details>
      <summary className="cursor-pointer font-medium">
        {t(columns.some(({ use }) => use === 'unknown') ? 'columnsSomeUnknown' : 'columns', {
          count: columns.length,
        })}
      </summary>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {columns.map(({ at, head, field, use }) => (
          <li key={at}>
            {use === 'detail' ? (
              <p>{t.rich('detailOfProduct', { column: head, muted })}</p>
            ) : (
              <SelectField
                label={head || t('columnNumber', { number: at + 1 })}
                hint={use === 'unknown' ? t('columnNotKnown') : undefined}
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
