import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorText } from '../parts/ErrorText.tsx'
import { CheckField } from '../parts/fields/TextFields.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/moderation.ts'

/** Whether new reviews wait until a colleague approves them. It saves at once. */
export function ModerationSwitch() {
  const { shop, api } = useShop()
  const client = useQueryClient()
  const queryKey = ['review-moderation', shop]
  const { data } = useRecord(queryKey, () => api('GET /reviews/moderation/'))
  /** Shown until the server has it. */
  const [wanted, setWanted] = useState<boolean>()
  const change = useMutation({
    mutationFn: (is_moderated: boolean) =>
      api('PUT /reviews/moderation/', { body: { is_moderated } }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: () => setWanted(undefined),
  })
  return (
    <div className="mb-4">
      <CheckField
        label={t('newReviewsHidden')}
        value={wanted ?? data?.is_moderated ?? false}
        disabled={data === undefined || change.isPending}
        onChange={(isModerated) => {
          setWanted(isModerated)
          change.mutate(isModerated)
        }}
      />
      <ErrorText error={change.error} />
    </div>
  )
}
