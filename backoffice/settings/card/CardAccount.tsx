import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { sentenceOf } from '#client/failures.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { LineField } from '../../parts/fields/TextFields.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { useToast } from '../../parts/Toasts.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { ErrorText } from '../../parts/ErrorText.tsx'

/** The account with the card provider: the secret is written and never shown again. */
export function CardAccount({ merchantId }: { merchantId: string | null }) {
  const { shop, api } = useShop()
  const canEdit = useCan()('settings.payment')
  const client = useQueryClient()
  const say = useToast()
  const form = useRef<HTMLFormElement>(null)
  const save = useMutation({
    mutationFn: (body: { merchant_id: string; secret: string }) =>
      api('PUT /settings/card-account/', { body }),
    onSuccess: (after) => {
      client.setQueryData(['payment-settings', shop], after)
      form.current?.reset()
      test.reset()
      say({ text: 'Card account saved' })
    },
  })
  const test = useMutation({ mutationFn: () => api('POST /settings/card-account/test/') })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    save.mutate({
      merchant_id: fieldText(fields, 'merchant_id'),
      secret: fieldText(fields, 'secret'),
    })
  }
  return (
    <Card title="Card account with 2C2P">
      <form ref={form} method="post" onSubmit={submit}>
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
      </form>
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
