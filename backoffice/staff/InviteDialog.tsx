import { faultsOf } from '#client/failures.ts'
import { MAY_INVITE, type Role } from '#contract/backoffice/people/permissions.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { MailsLeft } from '../parts/dialogs/MailsLeft.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useChange } from '../parts/use-change.ts'
import { useWhileHere } from '../shell/use-while-here.ts'
import { useShop } from '../shell/use-shop.ts'
import { ROLE_WORDS } from './role-words.ts'
import { t } from '../texts/staff.ts'

type InviteDialogProps = {
  /** Undefined until it is known. */
  mailsLeft: number | undefined
  onClose: () => void
}

/** An address and a role; the link goes by mail. */
export function InviteDialog({ mailsLeft, onClose }: InviteDialogProps) {
  const { shop, api } = useShop()
  const invite = useChange(
    (body: { email: string; role: Role }) => api('POST /staff/invitations/', { body }),
    {
      done: ({ email }) => t('invitationSent', { email }),
      stale: [['staff', shop]],
      after: useWhileHere(onClose),
    },
  )
  const submit = (fields: FormData) => {
    invite.mutate({ email: fieldText(fields, 'email'), role: fieldText(fields, 'role') as Role })
  }
  const faults = faultsOf(invite.error)
  return (
    <FormDialog
      title={t('inviteColleague')}
      act={t('sendInvitation')}
      acting={t('sending')}
      doing={invite}
      faults={faults}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('email')} error={faults['email']} hint={t('linkWorksOnce')}>
        {(control) => <input {...control} name="email" type="email" maxLength={254} required />}
      </Field>
      <RoleChoice />
      {mailsLeft !== undefined && <MailsLeft count={mailsLeft} />}
    </FormDialog>
  )
}

function RoleChoice() {
  const roles = MAY_INVITE[useShop().membership.role]
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{t('role')}</legend>
      {roles.map((role, index) => (
        <label key={role} className="flex min-h-11 items-start gap-2.5 py-1">
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={index === roles.length - 1}
            className="mt-1 size-4.5"
          />
          <span>
            {ROLE_WORDS[role].label}
            <span className="block text-sm text-muted">{ROLE_WORDS[role].may}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
