import type { CustomizationField } from '#contract/products.ts'
import { MOST_CUSTOMIZATION_FIELDS } from '#contract/rules/limits.ts'
import type { Draft } from '../../forms/drafts/use-draft.ts'
import { MoveHint } from '../../forms/drag/MoveHint.tsx'
import { useMovableRows } from '../../forms/use-movable-rows.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { CustomizationRow } from './CustomizationRow.tsx'
import { CustomizationSample } from './CustomizationSample.tsx'
import type { ProductForm } from './product-form.ts'
import { t } from '../../texts/product-page.ts'

type CustomizationCardProps = { draft: Draft<ProductForm>; fault: string | undefined }

const NEW_FIELD: CustomizationField = {
  key: '',
  label: '',
  kind: 'text',
  max_length: 30,
  choices: [],
  required: false,
}

/** The personalisation fields, and the way in which the product page will show them. */
export function CustomizationCard({ draft, fault }: CustomizationCardProps) {
  const { customization_fields: fields } = draft.values
  const put = (next: CustomizationField[]) => draft.set('customization_fields', next)
  const { list, drag, change, take, onKeyDown } = useMovableRows(fields, put)
  return (
    <Card folds title={t('customization')} aside={fields.length > 1 && <MoveHint />}>
      {fields.length === 0 && <p className="mb-3 text-muted">{t('customizationAbout')}</p>}
      <ul ref={list} className="grid gap-3">
        {fields.map((field, at) => (
          <CustomizationRow
            // The place in the list is what a row is.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            field={field}
            place={at + 1}
            onChange={(part) => change(at, part)}
            onTake={() => take(at)}
            onKeyDown={(event) => onKeyDown(event, at)}
            drag={drag.rowOf(at)}
            onGrab={drag.handleOf(at)}
          />
        ))}
      </ul>
      {fault && (
        <p role="alert" className="mt-3 font-medium text-alarm">
          {fault}
        </p>
      )}
      {fields.length < MOST_CUSTOMIZATION_FIELDS && (
        <Button onClick={() => put([...fields, NEW_FIELD])} className="mt-3">
          {t('addField')}
        </Button>
      )}
      <CustomizationSample fields={fields} />
    </Card>
  )
}
