import { useMutation } from '@tanstack/react-query'
import { faultsOf, sentenceOf } from '#client/failures.ts'
import { personApi } from '../api.ts'
import { links } from '../links.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { PasswordField } from '../parts/fields/PasswordField.tsx'
import { Fault, SessionSheet } from './SessionSheet.tsx'
import { t } from '../texts/session.ts'

type Passwords = { password: string; password_confirm: string }

/** Sets a new password by a mailed link. */
export function Component() {
  const set = useMutation({
    mutationFn: (passwords: Passwords) =>
      personApi('POST /password-reset/confirmation/', {
        // Behind #: so that no log and no other site hears of it.
        body: { token: location.hash.slice(1), ...passwords },
      }),
  })
  const submit = (fields: FormData) => set.mutate(Object.fromEntries(fields) as Passwords)
  if (set.data) {
    return (
      <SessionSheet title={t('newPassword')}>
        <output className="mb-4 block">{set.data.detail}</output>
        <ButtonLink to={links.signIn}>{t('signIn')}</ButtonLink>
      </SessionSheet>
    )
  }
  const [fault] = Object.values(faultsOf(set.error))
  return (
    <SessionSheet title={t('newPassword')}>
      <Form onSubmit={submit} className="grid gap-4">
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          hint={t('atLeastEight')}
        />
        <PasswordField
          label={t('passwordAgain')}
          name="password_confirm"
          autoComplete="new-password"
        />
        <Fault>{fault ?? (set.error && sentenceOf(set.error))}</Fault>
        <Button type="submit" kind="primary" disabled={set.isPending}>
          {set.isPending ? t('saving') : t('setPassword')}
        </Button>
      </Form>
    </SessionSheet>
  )
}
