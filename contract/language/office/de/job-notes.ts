import type { jobNotes as english } from '../en/job-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const jobNotes: OfficeTable<typeof english> = {
  thisRowRepeatsTheHeader: 'Diese Zeile wiederholt die Kopfzeile.',
}
