import { useState } from 'react'
import type { MailWord } from '#contract/backoffice/settings/shapes/mail-settings.ts'
import { namesOf, type ValuesOf } from '#contract/backoffice/records/fields.ts'
import { mailFields, mailWords } from '#contract/backoffice/records/settings.ts'
import type { FieldsOf } from '../forms/form-fields.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { type FormField, LineField, TextField } from '../parts/fields/TextFields.tsx'
import { useShop } from '../shell/use-shop.ts'
import { SenderAddress } from './SenderAddress.tsx'
import { MailPreview } from './MailPreview.tsx'

/** The sender and texts of the shop's mails. */
export function MailForm() {
  const { shop, api } = useShop()
  const [shown, setShown] = useState<MailWord>()
  return (
    <div className="max-w-3xl">
      <div className="mb-5">
        <SenderAddress />
      </div>
      <SettingsForm
        name="Mails"
        fields={mailFields}
        kind="settings"
        id="mail"
        may="settings.mail"
        queryKey={['settings', shop, 'mail']}
        load={() => api('GET /settings/mail/')}
        send={(body) => api('PATCH /settings/mail/', { body })}
      >
        {({ loaded: { placeholders, defaults }, draft: { values }, field }) => (
          <>
            <SenderName field={field} />
            <Card title="What mails about an order say">
              <p className="mb-4 max-w-prose text-muted">
                Plain text. {placeholders.join(' and ')} are replaced by the order’s values.
                Greeting, prices, addresses and links are always included.
              </p>
              <div className="grid gap-5">
                {namesOf(mailWords).map((word) => (
                  <WordField
                    key={word}
                    {...field(word)}
                    rows={word === 'closing' ? 2 : 3}
                    standard={defaults[word] ?? ''}
                    onPreview={() => setShown(word)}
                  />
                ))}
              </div>
            </Card>
            {shown && (
              <MailPreview
                word={shown}
                label={mailWords[shown].label}
                text={values[shown]}
                closing={values.closing}
                onClose={() => setShown(undefined)}
              />
            )}
          </>
        )}
      </SettingsForm>
    </div>
  )
}

const SenderName = ({ field }: { field: FieldsOf<ValuesOf<typeof mailFields>> }) => (
  <Card title="Sender">
    <div className="grid gap-4 md:grid-cols-2">
      <LineField {...field('sender_name')} hint="Leave empty to use the shop’s name." />
      <LineField
        {...field('reply_to')}
        type="email"
        hint="Leave empty to use the shop’s email address."
      />
    </div>
  </Card>
)

type WordFieldProps = FormField<string> & {
  rows: number
  /** The default text. */
  standard: string
  onPreview: () => void
}

const WordField = ({ standard, onPreview, ...word }: WordFieldProps) => (
  <div>
    <TextField {...word} />
    <div className="mt-1 -ml-3.5 flex flex-wrap gap-2">
      <Button kind="quiet" aria-label={`Preview: ${word.label}`} onClick={onPreview}>
        Preview
      </Button>
      {word.value !== standard && (
        <Button
          kind="quiet"
          aria-label={`Back to the default: ${word.label}`}
          onClick={() => word.onChange(standard)}
        >
          Back to the default
        </Button>
      )}
    </div>
  </div>
)
