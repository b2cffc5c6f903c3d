import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { CardProvider } from '#contract/backoffice/settings/shapes/payment-settings.ts'
import { Icon } from '#ui/Icon.tsx'
import { Button } from '../../parts/Button.tsx'
import { AskChangeButton } from '../../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { Form } from '../../parts/fields/Form.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { CheckField, LineField } from '../../parts/fields/TextFields.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useChange } from '../../parts/use-change.ts'
import { When } from '../../parts/When.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/payment-settings.ts'

type Props = {
  provider: CardProvider
  /** The first of the accounts is open at the beginning. */
  isFirst: boolean
  onSaved: () => Promise<unknown>
}

/** An account with one provider: secrets are written and never shown again. */
export function CardAccount({ provider, isFirst, onSaved }: Props) {
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
    <Folded
      title={provider.method === 'card' ? t('cardsThrough', { title }) : title}
      aside={<State provider={provider} />}
      isFirst={isFirst}
    >
      <Reports provider={provider} />
      <Form onSubmit={submit}>
        <fieldset disabled={!canEdit} className="grid gap-4">
          <legend className="sr-only">{t('accountWith', { title })}</legend>
          {provider.fields.map((field) => (
            <AccountField key={field.name} field={field} hasAccount={hasAccount} />
          ))}
          <ErrorText error={save.error ?? test.error ?? remove.error} />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" disabled={isBusy}>
              {save.isPending
                ? t('askingProvider', { title })
                : hasAccount && !provider.in_use
                  ? t('saveAndUse')
                  : t('testAndSave')}
            </Button>
            {hasAccount && (
              <Button disabled={isBusy} onClick={() => test.mutate()}>
                {test.isPending ? t('askingProvider', { title }) : t('testConnection')}
              </Button>
            )}
            {hasAccount && canEdit && (
              <AskChangeButton
                act={t('remove')}
                what={t('theAccountWith', { title })}
                change={remove}
              >
                {t('paymentsRefundedOutside')}
              </AskChangeButton>
            )}
          </div>
          <Checks checks={test.data?.checks ?? save.data?.checks ?? []} />
        </fieldset>
      </Form>
    </Folded>
  )
}

type FoldedProps = { title: string; aside: ReactNode; isFirst: boolean; children: ReactNode }

/** A card of which the browser keeps one open. It never opens or closes by a new order of the accounts. */
function Folded({ title, aside, isFirst, children }: FoldedProps) {
  const id = useId()
  const [isOpen] = useState(isFirst)
  return (
    <section aria-labelledby={id}>
      <details
        name="card-account"
        open={isOpen}
        className="group rounded-card border border-line bg-surface shadow-card"
      >
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3.5 md:px-5">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {aside}
          <Icon name="chevron-down" className="ms-auto size-4 group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4 md:px-5">{children}</div>
      </details>
    </section>
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
      done: t('accountSaved', { title }),
      after: () => {
        test.reset()
        void onSaved()
      },
    },
  )
  const remove = useChange(
    (_nothing: undefined) => api('DELETE /settings/card-accounts/:provider/', { params }),
    { done: t('accountRemoved', { title }), after: () => void onSaved() },
  )
  return { save, test, remove }
}

/** The account's state: its use and its mode. */
const State = ({ provider }: { provider: CardProvider }) => (
  <>
    <Tag tone={provider.in_use ? 'good' : 'calm'}>
      {provider.in_use ? t('inUse') : provider.has_account ? t('notInUse') : t('notSetUp')}
    </Tag>
    {provider.is_test && <Tag tone="wait">{t('testNoMoney')}</Tag>}
  </>
)

/** The last report of the provider, and where it reports to. */
const Reports = ({ provider }: { provider: CardProvider }) =>
  provider.notification_address && (
    <p className="mb-4 text-sm text-muted">
      {provider.heard_at
        ? t.rich('lastReport', {
            title: provider.title,
            when: <When iso={provider.heard_at} />,
          })
        : t('nothingReported', { title: provider.title })}{' '}
      {t.rich('reportsTo', {
        address: (inner) => <span className="break-all">{inner}</span>,
        place: provider.notification_address,
      })}
    </p>
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
