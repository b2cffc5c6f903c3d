import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardProvider } from '#contract/backoffice/settings/shapes/payment-settings.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { AskButton } from '../../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { Form } from '../../parts/fields/Form.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { CheckField, LineField } from '../../parts/fields/TextFields.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useChange } from '../../parts/use-change.ts'
import { When } from '../../parts/When.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'

type Props = { provider: CardProvider; onSaved: () => Promise<unknown> }

/** An account with one provider: secrets are written and never shown again. */
export function CardAccount({ provider, onSaved }: Props) {
  const { title, has_account: hasAccount } = provider
  const canEdit = useCan()('settings.payment')
  const { save, test, remove } = useAccount(provider, onSaved)
  const isBusy = save.isPending || test.isPending
  const submit = (form: FormData) => {
    save.mutate(
      Object.fromEntries(provider.fields.map(({ name }) => [name, fieldText(form, name)])),
    )
  }
  return (
    <Card title={provider.method === 'card' ? `Cards through ${title}` : title}>
      <State provider={provider} />
      <Form onSubmit={submit}>
        <fieldset disabled={!canEdit} className="grid gap-4">
          <legend className="sr-only">Account with {title}</legend>
          {provider.fields.map((field) => (
            <AccountField key={field.name} field={field} hasAccount={hasAccount} />
          ))}
          <ErrorText error={save.error ?? test.error ?? remove.error} />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" disabled={isBusy}>
              {save.isPending
                ? `Asking ${title}…`
                : hasAccount && !provider.in_use
                  ? 'Save and use'
                  : 'Test and save'}
            </Button>
            {hasAccount && (
              <Button disabled={isBusy} onClick={() => test.mutate()}>
                {test.isPending ? `Asking ${title}…` : 'Test connection'}
              </Button>
            )}
            {hasAccount && canEdit && (
              <AskButton
                act="Remove"
                what={`the account with ${title}`}
                isPending={remove.isPending}
                onAct={() => remove.mutate(undefined)}
              >
                Payments that were made through it can then be refunded only outside Pasal.
              </AskButton>
            )}
          </div>
          <Checks checks={test.data?.checks ?? save.data?.checks ?? []} />
        </fieldset>
      </Form>
    </Card>
  )
}

function useAccount({ provider, title }: CardProvider, onSaved: Props['onSaved']) {
  const { api } = useShop()
  const params = { provider }
  const test = useMutation({
    mutationFn: () => api('POST /settings/card-accounts/:provider/test/', { params }),
  })
  const save = useChange(
    (fields: Record<string, string>) =>
      api('PUT /settings/card-accounts/:provider/', { params, body: { fields } }),
    {
      done: `Account with ${title} saved`,
      after: () => {
        test.reset()
        void onSaved()
      },
    },
  )
  const remove = useChange(
    (_nothing: undefined) => api('DELETE /settings/card-accounts/:provider/', { params }),
    { done: `Account with ${title} removed`, after: () => void onSaved() },
  )
  return { save, test, remove }
}

/** The account's state: its use, its mode and its last report. */
const State = ({ provider }: { provider: CardProvider }) => (
  <div className="mb-4 grid gap-2">
    <p className="flex flex-wrap gap-2">
      <Tag tone={provider.in_use ? 'good' : 'calm'}>
        {provider.in_use ? 'In use' : provider.has_account ? 'Not in use' : 'Not set up'}
      </Tag>
      {provider.is_test && <Tag tone="wait">Test: no money moves</Tag>}
    </p>
    {provider.notification_address && (
      <p className="text-sm text-muted">
        {provider.heard_at ? (
          <>
            Last report of {provider.title}: <When iso={provider.heard_at} />
          </>
        ) : (
          `Nothing was reported by ${provider.title} yet.`
        )}{' '}
        It reports to <span className="break-all">{provider.notification_address}</span>
      </p>
    )}
  </div>
)

type FieldProps = { field: CardProvider['fields'][number]; hasAccount: boolean }

function AccountField({ field, hasAccount }: FieldProps) {
  const [isChosen, setChosen] = useState(field.value === 'yes')
  const label = field.label.charAt(0).toUpperCase() + field.label.slice(1)
  if (field.kind === 'choice') {
    return (
      <>
        <CheckField label={label} hint={field.hint} value={isChosen} onChange={setChosen} />
        <input type="hidden" name={field.name} value={isChosen ? 'yes' : ''} />
      </>
    )
  }
  const isSecret = field.kind === 'secret'
  return (
    <LineField
      label={label}
      name={field.name}
      defaultValue={field.value}
      maxLength={500}
      {...(field.hint !== '' && { hint: field.hint })}
      {...(isSecret && { type: 'password', autoComplete: 'off' })}
      {...(isSecret && hasAccount && { placeholder: '••••••••' })}
    />
  )
}

const Checks = ({ checks }: { checks: { is_good: boolean; detail: string }[] }) => (
  <output className="grid gap-1">
    {checks.map(({ is_good, detail }) => (
      <span key={detail} className={is_good ? 'text-good' : 'break-words text-alarm'}>
        {is_good ? '✓' : '✗'} {detail}
      </span>
    ))}
  </output>
)
