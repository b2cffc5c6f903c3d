import type { staffMails as english } from '../en/staff-mails.ts'
import type { OfficeTable } from '../office-texts.ts'

export const staffMails: OfficeTable<typeof english> = {}
