import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { faultsOf } from '#client/failures.ts'
import type { PaymentSettings } from '#contract/backoffice/settings/shapes/payment-settings.ts'
import { Button } from '../../parts/Button.tsx'
import { Form } from '../../parts/fields/Form.tsx'
import { Card } from '../../parts/Card.tsx'
import { AskButton, AskChangeButton } from '../../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { saveFile } from '../../parts/lists/save-file.ts'
import { useChange } from '../../parts/use-change.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/payment-settings.ts'

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
    <Card title={t('refundsToCard')}>
      <p className="mb-4 text-muted">{hasKeys ? t('refundsWithKeys') : t('refundsWithoutKeys')}</p>
      <Form ref={form} onSubmit={submit}>
        <fieldset disabled={!canEdit} className="grid gap-4">
          <legend className="sr-only">{t('refundKeys')}</legend>
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
              {save.isPending ? t('askingProvider', { title: '2C2P' }) : t('testAndSaveKeys')}
            </Button>
            {hasKeys && canEdit && (
              <AskChangeButton act={t('remove')} what={t('theRefundKeys')} change={remove}>
                {t('refundsOutside')}
              </AskChangeButton>
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
        {isPending ? t('makingPair') : hasKeys ? t('makeNewKeyPair') : t('makeKeyPair')}
      </Button>
    ) : (
      <>
        <ol className="grid list-decimal gap-1 ps-5">
          <li>{t('stepDownload')}</li>
          <li>{t('stepUpload')}</li>
          <li>
            {t('enterProviderKey')}
            {hasKeys && ` ${t('untilThenKeysStay')}`}
          </li>
        </ol>
        <div className="flex flex-wrap gap-2">
          <Download certificate={certificates.pending}>{t('downloadCertificate')}</Download>
          <AskButton
            act={t('make')}
            what={t('anotherPair')}
            label={t('makeAnotherPair')}
            isPending={isPending}
            onAct={onMake}
          >
            {t('certificateNoLonger')}
          </AskButton>
        </div>
      </>
    )}
    {certificates.current !== null && (
      <Download certificate={certificates.current}>{t('downloadCurrent')}</Download>
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
    make: useChange(pair, { done: t('keysMade'), after: keep }),
    save: useChange(put, { done: t('keysSaved'), after }),
    remove: useChange(drop, { done: t('keysRemoved'), after }),
  }
}

const KeyFields = ({ faults }: { faults: Record<string, string> }) => (
  <>
    <KeyField
      name="provider_key"
      label={t('providerKey')}
      hint={t('providerKeyHint')}
      error={faults['provider_key']}
    />
    {/* A fault of the private key must be seen. */}
    <details open={faults['private_key'] !== undefined || undefined}>
      <summary className="cursor-pointer">{t('hasOwnKey')}</summary>
      <div className="mt-3">
        <KeyField
          name="private_key"
          label={t('ownPrivateKey')}
          hint={t('ownPrivateKeyHint')}
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
