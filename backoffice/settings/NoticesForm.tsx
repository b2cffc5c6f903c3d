import { useMemo } from 'react'
import type { NoticeSettings } from '#contract/backoffice/mail-settings.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { useDraft } from '../forms/drafts/use-draft.ts'
import { useRecord, useSave } from '../forms/drafts/use-record.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { Card } from '../parts/Card.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'

const LABELS = { addresses: 'Email addresses', mode: 'How often' }

const MODES = [
  { value: 'at_once', label: 'Within a minute' },
  { value: 'daily', label: 'Once a day, at 8 in the morning' },
  { value: 'never', label: 'Never' },
] as const

const same = (settings: NoticeSettings) => settings

/** The recipients of the shop's notices. */
export function NoticesForm() {
  const { shop, api } = useShop()
  const settings = useRecord(['settings', shop, 'notices'], () => api('GET /settings/notices/'))
  return <Loaded query={settings}>{(data) => <NoticeFields settings={data} />}</Loaded>
}

function NoticeFields({ settings }: { settings: NoticeSettings }) {
  const { shop, api, person } = useShop()
  const canEdit = useCan()('settings.mail')
  const record = useMemo(() => same(settings), [settings])
  const draft = useDraft(`${person.id} ${shop} notices`, record)
  const send = async () => {
    const body = (await draft.changes()) as StaffInput<'PATCH /settings/notices/'>['body']
    return api('PATCH /settings/notices/', { body })
  }
  const save = useSave(['settings', shop, 'notices'], draft, send, same)
  const { values, set } = draft
  return (
    <RecordForm
      isNarrow
      draft={draft}
      save={save}
      labels={LABELS}
      record={{ kind: 'settings', id: 'notices', canEdit }}
    >
      <Card title="Notifications by mail" className="max-w-3xl">
        <fieldset disabled={!canEdit} className="grid gap-4">
          <legend className="sr-only">Notifications</legend>
          <p className="text-muted">
            New orders, card payments, payments to give back, messages and comments to approve.
          </p>
          <Field
            label={LABELS.addresses}
            hint="One a line, at most ten. Empty: the shop’s email address. That one gets each message as a mail of its own."
            error={save.faults['addresses']}
          >
            {(control) => (
              <textarea
                {...control}
                rows={3}
                value={values.addresses.join('\n')}
                onChange={({ target }) => set('addresses', target.value.split('\n'))}
              />
            )}
          </Field>
          <Field label={LABELS.mode}>
            {(control) => (
              <select
                {...control}
                value={values.mode}
                onChange={({ target }) => set('mode', target.value as NoticeSettings['mode'])}
              >
                {MODES.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </fieldset>
      </Card>
    </RecordForm>
  )
}
