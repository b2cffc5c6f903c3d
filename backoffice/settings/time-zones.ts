/** Browsers list some zones by the names that they had long ago. */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** All zones by name, and by how much each is ahead of UTC now: "GMT+05:45". */
export function timeZones(): { name: string; offset: string }[] {
  const listed = Intl.supportedValuesOf('timeZone').map((name) => RENAMED[name] ?? name)
  return [...new Set(['UTC', ...listed])]
    .toSorted()
    .map((name) => ({ name, offset: offsetOf(name) }))
}

/** The only zone with a place that begins so: "new york" is America/New_York. Otherwise what was typed. */
export function zoneOf(typed: string, names: string[]): string {
  const wanted = typed.trim().toLowerCase().replaceAll(' ', '_')
  const exact = names.find((name) => name.toLowerCase() === wanted)
  const found = names.filter((name) => `/${name}`.toLowerCase().includes(`/${wanted}`))
  return exact ?? (wanted !== '' && found.length === 1 ? found[0]! : typed)
}

function offsetOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
