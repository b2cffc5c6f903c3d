import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { TextField } from '../parts/fields/TextFields.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useReturnChange } from './use-return-change.ts'

/** Agrees or declines, with a sentence that the customer reads. */
export function AnswerForm({ found }: { found: StaffReturn }) {
  const { api } = useShop()
  const [answer, setAnswer] = useState('')
  const params = { id: found.id }
  const agree = useReturnChange(
    found.id,
    () => api('POST /returns/:id/agreement/', { params, body: { answer } }),
    'The customer is informed where to send it',
  )
  const decline = useReturnChange(
    found.id,
    () => api('POST /returns/:id/refusal/', { params, body: { answer } }),
    'Declined',
  )
  const isPending = agree.isPending || decline.isPending
  return (
    <Card title="Answer">
      <TextField
        label="Sentence to the customer"
        hint="Needed when you decline."
        rows={3}
        maxLength={500}
        value={answer}
        onChange={setAnswer}
      />
      <ErrorText error={agree.error ?? decline.error} className="mt-2" />
      <div className="mt-3 flex flex-wrap gap-2">
        {found.status === 'asked' && (
          <Button onClick={() => agree.mutate()} disabled={isPending}>
            Agree
          </Button>
        )}
        <Button onClick={() => decline.mutate()} disabled={isPending}>
          Decline
        </Button>
      </div>
    </Card>
  )
}
