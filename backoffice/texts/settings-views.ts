import type { settingsViews } from '#contract/language/office/en/settings-views.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof settingsViews>(
  import(`../../contract/language/office/${language}/settings-views.ts`),
)
