import { When } from '../parts/When.tsx'

/** The last day of an offer, which ends at midnight. */
export const LastDay = ({ iso }: { iso: string }) => (
  <When iso={new Date(Date.parse(iso) - 1).toISOString()} isDay />
)
