import type { settingsList } from '#contract/language/office/en/settings-list.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof settingsList>(
  import(`../../contract/language/office/${language}/settings-list.ts`),
)
