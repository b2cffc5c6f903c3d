import { useMemo, useState } from 'react'
import type { MailSettings, MailWord } from '#contract/backoffice/mail-settings.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { type Draft, useDraft } from '../forms/drafts/use-draft.ts'
import { useRecord, useSave } from '../forms/drafts/use-record.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { MailPreview } from './MailPreview.tsx'

const WORDS: Record<MailWord, string> = {
  received: 'Order confirmation',
  paid: 'Payment received',
  shipped: 'Shipped',
  canceled: 'Canceled',
  expired: 'Not paid in time',
  refunded: 'Refunded',
  closing: 'At the end of each of these',
}
const WORD_NAMES = Object.keys(WORDS) as MailWord[]

const LABELS = { sender_name: 'Sender', reply_to: 'Answers go to', ...WORDS }
type Form = Pick<MailSettings, keyof typeof LABELS>

const NAMES = Object.keys(LABELS) as (keyof Form)[]

const formOf = (settings: MailSettings) =>
  Object.fromEntries(NAMES.map((name) => [name, settings[name]])) as Form

/** The sender and texts of the shop's mails. */
export function MailForm() {
  const { shop, api } = useShop()
  const settings = useRecord(['settings', shop, 'mail'], () => api('GET /settings/mail/'))
  return <Loaded query={settings}>{(data) => <MailFields settings={data} />}</Loaded>
}

function MailFields({ settings }: { settings: MailSettings }) {
  const { shop, api, person } = useShop()
  const canEdit = useCan()('settings.mail')
  const record = useMemo(() => formOf(settings), [settings])
  const draft = useDraft(`${person.id} ${shop} mail`, record)
  const { values, set } = draft
  const [shown, setShown] = useState<MailWord>()
  const send = async () => {
    const body = (await draft.changes()) as StaffInput<'PATCH /settings/mail/'>['body']
    return api('PATCH /settings/mail/', { body })
  }
  const save = useSave(['settings', shop, 'mail'], draft, send, formOf)
  return (
    <RecordForm
      isNarrow
      draft={draft}
      save={save}
      labels={LABELS}
      record={{ kind: 'settings', id: 'mail', canEdit }}
    >
      <fieldset disabled={!canEdit} className="grid max-w-3xl gap-5">
        <legend className="sr-only">Mails</legend>
        <SenderCard draft={draft} />
        <Card title="What mails about an order say">
          <p className="mb-4 max-w-prose text-muted">
            Plain text. {settings.placeholders.join(' and ')} stand for what the order has.
            Greeting, prices, addresses and links are beside it as ever.
          </p>
          <div className="grid gap-5">
            {WORD_NAMES.map((word) => (
              <WordField
                key={word}
                word={word}
                value={values[word]}
                standard={settings.defaults[word] ?? ''}
                onChange={(text) => set(word, text)}
                onPreview={() => setShown(word)}
              />
            ))}
          </div>
        </Card>
      </fieldset>
      {shown && (
        <MailPreview
          word={shown}
          label={WORDS[shown]}
          text={values[shown]}
          closing={values.closing}
          onClose={() => setShown(undefined)}
        />
      )}
    </RecordForm>
  )
}

type WordFieldProps = {
  word: MailWord
  value: string
  /** The default text. */
  standard: string
  onChange: (text: string) => void
  onPreview: () => void
}

const WordField = ({ word, value, standard, onChange, onPreview }: WordFieldProps) => (
  <div>
    <Field label={WORDS[word]}>
      {(control) => (
        <textarea
          {...control}
          rows={word === 'closing' ? 2 : 3}
          maxLength={1000}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
    <div className="mt-1 -ml-3.5 flex flex-wrap gap-2">
      <Button
        kind="quiet"
        aria-label={`Preview: ${WORDS[word]}`}
        onClick={onPreview}
        className="-ml-3.5"
      >
        Preview
      </Button>
      {value !== standard && (
        <Button
          kind="quiet"
          aria-label={`Back to the default: ${WORDS[word]}`}
          onClick={() => onChange(standard)}
        >
          Back to the default
        </Button>
      )}
    </div>
  </div>
)

const SenderCard = ({ draft: { values, set } }: { draft: Draft<Form> }) => (
  <Card title="Sender">
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={LABELS.sender_name} hint="Empty: the shop’s name.">
        {(control) => (
          <input
            {...control}
            value={values.sender_name}
            maxLength={100}
            onChange={({ target }) => set('sender_name', target.value)}
          />
        )}
      </Field>
      <Field label={LABELS.reply_to} hint="Empty: the shop’s email address.">
        {(control) => (
          <input
            {...control}
            type="email"
            value={values.reply_to}
            maxLength={254}
            onChange={({ target }) => set('reply_to', target.value)}
          />
        )}
      </Field>
    </div>
  </Card>
)
