import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import type { Person } from '#contract/backoffice/people/shapes/person.ts'
import { personApi } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { AskButton } from '../parts/dialogs/AskButton.tsx'
import { Card } from '../parts/Card.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { CodeField } from '../parts/fields/CodeField.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { Fault } from '../session/SessionSheet.tsx'
import { CodeList } from './CodeList.tsx'
import { useOwnChange } from './use-own-change.ts'
import { t } from '../texts/account.ts'

/** An authenticator app: set up by its picture, proved by its first code, taken away. */
export function AppFactor({ person }: { person: Person }) {
  const [codes, setCodes] = useState<string[]>()
  const begin = useMutation({ mutationFn: () => personApi('POST /person/totp/') })
  const confirm = useOwnChange(async (code: string) => {
    const reply = await personApi('POST /person/totp/confirmation/', { body: { code } })
    setCodes(reply.recovery_codes)
    begin.reset()
  }, t('appIsSetUp'))
  const remove = useOwnChange(() => personApi('DELETE /person/totp/'), t('appRemoved'))
  const submit = (fields: FormData) => confirm.mutate(fieldText(fields, 'code'))
  const error = begin.error ?? confirm.error ?? remove.error
  return (
    <Card title={t('authenticatorApp')}>
      {codes && <CodeList codes={codes} />}
      {begin.data ? (
        <KeyForm totp={begin.data} error={error} isBusy={confirm.isPending} onSubmit={submit} />
      ) : (
        <TotpState
          has={person.has_totp}
          error={error}
          isBusy={begin.isPending || remove.isPending}
          onBegin={() => begin.mutate()}
          onRemove={() => remove.mutate()}
        />
      )}
    </Card>
  )
}

type KeyFormProps = {
  totp: { picture: string; secret: string }
  error: Error | null
  isBusy: boolean
  onSubmit: (fields: FormData) => void
}

/** The picture and the key for the app, and its first six digits. */
const KeyForm = ({ totp, error, isBusy, onSubmit }: KeyFormProps) => (
  <Form onSubmit={onSubmit} className="grid gap-4">
    <p>{t('scanThis')}</p>
    <img
      alt={t('qrCode')}
      src={`data:image/svg+xml,${encodeURIComponent(totp.picture)}`}
      className="size-44 rounded-control bg-white p-2"
    />
    <p className="flex flex-wrap items-center gap-2 text-muted">
      {t.rich('orTypeKey', {
        key: (
          <code className="break-all text-ink" key="key">
            {totp.secret}
          </code>
        ),
      })}
      <CopyButton text={totp.secret} what={t('keyToCopy')} />
    </p>
    <CodeField label={t('sixDigits')} />
    <Fault>{error && sentenceOf(error)}</Fault>
    <Button type="submit" kind="primary" disabled={isBusy} className="justify-self-start">
      {t('confirm')}
    </Button>
  </Form>
)

type TotpStateProps = {
  has: boolean
  error: Error | null
  isBusy: boolean
  onBegin: () => void
  onRemove: () => void
}

const TotpState = ({ has, error, isBusy, onBegin, onRemove }: TotpStateProps) => (
  <div className="grid gap-4">
    <p className="text-muted">{has ? t('withPassword') : t('appAbout')}</p>
    <Fault>{error && sentenceOf(error)}</Fault>
    {has ? (
      <AskButton
        act={t('remove')}
        what={t('theApp')}
        isPending={isBusy}
        onAct={onRemove}
        className="justify-self-start"
      >
        {t('withoutApp')}
      </AskButton>
    ) : (
      <Button disabled={isBusy} onClick={onBegin} className="justify-self-start">
        {t('setItUp')}
      </Button>
    )}
  </div>
)
