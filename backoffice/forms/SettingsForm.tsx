import { fieldLabels } from './field-labels.ts'
import { type ReactNode, useMemo, useState } from 'react'
import type { StaffApi } from '#contract/backoffice/staff-api.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import {
  type Fields,
  longTextsOf,
  type ValuesOf,
  valuesFrom,
} from '#contract/backoffice/records/fields.ts'
import { AskDialog } from '../parts/dialogs/AskDialog.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import type { Changes, Values } from './drafts/changes.ts'
import { type Draft, useDraft } from './drafts/use-draft.ts'
import { useSave } from './drafts/use-save.ts'
import { useRecord } from '../shell/use-record.ts'
import { type FieldsOf, fieldsOf } from './form-fields.ts'
import { Loaded } from './Loaded.tsx'
import { RecordForm } from './RecordForm.tsx'
import { t } from '../texts/forms.ts'
import { t as parts } from '../texts/parts.ts'

type Shown<Form extends Values, Reply> = {
  /** The record as it was loaded. */
  loaded: Reply
  draft: Draft<Form>
  field: FieldsOf<Form>
  faults: Record<string, string>
}

type SettingsFormProps<F extends Fields, Reply, Form extends Values> = {
  /** The name of the form, read out with its fields. */
  name: string
  fields: F
  load: (api: StaffApi) => Promise<Reply>
  send: (api: StaffApi, changes: Changes) => Promise<Reply>
  /** For a form that holds values in another way than the wire. */
  formOf?: (reply: Reply) => Form
  /** The audit log's name of the record, whose history is shown. `id`: among several of a kind. */
  kind?: string
  id?: string
  /** The key of its query without the shop, where that is not its kind and id. */
  query?: string
  /** The permission to save, where the page's own is not enough. */
  may?: Permission
  /** Customers read these texts: they are published rather than saved. */
  isContent?: boolean
  /** The question before the form is saved as it is; undefined: none. */
  question?: (form: Form) => string | undefined
  children: (form: Shown<Form, Reply>) => ReactNode
}

/** A form about a record of which a shop has one: it loads, keeps a draft, saves and tells history. */
export function SettingsForm<
  F extends Fields,
  Reply extends object,
  Form extends Values = ValuesOf<F>,
>(props: SettingsFormProps<F, Reply, Form>) {
  const { shop, api } = useShop()
  const { kind, id, query = kind } = props
  const queryKey = [query, shop, ...(id === undefined ? [] : [id])]
  const record = useRecord(queryKey, () => props.load(api))
  return (
    <Loaded query={record}>
      {(loaded) => <LoadedForm {...props} queryKey={queryKey} loaded={loaded} />}
    </Loaded>
  )
}

function LoadedForm<F extends Fields, Reply extends object, Form extends Values>({
  loaded,
  ...props
}: SettingsFormProps<F, Reply, Form> & { queryKey: readonly unknown[]; loaded: Reply }) {
  const { fields, kind, may, isContent = false } = props
  const { shop, person, api } = useShop()
  const can = useCan()
  const canEdit = may === undefined || can(may)
  const [formOf] = useState(
    () => props.formOf ?? ((reply: Reply) => valuesFrom(fields, reply) as Form),
  )
  const record = useMemo(() => formOf(loaded), [formOf, loaded])
  const draft = useDraft(
    `${person.id} ${shop} ${props.queryKey.join(' ')}`,
    record,
    longTextsOf(fields),
  )
  const send = async () => props.send(api, await draft.changes())
  const done = isContent ? t('published') : parts('saved')
  const save = useSave(props.queryKey, draft, send, formOf, done)
  const field = fieldsOf(fields, draft, save.faults)
  const [question, setQuestion] = useState<string>()
  const askOrSave = () => {
    const asked = props.question?.(draft.values)
    setQuestion(asked)
    if (asked === undefined) save.save()
  }
  return (
    <RecordForm
      isContent={isContent}
      isNarrow={isContent}
      draft={draft}
      save={{ ...save, save: askOrSave }}
      labels={fieldLabels(fields)}
      {...(kind !== undefined && { record: { kind, id: props.id ?? shop, canEdit } })}
    >
      <Cards name={props.name} disabled={!canEdit} isContent={isContent}>
        {props.children({ loaded, draft, field, faults: save.faults })}
      </Cards>
      {question !== undefined && (
        <AskDialog
          title={isContent ? t('publishAsItIs') : t('saveAsItIs')}
          act={isContent ? t('publishAnyway') : t('saveAnyway')}
          doing={save}
          onAct={() => {
            setQuestion(undefined)
            save.save()
          }}
          onClose={() => setQuestion(undefined)}
        >
          {question}
        </AskDialog>
      )}
    </RecordForm>
  )
}

type CardsProps = { name: string; disabled: boolean; isContent: boolean; children: ReactNode }

/** Cards side by side where there is room; the last one of an odd number is as wide as both. */
const Cards = ({ name, disabled, isContent, children }: CardsProps) => (
  <div className="@container">
    <fieldset
      disabled={disabled}
      className={`grid max-w-3xl grid-cols-1 gap-5 ${isContent ? '' : 'items-start @[52rem]:max-w-none @[52rem]:grid-cols-2 @[52rem]:*:last:even:col-span-full'}`}
    >
      <legend className="sr-only">{name}</legend>
      {children}
    </fieldset>
  </div>
)
