import type { importFields } from '#contract/language/office/en/import-fields.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof importFields>(
  import(`../../contract/language/office/${language}/import-fields.ts`),
)
