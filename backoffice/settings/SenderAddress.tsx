import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { faultsOf } from '#client/failures.ts'
import type { MailSender } from '#contract/backoffice/settings/shapes/mail-settings.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { AskChangeButton } from '../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { Form } from '../parts/fields/Form.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { useRecord } from '../shell/use-record.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { SenderRecords } from './SenderRecords.tsx'
import { t } from '../texts/mail-settings.ts'

/** The address that mails come from, with its proof, a test mail and the records of its domain. */
export function SenderAddress() {
  const { shop, api } = useShop()
  const canEdit = useCan()('settings.mail')
  const query = useRecord(['mail-sender', shop], () => api('GET /settings/mail/sender/'))
  return (
    <Card title={t('senderAddress')}>
      <Loaded query={query}>
        {(sender) => (
          <div className="grid gap-4">
            <State sender={sender} />
            {canEdit && (
              <>
                <Proof sender={sender} />
                <OwnAddress sender={sender} />
                <TestMail />
                <SenderRecords />
              </>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

const State = ({ sender: { address, is_proved, waiting } }: { sender: MailSender }) => (
  <div className="grid gap-2">
    <p className="flex flex-wrap items-center gap-2">
      <span>
        {t.rich('mailsComeFrom', {
          address: (inner) => <strong className="break-all">{inner}</strong>,
          value: address,
        })}
      </span>
      {is_proved && <Tag tone="good">{t('proved')}</Tag>}
    </p>
    {waiting !== null && (
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone="wait">{t('toConfirm')}</Tag>
        <span>
          {t.rich('linkWasMailedTo', {
            address: (inner) => <span className="break-all">{inner}</span>,
            waiting,
          })}
        </span>
      </p>
    )}
  </div>
)

/** A change of the sender, which is shown with its reply. */
function useSenderChange<Input>(
  change: (input: Input) => Promise<MailSender>,
  done: string,
  after?: () => void,
) {
  const { shop } = useShop()
  const client = useQueryClient()
  return useChange(change, {
    done,
    after: (sender) => {
      client.setQueryData(['mail-sender', shop], sender)
      after?.()
    },
  })
}

/** The second step: the mailed link leads here. */
function Proof({ sender: { waiting } }: { sender: MailSender }) {
  const { api } = useShop()
  const [query, setQuery] = useSearchParams()
  const token = query.get('sender')
  const forget = () =>
    setQuery(
      (before) => {
        before.delete('sender')
        return before
      },
      { replace: true },
    )
  const confirm = useSenderChange(
    (typed: string) => api('POST /settings/mail/sender/proof/', { body: { token: typed } }),
    t('fromAddressNow'),
    forget,
  )
  if (token === null) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p>{waiting === null ? t('openedLink') : t('openedLinkTo', { waiting })}</p>
      <Button kind="primary" disabled={confirm.isPending} onClick={() => confirm.mutate(token)}>
        {confirm.isPending ? t('confirming') : t('sendFromAddress')}
      </Button>
      <ErrorText error={confirm.error} />
    </div>
  )
}

function OwnAddress({ sender: { is_proved, waiting } }: { sender: MailSender }) {
  const { api } = useShop()
  const form = useRef<HTMLFormElement>(null)
  const ask = useSenderChange(
    (address: string) => api('PUT /settings/mail/sender/', { body: { address } }),
    t('aLinkWasMailed'),
    () => form.current?.reset(),
  )
  const drop = useSenderChange(
    (_nothing: undefined) => api('DELETE /settings/mail/sender/'),
    t('fromUsualAddress'),
  )
  const faults = faultsOf(ask.error)
  return (
    <Form ref={form} onSubmit={(fields) => ask.mutate(fieldText(fields, 'address'))}>
      <div className="flex flex-wrap items-start gap-2">
        <LineField
          label={t('ownAddress')}
          hint={t('ownAddressHint')}
          name="address"
          type="email"
          maxLength={254}
          required
          error={faults['address']}
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" disabled={ask.isPending} className="mt-7">
          {ask.isPending ? t('mailing') : t('mailTheLink')}
        </Button>
      </div>
      {Object.keys(faults).length === 0 && <ErrorText error={ask.error ?? drop.error} />}
      {(is_proved || waiting !== null) && (
        <AskChangeButton
          act={is_proved ? t('stopUsing') : t('forget')}
          what={t('theOwnAddress')}
          change={drop}
          className="mt-2 -ms-3.5"
        >
          {t('fromUsualAsBefore')}
        </AskChangeButton>
      )}
    </Form>
  )
}

function TestMail() {
  const { api } = useShop()
  const send = useChange(() => api('POST /settings/mail/test/'), {})
  return (
    <div className="grid justify-items-start gap-2">
      <Button disabled={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? t('sending') : t('sendTestMail')}
      </Button>
      <output className={`break-words ${send.data?.is_sent === false ? 'text-alarm' : ''}`}>
        {send.data?.detail}
      </output>
      <ErrorText error={send.error} />
    </div>
  )
}
