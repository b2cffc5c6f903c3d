import { createContext } from 'react'

/** The time zone that days are counted in, by its IANA name; undefined: UTC. */
export const DayZone = createContext<string | undefined>(undefined)
