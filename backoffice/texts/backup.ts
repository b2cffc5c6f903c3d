import type { backup } from '#contract/language/office/en/backup.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof backup>(
  import(`../../contract/language/office/${language}/backup.ts`),
)
