import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { TextField } from '../parts/fields/TextFields.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useReturnChange } from './use-return-change.ts'
import { t } from '../texts/returns.ts'

/** Agrees or declines, with a sentence that the customer reads. */
export function AnswerForm({ found }: { found: StaffReturn }) {
  const { api } = useShop()
  const [answer, setAnswer] = useState('')
  const params = { id: found.id }
  const agree = useReturnChange(
    () => api('POST /returns/:id/agreement/', { params, body: { answer } }),
    t('customerIsInformed'),
  )
  const decline = useReturnChange(
    () => api('POST /returns/:id/refusal/', { params, body: { answer } }),
    t('declined'),
  )
  const isPending = agree.isPending || decline.isPending
  return (
    <Card title={t('answer')}>
      <TextField
        label={t('sentence')}
        hint={t('neededWhenDeclining')}
        rows={3}
        maxLength={500}
        value={answer}
        onChange={setAnswer}
      />
      <ErrorText error={agree.error ?? decline.error} className="mt-2" />
      <div className="mt-3 flex flex-wrap gap-2">
        {found.status === 'asked' && (
          <Button onClick={() => agree.mutate()} disabled={isPending}>
            {t('agree')}
          </Button>
        )}
        <Button onClick={() => decline.mutate()} disabled={isPending}>
          {t('decline')}
        </Button>
      </div>
    </Card>
  )
}
