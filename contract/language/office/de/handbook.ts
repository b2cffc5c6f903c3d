import type { handbook as english } from '../en/handbook.ts'
import type { OfficeTable } from '../office-texts.ts'

export const handbook: OfficeTable<typeof english> = {
  contents: 'Alle Seiten',
  documentTitle: '{title} · Handbuch',
  handbook: 'Handbuch der Verwaltung',
  inEnglish: 'Diese Seite ist noch nicht übersetzt und erscheint deshalb auf Englisch.',
  toOffice: 'Zu Ihren Shops',
}
