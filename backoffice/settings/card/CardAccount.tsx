import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '#client/failures.ts'
import { Button } from '../../parts/Button.tsx'
import { Form } from '../../parts/fields/Form.tsx'
import { Card } from '../../parts/Card.tsx'
import { LineField } from '../../parts/fields/TextFields.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { useChange } from '../../parts/use-change.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { ErrorText } from '../../parts/ErrorText.tsx'

/** The account with the card provider: the secret is written and never shown again. */
export function CardAccount({ merchantId }: { merchantId: string | null }) {
  const { shop, api } = useShop()
  const canEdit = useCan()('settings.payment')
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const save = useChange(
    (body: { merchant_id: string; secret: string }) => api('PUT /settings/card-account/', { body }),
    {
      done: 'Card account saved',
      after: (settings) => {
        client.setQueryData(['payment-settings', shop], settings)
        form.current?.reset()
        test.reset()
      },
    },
  )
  const test = useMutation({ mutationFn: () => api('POST /settings/card-account/test/') })
  const submit = (fields: FormData) => {
    save.mutate({
      merchant_id: fieldText(fields, 'merchant_id'),
      secret: fieldText(fields, 'secret'),
    })
  }
  return (
    <Card title="Card account with 2C2P">
      <Form ref={form} onSubmit={submit}>
        <fieldset disabled={!canEdit} className="grid gap-4">
          <legend className="sr-only">Card account</legend>
          <AccountFields merchantId={merchantId} />
          <ErrorText error={save.error} />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? 'Saving…' : 'Save the account'}
            </Button>
            {merchantId && (
              <Button disabled={test.isPending || save.isPending} onClick={() => test.mutate()}>
                {test.isPending ? 'Asking 2C2P…' : 'Test it'}
              </Button>
            )}
            <output className={test.data?.is_good ? 'text-good' : 'text-alarm'}>
              {test.error ? sentenceOf(test.error) : test.data?.detail}
            </output>
          </div>
        </fieldset>
      </Form>
    </Card>
  )
}

const AccountFields = ({ merchantId }: { merchantId: string | null }) => (
  <>
    <LineField
      label="Merchant id"
      name="merchant_id"
      defaultValue={merchantId ?? ''}
      maxLength={100}
      required
    />
    <LineField
      label="Secret"
      hint="It is kept encrypted and never shown again."
      name="secret"
      type="password"
      autoComplete="off"
      maxLength={500}
      placeholder={merchantId ? '••••••••' : ''}
      required
    />
  </>
)
