import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sentenceOf } from '#client/failures.ts'
import { personApi } from '../api.ts'
import { links } from '../links.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { PasswordField } from '../parts/fields/PasswordField.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { RowsSkeleton } from '../parts/States.tsx'
import { Fault, SessionSheet } from './SessionSheet.tsx'
import { useRecord } from '../shell/use-record.ts'
import { t } from '../texts/session.ts'

/** Behind #: so that no log and no other site hears of it. */
const tokenInAddress = () => location.hash.slice(1)

/** Joins a shop by a mailed invitation, with a new account or the one that is there. */
export function Component() {
  const token = tokenInAddress()
  const navigate = useNavigate()
  const client = useQueryClient()
  const invitation = useRecord(
    ['invitation', token],
    () => personApi('POST /invitations/look/', { body: { token } }),
    { retry: false },
  )
  const accept = useMutation({
    mutationFn: (account: { name?: string; password?: string; password_confirm?: string }) =>
      personApi('POST /invitations/acceptance/', { body: { token, ...account } }),
    onSuccess: async () => {
      client.clear()
      await navigate(links.shops, { replace: true })
    },
  })
  const submit = (fields: FormData) => {
    if (invitation.data?.has_account) return accept.mutate({})
    const passwords = Object.fromEntries(fields) as { password: string; password_confirm: string }
    accept.mutate({ ...passwords, name: fieldText(fields, 'name') })
  }
  if (invitation.isPending) {
    return (
      <SessionSheet title={t('invitation')}>
        <RowsSkeleton rows={2} />
      </SessionSheet>
    )
  }
  if (!invitation.data) {
    return (
      <SessionSheet title={t('invitation')}>
        <Fault>{sentenceOf(invitation.error)}</Fault>
        <p className="my-4 text-muted">{t('askForNewInvitation')}</p>
        <ButtonLink to={links.signIn}>{t('signIn')}</ButtonLink>
      </SessionSheet>
    )
  }
  const { shop_name: shop, email, role, has_account: hasAccount } = invitation.data
  return (
    <SessionSheet title={t('joinShop', { shop })}>
      <Form onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          {t.rich('asRole', {
            role,
            email,
            strong: (inner) => <strong className="text-ink">{inner}</strong>,
          })}
        </p>
        {!hasAccount && <AccountFields />}
        <Fault>{accept.error && sentenceOf(accept.error)}</Fault>
        <Button type="submit" kind="primary" disabled={accept.isPending}>
          {accept.isPending ? t('joining') : t('join')}
        </Button>
      </Form>
    </SessionSheet>
  )
}

const AccountFields = () => (
  <>
    <Field label={t('yourName')} hint={t('colleaguesSeeIt')}>
      {(control) => <input {...control} name="name" autoComplete="name" maxLength={100} required />}
    </Field>
    <PasswordField autoComplete="new-password" hint={t('atLeastEight')} />
    <PasswordField label={t('passwordAgain')} name="password_confirm" autoComplete="new-password" />
  </>
)
