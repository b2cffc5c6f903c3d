import { toStaff } from '#contract/language/said.ts'
import { isBlank } from '#contract/texts/visible-text.ts'

/** A path of this shop: no other host, and no script. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/

/** The sentence about a target of a button that is no path of the shop. Empty is the default. */
export const ownPathFault = (path: string) =>
  isBlank(path) || OWN_PATH.test(path.trim()) ? undefined : toStaff('enterAPathOfThisShop')
