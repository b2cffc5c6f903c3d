import type { account } from '#contract/language/office/en/account.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof account>(
  import.meta.glob('#contract/language/office/*/account.ts'),
)
