import { localTime, timeTyped } from '#contract/places/zone-time.ts'
import { type FormField, LineField } from '../parts/fields/TextFields.tsx'
import { useZone, zoneWords } from '../parts/fields/zone.ts'

type TimeFieldProps = Omit<FormField<string | null>, 'maxLength'> & { hint?: string }

/** A day and time of the shop's zone, or none. */
export const TimeField = ({ label, hint, error, value: time, onChange }: TimeFieldProps) => {
  const zone = useZone()
  return (
    <LineField
      label={label}
      hint={[zoneWords(zone), hint].filter(Boolean).join(' ')}
      error={error}
      type="datetime-local"
      value={time === null ? '' : localTime(new Date(time), zone)}
      onChange={(typed) => onChange(timeTyped(typed, zone) ?? null)}
    />
  )
}
