import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import type { StaffPost } from '#contract/backoffice/content/shapes/staff-post.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { localTime, timeTyped } from '#contract/places/zone-time.ts'
import { useZone, zoneWords } from '../parts/fields/zone.ts'
import { useShop } from '../shell/use-shop.ts'
import { usePostAct } from './posts-data.ts'
import { t } from '../texts/blog.ts'

type ScheduleDialogProps = { post: StaffPost; flush: () => Promise<boolean>; onClose: () => void }

/** The next full hour but one: soon enough to be changed, late enough to be meant. */
function proposed(): Date {
  const date = new Date(Date.now() + 3_600_000)
  date.setMinutes(60, 0, 0)
  return date
}

/** Sets the time of automatic publishing. */
export function ScheduleDialog({ post, flush, onClose }: ScheduleDialogProps) {
  const { api } = useShop()
  const zone = useZone()
  const [fault, setFault] = useState<string>()
  const schedule = usePostAct(async (at: Date) => {
    if (!(await flush())) throw new Error(t('notSaved'))
    const body = { at: at.toISOString() }
    return api('PUT /posts/:id/publication/', { params: { id: post.id }, body })
  }, t('scheduled'))
  const submit = (fields: FormData) => {
    const at = new Date(timeTyped(fieldText(fields, 'at'), zone) ?? Number.NaN)
    if (!(at.getTime() > Date.now())) return setFault(t('chooseFuture'))
    setFault(undefined)
    schedule.mutate(at, { onSuccess: onClose })
  }
  const said = fault ?? (schedule.error ? sentenceOf(schedule.error) : undefined)
  return (
    <FormDialog
      title={t('schedule')}
      act={t('schedule')}
      acting={t('oneMoment')}
      doing={{ isPending: schedule.isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <LineField
        label={t('publishOn')}
        hint={zoneWords(zone)}
        error={said}
        type="datetime-local"
        name="at"
        required
        defaultValue={localTime(post.publish_at ? new Date(post.publish_at) : proposed(), zone)}
      />
    </FormDialog>
  )
}
