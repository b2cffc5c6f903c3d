import { createContext, useContext } from 'react'

/** `month` counts from 0. */
export type DayParts = { day: number; month: number; year: number }

type DayForm = {
  /** The time zone that days are counted in, by its IANA name; undefined: UTC. */
  zone: string | undefined
  /** Writes a day in the language of the page. */
  write: (day: DayParts) => string
}

export const DayContext = createContext<DayForm | undefined>(undefined)

export function useDayForm(): DayForm {
  const form = useContext(DayContext)
  if (!form) throw new Error('There is no day without its form')
  return form
}
