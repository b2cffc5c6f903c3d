import type { FilterSettings } from '#contract/backoffice/catalogue/filters.ts'
import { filterFields } from '#contract/backoffice/records/filters.ts'
import { valuesFrom } from '#contract/backoffice/records/fields.ts'
import { useMemo } from 'react'
import { wholeBody } from '../../forms/drafts/changes.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { useSave } from '../../forms/drafts/use-save.ts'
import { Loaded } from '../../forms/Loaded.tsx'
import { RecordForm } from '../../forms/RecordForm.tsx'
import { links } from '../../links.ts'
import { Page } from '../../parts/Page.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { FilterRows } from './FilterRows.tsx'
import { type FiltersForm, labelsFor } from './filter-form.ts'
import { t as products } from '../../texts/products.ts'

/** The filters by which customers narrow the list of products. */
export function Component() {
  const { shop, api } = useShop()
  const filters = useRecord(['filters', shop], () => api('GET /filters/'))
  return (
    <Page
      title={products('filters')}
      back={{ to: links.products(shop), label: products('products') }}
    >
      <Loaded query={filters}>{(data) => <Filters settings={data} />}</Loaded>
    </Page>
  )
}

const formOf = (settings: FilterSettings): FiltersForm => valuesFrom(filterFields, settings)

function Filters({ settings }: { settings: FilterSettings }) {
  const { shop, api, person } = useShop()
  const canEdit = useCan()('products.edit')
  const record = useMemo(() => formOf(settings), [settings])
  const draft = useDraft<FiltersForm>(`${person.id} ${shop} filters`, record)
  const send = async () => {
    const body = wholeBody(draft.values, await draft.changes(), (form) => form)
    return api('PUT /filters/', { body })
  }
  const save = useSave(['filters', shop], draft, send, formOf)
  return (
    <RecordForm
      isNarrow
      draft={draft}
      save={save}
      labels={labelsFor(draft.values)}
      record={{ kind: 'settings', id: 'filters', canEdit }}
    >
      <fieldset disabled={!canEdit} className="grid max-w-3xl grid-cols-1 gap-5">
        <legend className="sr-only">{products('filters')}</legend>
        <FilterRows draft={draft} faults={save.faults} names={settings.names} />
      </fieldset>
    </RecordForm>
  )
}
