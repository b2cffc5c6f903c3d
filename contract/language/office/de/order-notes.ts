import type { orderNotes as english } from '../en/order-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const orderNotes: OfficeTable<typeof english> = {}
