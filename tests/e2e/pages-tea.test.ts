import { TEA } from '#tests/cast.ts'
import { describeEveryPage } from './every-page.ts'

describeEveryPage(TEA)
