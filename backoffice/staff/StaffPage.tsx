import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '#client/failures.ts'
import type { Invitation, Member } from '#contract/backoffice/people/shapes/member.ts'
import { ROLES, type Role } from '#contract/backoffice/people/permissions.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { AskChangeButton } from '../parts/dialogs/AskButton.tsx'
import { AskDialog } from '../parts/dialogs/AskDialog.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { When } from '../parts/When.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { RemoveMember } from './RemoveMember.tsx'
import { ROLE_WORDS } from './role-words.ts'
import { t } from '../texts/staff.ts'

/** The shop's staff and invitations. */
export function Component() {
  const { shop, api } = useShop()
  const can = useCan()
  const [query, setQuery] = useSearchParams()
  const staff = useRecord(['staff', shop], () => api('GET /staff/'))
  return (
    <Page
      title={t('staff')}
      actions={
        can('staff.invite') && (
          <Button kind="primary" onClick={() => setQuery({ invite: '' }, { replace: true })}>
            {t('invite')}
          </Button>
        )
      }
    >
      <Loaded query={staff} rows={3}>
        {({ members, invitations }) => (
          <div className="grid gap-5">
            <Card flush>
              <ul className="rows">
                {members.map((member) => (
                  <MemberRow key={member.id} member={member} />
                ))}
              </ul>
            </Card>
            {invitations.length > 0 && (
              <Card title={t('invited')} flush>
                <ul className="rows">
                  {invitations.map((invitation) => (
                    <InvitationRow key={invitation.id} invitation={invitation} />
                  ))}
                </ul>
              </Card>
            )}
          </div>
        )}
      </Loaded>
      {query.has('invite') && (
        <InviteDialog
          mailsLeft={staff.data?.mails_left}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </Page>
  )
}

function useStaffChange<Input = void>(change: (input: Input) => Promise<unknown>, done: string) {
  const { shop } = useShop()
  const client = useQueryClient()
  const say = useToast()
  return useMutation({
    mutationFn: change,
    onSuccess: () => say({ text: done }),
    onError: (error) => say({ text: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', shop] }),
  })
}

/** Read out, and not shown. */
const hidden = (words: ReactNode[]) => <span className="sr-only">{words}</span>

function MemberRow({ member }: { member: Member }) {
  const { api } = useShop()
  const canEdit = useCan()('staff.edit') && !member.is_self
  const [asked, setAsked] = useState<'remove' | 'factor'>()
  const params = { id: member.id }
  const factor = useStaffChange(
    () => api('DELETE /staff/:id/second-factor/', { params }),
    t('secondFactorReset'),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <span className="font-medium">{member.name}</span> {member.is_self && <Tag>{t('you')}</Tag>}{' '}
        {!member.has_second_factor && <Tag tone="wait">{t('noSecondFactor')}</Tag>}
        <span className="block truncate text-sm text-muted">{member.email}</span>
      </span>
      <span className="text-sm text-muted">
        <LastHere at={member.last_seen_at} />
      </span>
      {canEdit ? <RoleSelect member={member} /> : <span>{ROLE_WORDS[member.role].label}</span>}
      {canEdit && member.has_second_factor && (
        <Button kind="quiet" onClick={() => setAsked('factor')}>
          {t.rich('lostFactor', { name: member.name, hidden })}
        </Button>
      )}
      {canEdit && (
        <Button kind="quiet" onClick={() => setAsked('remove')}>
          {t.rich('removeHidden', { name: member.name, hidden })}
        </Button>
      )}
      {asked === 'remove' && <RemoveMember member={member} onClose={() => setAsked(undefined)} />}
      {asked === 'factor' && (
        <AskDialog
          title={t('hasLostFactor', { name: member.name })}
          act={t('removeIt')}
          doing={{ isPending: factor.isPending }}
          onAct={() => factor.mutate(undefined, { onSettled: () => setAsked(undefined) })}
          onClose={() => setAsked(undefined)}
        >
          {t('makeSure', { name: member.name })}
        </AskDialog>
      )}
    </li>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { api } = useShop()
  const canInvite = useCan()('staff.invite')
  const take = useStaffChange(
    () => api('DELETE /staff/invitations/:id/', { params: { id: invitation.id } }),
    t('invitationRevoked'),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5">
      <span className="min-w-0 flex-1 basis-52 truncate">{invitation.email}</span>
      <span>{ROLE_WORDS[invitation.role].label}</span>
      <span className="text-sm text-muted">
        {t.rich('untilWhen', { when: <When iso={invitation.expires_at} /> })}
      </span>
      {canInvite && (
        <AskChangeButton
          act={t('revoke')}
          what={t('invitationOf', { email: invitation.email })}
          change={take}
        >
          {t('linkLeadsNowhere')}
        </AskChangeButton>
      )}
    </li>
  )
}

function RoleSelect({ member }: { member: Member }) {
  const { api } = useShop()
  const role = useStaffChange(
    (to: Role) => api('PUT /staff/:id/role/', { params: { id: member.id }, body: { role: to } }),
    t('roleChanged', { name: member.name }),
  )

  return (
    <select
      aria-label={t('roleOf', { name: member.name })}
      value={member.role}
      disabled={role.isPending}
      onChange={({ target }) => role.mutate(target.value as Role)}
      className="field-control w-auto"
    >
      {ROLES.map((each) => (
        <option key={each} value={each}>
          {ROLE_WORDS[each].label}
        </option>
      ))}
    </select>
  )
}

const LastHere = ({ at }: { at: string | null }) =>
  at ? t.rich('lastActive', { when: <When iso={at} /> }) : t('neverHere')
