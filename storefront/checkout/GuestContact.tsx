import { useId, useState } from 'react'
import { useTexts } from '#client/texts.ts'
import { formFailureOf, readFailure } from '#client/failures.ts'
import { EMAIL_FIELD, FormField } from '#client/forms/FormField.tsx'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { saveTokens } from '#client/session/session.ts'
import { useApi } from '#client/use-api.ts'
import { Field } from '#ui/Field.tsx'
import { useRoot } from '../root.ts'
import { readDraft, saveDraft } from './draft.ts'

type GuestEmailProps = { email: string | undefined; fault: string | undefined }

/** The address for the mails about a guest's order. */
export function GuestEmail({ email, fault }: GuestEmailProps) {
  const t = useTexts('guests')
  // A telephone number will do.
  const isOptional = useRoot().settings.optional_fields?.includes('email')
  return (
    <section>
      <h2 className="text-xl">{t('yourEmail')}</h2>
      <Field
        label={t('email')}
        hint={t(isOptional ? 'emailOrTelephoneHint' : 'emailHint')}
        error={fault}
        required={!isOptional}
        className="mt-5"
      >
        {(control) => <input {...control} {...EMAIL_FIELD} defaultValue={email ?? ''} />}
      </Field>
    </section>
  )
}

/** The server does not say which half was wrong. */
const BOTH = { login_id: '', password: '' }

/** Signs in without leaving the checkout; what was typed there stays, and the carts become one. */
export function GuestLogin() {
  const t = useTexts('guests')
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="-mt-4 mb-10 max-w-md">
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        {t('haveAccount')}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 font-semibold text-ink underline decoration-line underline-offset-4 hover:decoration-accent"
        >
          {t('login')}
        </button>
      </p>
      <div id={panel}>{isOpen && <LoginForm />}</div>
    </section>
  )
}

function LoginForm() {
  const t = useTexts('guests')
  const api = useApi()
  const form = useSubmission({
    async send(fields) {
      const tokens = await api('POST /accounts/login/', {
        body: typedFields(fields, 'login_id', 'password'),
      })
      const draft = readDraft()
      saveTokens(tokens)
      // The draft is its customer's, who is another one now.
      saveDraft(draft)
    },
    explain(error) {
      const said = formFailureOf(error, t('loginFailed'))
      return readFailure(error).status === 401 ? { ...said, fields: BOTH } : said
    },
  })
  return (
    <div className="mt-4 rounded-picture border border-line bg-surface p-5">
      <SubmissionForm form={form} submit={t('login')} submitting={t('loggingIn')} small>
        <FormField
          form={form}
          name="login_id"
          label={t('emailOrUsername')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // The reader has just asked for the field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <FormField
          form={form}
          name="password"
          label={t('password')}
          type="password"
          autoComplete="current-password"
        />
      </SubmissionForm>
    </div>
  )
}
