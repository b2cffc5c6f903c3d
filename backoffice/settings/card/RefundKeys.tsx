import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { faultsOf } from '#client/failures.ts'
import type { PaymentSettings } from '#contract/backoffice/settings.ts'
import { Button } from '../../parts/Button.tsx'
import { Form } from '../../parts/fields/Form.tsx'
import { Card } from '../../parts/Card.tsx'
import { AskButton } from '../../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { useChange } from '../../parts/use-change.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'

type Keys = { private_key: string; provider_key: string }

/** The keys with which card payments are refunded from here; they are written and never shown again. */
export function RefundKeys({ hasKeys }: { hasKeys: boolean }) {
  const canEdit = useCan()('settings.payment')
  const form = useRef<HTMLFormElement>(null)
  const { save, remove } = useKeys(() => form.current?.reset())
  const submit = (fields: FormData) => {
    save.mutate({
      private_key: fieldText(fields, 'private_key'),
      provider_key: fieldText(fields, 'provider_key'),
    })
  }
  const faults = faultsOf(save.error)
  return (
    <Card title="Refunds to the card">
      <p className="mb-4 text-muted">
        {hasKeys
          ? 'Card payments are refunded to the card from their orders. Enter both keys to change them.'
          : 'With two keys, card payments are refunded to the card from their orders. Without them ' +
            'you refund in the provider’s portal and record that here.'}
      </p>
      <Form ref={form} onSubmit={submit}>
        <fieldset disabled={!canEdit} className="grid gap-4">
          <legend className="sr-only">Refund keys</legend>
          <KeyFields faults={faults} />
          {Object.keys(faults).length === 0 && <ErrorText error={save.error ?? remove.error} />}
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? 'Asking 2C2P…' : 'Test and save the keys'}
            </Button>
            {hasKeys && canEdit && (
              <AskButton
                act="Remove"
                what="the refund keys"
                isPending={remove.isPending}
                onAct={() => remove.mutate()}
              >
                Card payments can then be refunded only outside Pasal. Refunds that are on their way
                wait until there are keys again.
              </AskButton>
            )}
          </div>
        </fieldset>
      </Form>
    </Card>
  )
}

function useKeys(onSettled: () => void) {
  const { shop, api } = useShop()
  const client = useQueryClient()
  const after = (settings: PaymentSettings) => {
    client.setQueryData(['payment-settings', shop], settings)
    onSettled()
  }
  const put = (body: Keys) => api('PUT /settings/card-account/refund-keys/', { body })
  const drop = () => api('DELETE /settings/card-account/refund-keys/')
  return {
    save: useChange(put, { done: 'Refund keys saved', after }),
    remove: useChange(drop, { done: 'Refund keys removed', after }),
  }
}

const KeyFields = ({ faults }: { faults: Record<string, string> }) => (
  <>
    <KeyField
      name="private_key"
      label="Your private key"
      hint="RSA in PEM form. Its public half is your default certificate in 2C2P’s portal. It is kept encrypted and never shown again."
      error={faults['private_key']}
    />
    <KeyField
      name="provider_key"
      label="2C2P’s public key"
      hint="From 2C2P’s portal: Account, Options, 2C2P Public Keys, JWE. While 2C2P changes its key, enter the new one first and the old one below it."
      error={faults['provider_key']}
    />
  </>
)

type KeyFieldProps = { name: string; label: string; hint: string; error: string | undefined }

const KeyField = ({ name, label, hint, error }: KeyFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <textarea
        {...control}
        name={name}
        rows={4}
        maxLength={20_000}
        autoComplete="off"
        spellCheck={false}
        placeholder="-----BEGIN"
        className={`${control.className ?? ''} font-mono text-sm`}
        required
      />
    )}
  </Field>
)
