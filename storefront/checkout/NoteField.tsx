import { useState } from 'react'
import { useTexts } from '#client/texts.ts'
import { tabStorage } from '#client/tab-storage.ts'
import { currentBuyer } from '#client/session/current-customer.ts'
import { LONGEST_NOTE } from '#contract/rules/limits.ts'
import { Field } from '#ui/Field.tsx'
import { CUSTOMER_STORAGE } from '../customer-storage.ts'

type Kept = { note: string; cartId: number; customer: string | undefined }

/** The note to the shop. It is kept while its cart is not ordered: the next order has another one. */
export function NoteField({ cartId, fault }: { cartId: number; fault: string | undefined }) {
  const t = useTexts('checkout')
  const [kept] = useState(() => keptNote(cartId))
  return (
    <Field label={t('optional', { name: t('note') })} error={fault}>
      {(control) => (
        <textarea
          {...control}
          name="note"
          rows={3}
          maxLength={LONGEST_NOTE}
          defaultValue={kept}
          onInput={({ currentTarget: { value: note } }) => {
            const written: Kept = { note, cartId, customer: currentBuyer() }
            tabStorage.write(CUSTOMER_STORAGE.orderNote, JSON.stringify(written))
          }}
        />
      )}
    </Field>
  )
}

function keptNote(cartId: number): string {
  const kept = tabStorage.readJson(CUSTOMER_STORAGE.orderNote) as Partial<Kept> | null
  const isOwn = kept?.cartId === cartId && kept.customer === currentBuyer()
  return (isOwn && kept.note) || ''
}
