import { isBlank } from '#contract/texts/visible-text.ts'
import { MESSAGE_RECEIVED } from '#contract/rules/sentences.ts'
import { LONGEST_MESSAGE } from '#contract/rules/limits.ts'
import { Field } from '#ui/Field.tsx'
import { formMessageOf } from '#client/failures.ts'
import { EMAIL_FIELD, FormField } from '#client/forms/FormField.tsx'
import { type Submission, typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useApi } from '#client/use-api.ts'

const REQUIRED = ['name', 'email', 'subject', 'message'] as const

/** Spaces and fillers alone pass the browser's own check. */
const missingIn = (fields: FormData) =>
  Object.fromEntries(
    Object.entries(typedFields(fields, ...REQUIRED))
      .filter(([, text]) => isBlank(text))
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

  return (
    <section>
      <h2 className="text-2xl">Send us a Message</h2>
      <div className="mt-6 [&_[type=submit]]:justify-self-start">
        <SubmissionForm form={form} submit="Send Message" submitting="Sending...">
          <MessageFields form={form} />
        </SubmissionForm>
      </div>
    </section>
  )
}

const MessageFields = ({ form }: { form: Submission }) => (
  <>
    <FormField
      form={form}
      label="Name"
      name="name"
      autoComplete="name"
      maxLength={LONGEST_MESSAGE.name}
    />
    <FormField form={form} {...EMAIL_FIELD} />
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
    <FormField form={form} label="Subject" name="subject" maxLength={LONGEST_MESSAGE.subject} />
    <Field label="Message" error={form.errors['message']} required>
      {(control) => (
        <textarea {...control} name="message" rows={7} maxLength={LONGEST_MESSAGE.message} />
      )}
    </Field>
  </>
)
