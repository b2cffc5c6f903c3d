/** Whether every clock in a country shows the same time as the one of this zone. */
export function isOneTime(country: string, timeZone: string, at: Date): boolean {
  const clockOf = (zone: string) => at.toLocaleString('en-GB', { timeZone: zone })
  // Since 2024 the zones of a locale are a method.
  const zones = (new Intl.Locale(`und-${country}`) as Zoned).getTimeZones?.() ?? []
  return zones.length > 0 && [...zones].every((zone) => clockOf(zone) === clockOf(timeZone))
}

type Zoned = { getTimeZones?: () => readonly string[] | undefined }
