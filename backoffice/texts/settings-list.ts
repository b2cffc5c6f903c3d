import type { settingsList } from '#contract/language/office/en/settings-list.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof settingsList>(
  import.meta.glob('#contract/language/office/*/settings-list.ts'),
)
