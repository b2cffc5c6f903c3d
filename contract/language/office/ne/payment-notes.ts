import type { paymentNotes as english } from '../en/payment-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const paymentNotes: OfficeTable<typeof english> = {}
