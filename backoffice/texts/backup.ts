import type { backup } from '#contract/language/office/en/backup.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof backup>(
  import.meta.glob('#contract/language/office/*/backup.ts'),
)
