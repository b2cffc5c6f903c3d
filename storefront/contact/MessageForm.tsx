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
      return 'Thank you for your message! We will get back to you soon.'
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
          <Field label="Name" error={errors['name']} required>
            {(control) => <input {...control} name="name" autoComplete="name" maxLength={200} />}
          </Field>
          <Field label="Email" error={errors['email']} required>
            {(control) => (
              <input {...control} type="email" name="email" autoComplete="email" maxLength={254} />
            )}
          </Field>
          <Field label="Phone (optional)">
            {(control) => (
              <input
                {...control}
                type="tel"
                name="phone_number"
                autoComplete="tel"
                maxLength={40}
              />
            )}
          </Field>
          <Field label="Subject" error={errors['subject']} required>
            {(control) => <input {...control} name="subject" maxLength={200} />}
          </Field>
          <Field label="Message" error={errors['message']} required>
            {(control) => <textarea {...control} name="message" rows={7} maxLength={5000} />}
          </Field>
        </SubmissionForm>
      </div>
    </section>
  )
}
