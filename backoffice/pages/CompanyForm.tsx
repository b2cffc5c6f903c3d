import { useMemo } from 'react'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import type { CompanyInfo } from '#contract/pages.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { RowsField } from '../forms/RowsField.tsx'
import { type Draft, useDraft } from '../forms/drafts/use-draft.ts'
import { useRecord, useSave } from '../forms/drafts/use-record.ts'
import { Card } from '../parts/Card.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { useShop } from '../shell/use-shop.ts'

type Form = Omit<CompanyInfo, 'core_values'> & {
  core_values: { name: string; description: string }[]
}

const LABELS = {
  tagline: 'Tagline',
  history_summary: 'History',
  mission_statement: 'Mission',
  vision_statement: 'Vision',
  core_values: 'Core values',
}
const LONG_TEXTS = ['history_summary', 'mission_statement', 'vision_statement'] as const

const formOf = ({ core_values, ...texts }: CompanyInfo): Form => ({
  ...texts,
  core_values: core_values.map(({ name, description }) => ({ name, description })),
})

/** The page 'About'. */
export function CompanyForm() {
  const { shop, api } = useShop()
  const company = useRecord(['company', shop], () => api('GET /company/'))
  return <Loaded query={company}>{(data) => <CompanyFields company={data} />}</Loaded>
}

function CompanyFields({ company }: { company: CompanyInfo }) {
  const { shop, api, person } = useShop()
  const record = useMemo(() => formOf(company), [company])
  const draft = useDraft(`${person.id} ${shop} company`, record, LONG_TEXTS)
  const { values, set } = draft
  const send = async () => {
    const body = (await draft.changes()) as StaffInput<'PATCH /company/'>['body']
    return api('PATCH /company/', { body })
  }
  const save = useSave(['company', shop], draft, send, formOf, 'Published')
  return (
    <RecordForm
      isContent
      isNarrow
      draft={draft}
      save={save}
      labels={LABELS}
      record={{ kind: 'company', id: shop, canEdit: true }}
    >
      <div className="grid max-w-3xl gap-5">
        <Card>
          <div className="grid gap-4">
            <Field label={LABELS.tagline}>
              {(control) => (
                <input
                  {...control}
                  value={values.tagline}
                  maxLength={300}
                  onChange={({ target }) => set('tagline', target.value)}
                />
              )}
            </Field>
            {LONG_TEXTS.map((name) => (
              <Field key={name} label={LABELS[name]}>
                {(control) => (
                  <textarea
                    {...control}
                    rows={5}
                    value={values[name]}
                    onChange={({ target }) => set(name, target.value)}
                  />
                )}
              </Field>
            ))}
          </div>
        </Card>
        <CoreValues draft={draft} />
      </div>
    </RecordForm>
  )
}

const CoreValues = ({ draft: { values, set } }: { draft: Draft<Form> }) => (
  <Card title={LABELS.core_values}>
    <RowsField
      rows={values.core_values}
      columns={[
        { name: 'name', label: 'Name', maxLength: 100 },
        { name: 'description', label: 'What it means', maxLength: 1000, isLong: true },
      ]}
      empty={{ name: '', description: '' }}
      add="Add a value"
      onChange={(rows) => set('core_values', rows)}
    />
  </Card>
)
