import type { blog } from '#contract/language/office/en/blog.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

export const t = await textsOf<typeof blog>(
  import(`../../contract/language/office/${language}/blog.ts`),
)
