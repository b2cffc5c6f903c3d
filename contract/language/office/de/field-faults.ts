import type { fieldFaults as english } from '../en/field-faults.ts'
import type { OfficeTable } from '../office-texts.ts'

export const fieldFaults: OfficeTable<typeof english> = {}
