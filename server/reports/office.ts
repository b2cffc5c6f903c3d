import { personalEntries } from './entries/personal-entries.ts'
import { reportHandlers } from './reports.routes.ts'

/** The reports' part of the back office. */
export const reportOffice = {
  handlers: reportHandlers,
  personalData: personalEntries,
}
