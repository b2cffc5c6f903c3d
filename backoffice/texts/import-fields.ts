import type { importFields } from '#contract/language/office/en/import-fields.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof importFields>(
  import.meta.glob('#contract/language/office/*/import-fields.ts'),
)
