import { useDayForm } from '#ui/day-form.ts'

/** A day of the calendar, `2026-03-04`, which is the same in every zone: 4 March 2026. */
export function PlainDay({ day: text }: { day: string }) {
  const { write } = useDayForm()
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return <time dateTime={text}>{write({ day, month: month - 1, year })}</time>
}
