import { useState } from 'react'
import { faultsOf } from '#client/failures.ts'
import { KEY_DAYS, LONGEST_KEY_NAME, type MadeKey } from '#contract/backoffice/connections/keys.ts'
import {
  type Preset,
  PRESETS,
  type Scope,
  SCOPES,
} from '#contract/backoffice/connections/scopes.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { t } from '../texts/keys.ts'
import { PRESET_WORDS, SCOPE_WORDS } from './scope-words.ts'

type NewKey = StaffInput<'POST /keys/'>['body']

const USUAL_DAYS = 365
const isPreset = (name: string): name is Preset => name in PRESETS

type NewKeyDialogProps = { onMade: (made: MadeKey) => void; onClose: () => void }

/** Asks for what a key is for and may do. */
export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const { shop, api } = useShop()
  const [preset, setPreset] = useState('accounting')
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set(PRESETS.accounting))
  const make = useChange((body: NewKey) => api('POST /keys/', { body }), {
    stale: [['keys', shop]],
    after: onMade,
  })
  const faults = faultsOf(make.error)
  const submit = (fields: FormData) => make.mutate(newKeyIn(fields, preset, [...scopes]))
  return (
    <FormDialog
      title={t('makeKey')}
      act={t('makeIt')}
      acting={t('making')}
      doing={make}
      faults={faults}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('name')} hint={t('nameHint')} error={faults['name']}>
        {(control) => <input {...control} name="name" maxLength={LONGEST_KEY_NAME} required />}
      </Field>
      <Field label={t('forProgram')}>
        {(control) => (
          <select
            {...control}
            value={preset}
            onChange={({ target: { value } }) => {
              setPreset(value)
              if (isPreset(value)) setScopes(new Set(PRESETS[value]))
            }}
          >
            {Object.entries(PRESET_WORDS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
            <option value="own">{t('presetOwn')}</option>
          </select>
        )}
      </Field>
      <ScopeChoice scopes={scopes} onChange={setScopes} />
      {faults['scopes'] && (
        <p role="alert" className="text-sm font-medium text-alarm">
          {faults['scopes']}
        </p>
      )}
      <LifeChoice />
      <Field label={t('networks')} hint={t('networksHint')} error={faults['networks']}>
        {(control) => <textarea {...control} name="networks" rows={2} />}
      </Field>
    </FormDialog>
  )
}

const LifeChoice = () => (
  <Field label={t('life')}>
    {(control) => (
      <select {...control} name="days" defaultValue={USUAL_DAYS}>
        {KEY_DAYS.map((count) => (
          <option key={count} value={count}>
            {t('days', { count })}
          </option>
        ))}
        <option value="">{t('withoutEnd')}</option>
      </select>
    )}
  </Field>
)

type ScopeChoiceProps = {
  scopes: ReadonlySet<Scope>
  onChange: (scopes: ReadonlySet<Scope>) => void
}

const ScopeChoice = ({ scopes, onChange }: ScopeChoiceProps) => (
  <fieldset>
    <legend className="mb-1 font-medium">{t('allow')}</legend>
    <div className="grid max-h-64 overflow-y-auto rounded-control border border-line px-3 py-1">
      {SCOPES.map((scope) => (
        <label key={scope} className="flex min-h-11 items-center gap-2.5 md:min-h-9">
          <input
            type="checkbox"
            checked={scopes.has(scope)}
            onChange={({ target: { checked } }) => {
              const others = [...scopes].filter((each) => each !== scope)
              onChange(new Set(checked ? [...others, scope] : others))
            }}
            className="size-4.5 shrink-0"
          />
          {SCOPE_WORDS[scope]}
        </label>
      ))}
    </div>
  </fieldset>
)

function newKeyIn(fields: FormData, preset: string, scopes: Scope[]): NewKey {
  const days = Number(fieldText(fields, 'days'))
  return {
    name: fieldText(fields, 'name'),
    purpose: preset === 'agent' ? 'agent' : 'integration',
    scopes,
    networks: fieldText(fields, 'networks').split(/\s+/).filter(Boolean),
    days: KEY_DAYS.find((each) => each === days) ?? null,
  }
}
