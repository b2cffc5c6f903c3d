import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { sentenceOf } from '#client/failures.ts'
import type { Person } from '#contract/backoffice/people/shapes/person.ts'
import { personApi } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { Card } from '../parts/Card.tsx'
import { PasswordField } from '../parts/fields/PasswordField.tsx'
import { Fault } from '../session/SessionSheet.tsx'
import { useOwnChange } from './use-own-change.ts'
import { t } from '../texts/account.ts'

type Body = { current_password?: string; password: string; password_confirm: string }

/** A new password ends all other sessions. */
export function PasswordForm({ person }: { person: Person }) {
  const form = useRef<HTMLFormElement>(null)
  const change = useOwnChange(async (body: Body) => {
    await personApi('POST /person/password/', { body })
    form.current?.reset()
  }, t('passwordSaved'))
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#password')
      form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
  }, [hash])
  const submit = (fields: FormData) => change.mutate(Object.fromEntries(fields) as Body)
  return (
    <Card title={person.has_password ? t('password') : t('setPassword')}>
      <Form ref={form} onSubmit={submit} className="grid gap-4">
        <input type="hidden" autoComplete="username" value={person.email} readOnly />
        {person.has_password && (
          <PasswordField label={t('currentPassword')} name="current_password" maxLength={128} />
        )}
        <PasswordField
          label={t('newPassword')}
          name="password"
          autoComplete="new-password"
          maxLength={128}
          hint={t('atLeastEight')}
        />
        <PasswordField
          label={t('newPasswordAgain')}
          name="password_confirm"
          autoComplete="new-password"
          maxLength={128}
        />
        <Fault>{change.error && sentenceOf(change.error)}</Fault>
        <Button type="submit" disabled={change.isPending} className="justify-self-start">
          {change.isPending ? t('saving') : t('savePassword')}
        </Button>
      </Form>
    </Card>
  )
}
