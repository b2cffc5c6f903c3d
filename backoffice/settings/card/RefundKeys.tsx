import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { faultsOf } from '#client/failures.ts'
import type { PaymentSettings } from '#contract/backoffice/settings/shapes/payment-settings.ts'
import { Button } from '../../parts/Button.tsx'
import { Form } from '../../parts/fields/Form.tsx'
import { Card } from '../../parts/Card.tsx'
import { AskButton } from '../../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { saveFile } from '../../parts/lists/save-file.ts'
import { useChange } from '../../parts/use-change.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'

type Keys = { private_key?: string; provider_key: string }
type Certificates = PaymentSettings['refund_certificates']
type Props = { hasKeys: boolean; certificates: Certificates }

/** The keys with which card payments are refunded from here; private ones are never shown. */
export function RefundKeys({ hasKeys, certificates }: Props) {
  const canEdit = useCan()('settings.payment')
  const form = useRef<HTMLFormElement>(null)
  const { make, save, remove } = useKeys(() => form.current?.reset())
  const submit = (fields: FormData) => {
    const own = fieldText(fields, 'private_key')
    save.mutate({
      ...(own !== '' && { private_key: own }),
      provider_key: fieldText(fields, 'provider_key'),
    })
  }
  const faults = faultsOf(save.error)
  const error = make.error ?? save.error ?? remove.error
  return (
    <Card title="Refunds to the card">
      <p className="mb-4 text-muted">
        {hasKeys
          ? 'Card payments are refunded to the card from their orders.'
          : 'With a key pair, card payments are refunded to the card from their orders. Without it you ' +
            'refund in 2C2P’s portal and record that here.'}
      </p>
      <Form ref={form} onSubmit={submit}>
        <fieldset disabled={!canEdit} className="grid gap-4">
          <legend className="sr-only">Refund keys</legend>
          <Pair
            hasKeys={hasKeys}
            certificates={certificates}
            isPending={make.isPending}
            onMake={() => make.mutate(undefined)}
          />
          <KeyFields faults={faults} />
          {Object.keys(faults).length === 0 && <ErrorText error={error} />}
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
                Card payments can then be refunded only outside Pasal. Refunds that are under way
                continue once there are keys again.
              </AskButton>
            )}
          </div>
        </fieldset>
      </Form>
    </Card>
  )
}

type PairProps = Props & { isPending: boolean; onMake: () => void }

/** The pair that is made here: what to do with it, and its certificates to download. */
const Pair = ({ hasKeys, certificates, isPending, onMake }: PairProps) => (
  <div className="grid justify-items-start gap-3">
    {certificates.pending === null ? (
      <Button disabled={isPending} onClick={onMake}>
        {isPending ? 'Making the pair…' : hasKeys ? 'Make a new key pair' : 'Make a key pair'}
      </Button>
    ) : (
      <>
        <ol className="grid list-decimal gap-1 ps-5">
          <li>Download the certificate of the new pair.</li>
          <li>Upload it in 2C2P’s portal, and make it the default certificate there.</li>
          <li>
            Enter 2C2P’s public key below, and press “Test and save the keys”.
            {hasKeys && ' Until then the keys in use stay.'}
          </li>
        </ol>
        <div className="flex flex-wrap gap-2">
          <Download certificate={certificates.pending}>Download the certificate</Download>
          <AskButton
            act="Make"
            what="another pair"
            label="Make another pair"
            isPending={isPending}
            onAct={onMake}
          >
            The certificate that you may have downloaded or uploaded already no longer counts.
          </AskButton>
        </div>
      </>
    )}
    {certificates.current !== null && (
      <Download certificate={certificates.current}>Download the certificate in use</Download>
    )}
  </div>
)

const Download = ({ certificate, children }: { certificate: string; children: string }) => (
  <Button
    onClick={() => saveFile('refund-certificate.pem', [certificate], 'application/x-pem-file')}
  >
    {children}
  </Button>
)

function useKeys(onSettled: () => void) {
  const { shop, api } = useShop()
  const client = useQueryClient()
  const keep = (settings: PaymentSettings) =>
    client.setQueryData(['payment-settings', shop], settings)
  const after = (settings: PaymentSettings) => {
    keep(settings)
    onSettled()
  }
  const put = (body: Keys) => api('PUT /settings/card-account/refund-keys/', { body })
  const drop = () => api('DELETE /settings/card-account/refund-keys/')
  const pair = (_nothing: undefined) => api('POST /settings/card-account/refund-keys/pair/')
  return {
    // Text typed below stays.
    make: useChange(pair, { done: 'Key pair made', after: keep }),
    save: useChange(put, { done: 'Refund keys saved', after }),
    remove: useChange(drop, { done: 'Refund keys removed', after }),
  }
}

const KeyFields = ({ faults }: { faults: Record<string, string> }) => (
  <>
    <KeyField
      name="provider_key"
      label="2C2P’s public key"
      hint="From 2C2P’s portal: Account, Options, 2C2P Public Keys, JWE. While 2C2P changes its key, enter the new one first and the old one below it."
      error={faults['provider_key']}
    />
    {/* A fault of the private key must be seen. */}
    <details open={faults['private_key'] !== undefined || undefined}>
      <summary className="cursor-pointer">I have a private key of my own</summary>
      <div className="mt-3">
        <KeyField
          name="private_key"
          label="Your private key"
          hint="RSA in PEM form. Its public half is your default certificate in 2C2P’s portal. It is kept encrypted and never shown again."
          error={faults['private_key']}
          isOptional
        />
      </div>
    </details>
  </>
)

type KeyFieldProps = {
  name: string
  label: string
  hint: string
  error: string | undefined
  isOptional?: boolean
}

const KeyField = ({ name, label, hint, error, isOptional = false }: KeyFieldProps) => (
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
        required={!isOptional}
      />
    )}
  </Field>
)
