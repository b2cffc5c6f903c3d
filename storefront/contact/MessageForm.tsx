import { useTexts } from '#client/texts.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import type { GroupTexts } from '#contract/language/texts.ts'
import { LONGEST_MESSAGE } from '#contract/rules/limits.ts'
import { Field } from '#ui/Field.tsx'
import { formMessageOf } from '#client/failures.ts'
import { EMAIL_FIELD, FormField } from '#client/forms/FormField.tsx'
import { type Submission, typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useApi } from '#client/use-api.ts'

const REQUIRED = ['name', 'email', 'subject', 'message'] as const

/** Spaces and fillers alone pass the browser's own check. */
const missingIn = (fields: FormData, t: GroupTexts<'general'>) =>
  Object.fromEntries(
    Object.entries(typedFields(fields, ...REQUIRED))
      .filter(([, text]) => isBlank(text))
      .map(([name]) => [name, t('fillIn')]),
  )

export function MessageForm() {
  const t = useTexts('contact')
  const general = useTexts('general')
  const api = useApi()
  const form = useSubmission({
    check: (fields) => missingIn(fields, general),
    async send(fields) {
      await api('POST /contact/messages/', {
        body: typedFields(fields, ...REQUIRED, 'phone_number'),
      })
      return t('sent')
    },
    explain: (error) => ({
      notice: formMessageOf(error, t('sendFailed')),
    }),
  })

  return (
    <section>
      <h2 className="text-2xl">{t('sendUsAMessage')}</h2>
      <div className="mt-6 [&_[type=submit]]:justify-self-start">
        <SubmissionForm form={form} submit={t('sendMessage')} submitting={t('sending')}>
          <MessageFields form={form} />
        </SubmissionForm>
      </div>
    </section>
  )
}

const MessageFields = ({ form }: { form: Submission }) => {
  const general = useTexts('general')
  const t = useTexts('contact')
  return (
    <>
      <FormField
        form={form}
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={LONGEST_MESSAGE.name}
      />
      <FormField form={form} label={general('email')} {...EMAIL_FIELD} />
      <Field label={t('phoneOptional')}>
        {(control) => (
          <input
            {...control}
            type="tel"
            name="phone_number"
            autoComplete="tel"
            maxLength={LONGEST_MESSAGE.phone_number}
          />
        )}
      </Field>
      <FormField
        form={form}
        label={t('subject')}
        name="subject"
        maxLength={LONGEST_MESSAGE.subject}
      />
      <Field label={t('message')} error={form.errors['message']} required>
        {(control) => (
          <textarea {...control} name="message" rows={7} maxLength={LONGEST_MESSAGE.message} />
        )}
      </Field>
    </>
  )
}
