import { createContext, useContext } from 'react'
import { t } from '../../texts/parts.ts'

/** The zone of the viewer, for shops without one: "Asia/Kathmandu". */
const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

export const ZoneContext = createContext(OWN_ZONE)

/** The zone that times are shown and typed in: the shop's. */
export const useZone = () => useContext(ZoneContext)

/** Beside a field for a time. */
export const zoneWords = (zone: string) => t('inTimeOfShop', { zone })
