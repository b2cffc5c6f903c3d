import * as Type from 'typebox'
import type { Static } from 'typebox'
import { DocumentType } from '../../../pages.ts'
import { Id, Nullable, Time } from '../../../wire.ts'
import { companyFields, faqFields, freePageFields, homePageFields } from '../../records/content.ts'
import { schemasOf } from '../../staff-endpoint.ts'

export const StaffFaq = Type.Object({ id: Id, ...schemasOf(faqFields) })

export const StaffLegalText = Type.Object({
  document_type: DocumentType,
  /** Empty where it is not written yet. */
  content: Type.String(),
  updated_at: Nullable(Time),
  versions: Type.Array(Type.Object({ id: Id, at: Time, by: Nullable(Type.String()) })),
})

export const FreePage = Type.Object({
  id: Id,
  ...schemasOf(freePageFields),
  updated_at: Time,
})

export const HomePage = Type.Object(schemasOf(homePageFields))
export const Company = Type.Object(schemasOf(companyFields))

export type HomePage = Static<typeof HomePage>
export type StaffFaq = Static<typeof StaffFaq>
export type StaffLegalText = Static<typeof StaffLegalText>
export type FreePage = Static<typeof FreePage>
