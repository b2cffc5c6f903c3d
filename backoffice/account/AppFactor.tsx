import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Person } from '#contract/backoffice/session.ts'
import { personApi, sentenceOf } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { Field } from '../parts/Field.tsx'
import { fieldText } from '../parts/field-text.ts'
import { Fault } from '../session/SessionSheet.tsx'
import { CodeList } from './CodeList.tsx'
import { useOwnChange } from './use-own-change.ts'

/** An authenticator app: set up by its picture, proved by its first code, taken away. */
export function AppFactor({ person }: { person: Person }) {
  const [codes, setCodes] = useState<string[]>()
  const begin = useMutation({ mutationFn: () => personApi('POST /person/totp/') })
  const confirm = useOwnChange(async (code: string) => {
    const reply = await personApi('POST /person/totp/confirmation/', { body: { code } })
    setCodes(reply.recovery_codes)
    begin.reset()
  }, 'Authenticator app is set up')
  const remove = useOwnChange(
    () => personApi('DELETE /person/totp/'),
    'Authenticator app taken away',
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm.mutate(fieldText(new FormData(event.currentTarget), 'code'))
  }
  const error = begin.error ?? confirm.error ?? remove.error
  return (
    <Card title="Authenticator app">
      {codes && <CodeList codes={codes} />}
      {begin.data ? (
        <form method="post" onSubmit={submit} className="grid gap-4">
          <p>Scan this with your app, then type the six digits that it shows.</p>
          <img
            alt="QR code for your authenticator app"
            src={`data:image/svg+xml,${encodeURIComponent(begin.data.picture)}`}
            className="size-44 rounded-control bg-white p-2"
          />
          <p className="flex flex-wrap items-center gap-2 text-muted">
            Or type this key: <code className="break-all text-ink">{begin.data.secret}</code>
            <CopyButton text={begin.data.secret} what="key" />
          </p>
          <Field label="Six digits">
            {(control) => (
              <input
                {...control}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                required
              />
            )}
          </Field>
          <Fault>{error && sentenceOf(error)}</Fault>
          <Button
            type="submit"
            kind="primary"
            disabled={confirm.isPending}
            className="justify-self-start"
          >
            Confirm
          </Button>
        </form>
      ) : (
        <div className="grid gap-4">
          <p className="text-muted">
            {person.has_totp
              ? 'It is asked for each time you sign in with your password.'
              : 'An app on your phone gives six digits each time you sign in.'}
          </p>
          <Fault>{error && sentenceOf(error)}</Fault>
          {person.has_totp ? (
            <Button
              kind="danger"
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
              className="justify-self-start"
            >
              Take it away
            </Button>
          ) : (
            <Button
              disabled={begin.isPending}
              onClick={() => begin.mutate()}
              className="justify-self-start"
            >
              Set it up
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
