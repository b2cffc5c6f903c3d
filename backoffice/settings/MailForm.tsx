import { useState } from 'react'
import type { MailWord } from '#contract/backoffice/settings/shapes/mail-settings.ts'
import { namesOf, type ValuesOf } from '#contract/backoffice/records/fields.ts'
import { mailFields, mailWords } from '#contract/backoffice/records/settings.ts'
import type { FieldsOf } from '../forms/form-fields.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { type FormField, LineField, TextField } from '../parts/fields/TextFields.tsx'
import { listFormat } from '../texts/lists.ts'
import { SenderAddress } from './SenderAddress.tsx'
import { MailPreview } from './MailPreview.tsx'
import { t } from '../texts/mail-settings.ts'

const LIST = listFormat('conjunction')

/** The sender and texts of the shop's mails. */
export function MailForm() {
  const [shown, setShown] = useState<MailWord>()
  return (
    <div className="max-w-3xl">
      <div className="mb-5">
        <SenderAddress />
      </div>
      <SettingsForm
        name={t('mails')}
        fields={mailFields}
        kind="settings"
        id="mail"
        may="settings.mail"
        load={(api) => api('GET /settings/mail/')}
        send={(api, body) => api('PATCH /settings/mail/', { body })}
      >
        {({ loaded: { placeholders, defaults }, draft: { values }, field }) => (
          <>
            <SenderName field={field} />
            <Card title={t('whatMailsSay')}>
              <p className="mb-4 max-w-prose text-muted">
                {t('plainText', { placeholders: LIST.format(placeholders) })}
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
  <Card title={t('sender')}>
    <div className="grid gap-4 md:grid-cols-2">
      <LineField {...field('sender_name')} hint={t('emptyForShopsName')} />
      <LineField {...field('reply_to')} type="email" hint={t('emptyForShopsEmail')} />
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
    <div className="mt-1 -ms-3.5 flex flex-wrap gap-2">
      <Button kind="quiet" aria-label={t('previewOf', { label: word.label })} onClick={onPreview}>
        {t('preview')}
      </Button>
      {word.value !== standard && (
        <Button
          kind="quiet"
          aria-label={t('backToDefaultOf', { label: word.label })}
          onClick={() => word.onChange(standard)}
        >
          {t('backToDefault')}
        </Button>
      )}
    </div>
  </div>
)
