import { MESSAGE_RECEIVED } from '#contract/rules/sentences.ts'
import { LONGEST_EMAIL, LONGEST_MESSAGE } from '#contract/rules/limits.ts'
import { Field } from '#ui/Field.tsx'
import { formMessageOf } from '#client/failures.ts'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useApi } from '#client/use-api.ts'

const REQUIRED = ['name', 'email', 'subject', 'message'] as const

/** Spaces alone pass the browser's own check. */
const missingIn = (fields: FormData) =>
  Object.fromEntries(
    Object.entries(typedFields(fields, ...REQUIRED))
      .filter(([, text]) => text.trim() === '')
      .map(([name]) => [name, 'Please fill in this field.']),
  )

export function MessageForm() {
  const api = useApi()
  const form = useSubmission({
    check: missingIn,
    async send(fields) {
      await api('POST /contact/messages/', {
        body: typedFields(fields, ...REQUIRED, 'phone_number'),
      })
      return MESSAGE_RECEIVED
    },
    explain: (error) => ({
      notice: formMessageOf(error, 'Failed to send message. Please try again later.'),
    }),
  })
  const { errors } = form

  return (
    <section>
      <h2 className="text-2xl">Send us a Message</h2>
      <div className="mt-6 [&_[type=submit]]:justify-self-start">
        <SubmissionForm form={form} submit="Send Message" submitting="Sending...">
          <MessageFields errors={errors} />
        </SubmissionForm>
      </div>
    </section>
  )
}

const MessageFields = ({ errors }: { errors: Record<string, string> }) => (
  <>
    <Field label="Name" error={errors['name']} required>
      {(control) => (
        <input {...control} name="name" autoComplete="name" maxLength={LONGEST_MESSAGE.name} />
      )}
    </Field>
    <Field label="Email" error={errors['email']} required>
      {(control) => (
        <input
          {...control}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={LONGEST_EMAIL}
        />
      )}
    </Field>
    <Field label="Phone (optional)">
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
    <Field label="Subject" error={errors['subject']} required>
      {(control) => <input {...control} name="subject" maxLength={LONGEST_MESSAGE.subject} />}
    </Field>
    <Field label="Message" error={errors['message']} required>
      {(control) => (
        <textarea {...control} name="message" rows={7} maxLength={LONGEST_MESSAGE.message} />
      )}
    </Field>
  </>
)
