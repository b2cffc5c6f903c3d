import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#client/failures.ts'
import { personApi } from '../api.ts'
import { links } from '../links.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { Fault, SessionSheet } from './SessionSheet.tsx'
import { t } from '../texts/session.ts'

/** Has a link mailed that sets a new password. */
export function Component() {
  const ask = useMutation({
    mutationFn: (email: string) => personApi('POST /password-reset/', { body: { email } }),
  })
  const submit = (fields: FormData) => ask.mutate(fieldText(fields, 'email'))
  return (
    <SessionSheet title={t('newPassword')}>
      <Form onSubmit={submit} className="grid gap-4">
        <LineField
          label={t('email')}
          hint={t('weEmailLink')}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <Fault>{ask.error && sentenceOf(ask.error)}</Fault>
        <output>{ask.data?.detail}</output>
        <Button type="submit" kind="primary" disabled={ask.isPending}>
          {ask.isPending ? t('sending') : t('sendLink')}
        </Button>
        <ButtonLink to={links.signIn}>{t('signIn')}</ButtonLink>
      </Form>
    </SessionSheet>
  )
}
