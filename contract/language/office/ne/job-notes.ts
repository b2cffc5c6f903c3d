import type { jobNotes as english } from '../en/job-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const jobNotes: OfficeTable<typeof english> = {
  thisRowRepeatsTheHeader: 'यो पङ्क्तिमा शीर्षक फेरि आएको छ।',
}
