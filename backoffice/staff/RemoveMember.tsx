import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '#contract/backoffice/connections/keys.ts'
import type { Member } from '#contract/backoffice/people/shapes/member.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { CheckField } from '../parts/fields/TextFields.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { t as parts } from '../texts/parts.ts'
import { t } from '../texts/staff.ts'

/** Takes a colleague out of the shop, and ends those of their API keys that are ticked. */
export function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const { shop, api } = useShop()
  const client = useQueryClient()
  const say = useToast()
  const listed = useRecord(['keys', shop], () => api('GET /keys/'))
  const keys = (listed.data ?? []).filter(
    ({ state, created_by_id }) => state === 'active' && created_by_id === member.id,
  )
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isTicked = ({ id, purpose }: ApiKey) => choices.get(id) ?? purpose === 'agent'
  const remove = useMutation({
    mutationFn: async () => {
      // The keys first: a removal that fails is done again, and finds them ended.
      for (const { id } of keys.filter(isTicked)) {
        await api('DELETE /keys/:id/', { params: { id } })
      }
      return api('DELETE /staff/:id/', { params: { id: member.id } })
    },
    onSuccess: () => {
      say({ text: t('isOut', { name: member.name }) })
      onClose()
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['staff', shop] }),
        client.invalidateQueries({ queryKey: ['keys', shop] }),
      ]),
  })
  return (
    <Dialog
      title={t('removeMember', { name: member.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{parts('cancel')}</Button>
          <Button
            kind="danger"
            disabled={remove.isPending || listed.isPending}
            onClick={() => remove.mutate()}
          >
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('theirNextCall')}</p>
      <KeysToEnd
        keys={keys}
        isTicked={isTicked}
        onTick={({ id }, isEnded) => setChoices(new Map(choices).set(id, isEnded))}
      />
      <ErrorText error={remove.error ?? listed.error} className="mt-3" />
    </Dialog>
  )
}

type KeysToEndProps = {
  keys: ApiKey[]
  isTicked: (key: ApiKey) => boolean
  onTick: (key: ApiKey, isEnded: boolean) => void
}

const KeysToEnd = ({ keys, isTicked, onTick }: KeysToEndProps) =>
  keys.length > 0 && (
    <fieldset className="mt-3">
      <legend>{t('theirKeys')}</legend>
      {keys.map((key) => (
        <CheckField
          key={key.id}
          label={t('endKey', { name: key.name })}
          value={isTicked(key)}
          onChange={(isEnded) => onTick(key, isEnded)}
        />
      ))}
    </fieldset>
  )
