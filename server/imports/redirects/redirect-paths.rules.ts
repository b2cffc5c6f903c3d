import { toStaff } from '#contract/language/said.ts'

const LONGEST = 500

export const NO_PATH = toStaff('anAddressWithinTheShop')

/** The path and query of an address; a whole address has to be of the shop, if that is known. */
export function pathIn(text: string | undefined, origin?: string): string | undefined {
  const address = text?.trim() ?? ''
  const isWhole = /^https?:\/\//i.test(address)
  if (!isWhole && !/^\/(?![/\\])/.test(address)) return undefined
  const url = URL.parse(address, 'https://shop.invalid')
  if (!url || (isWhole && origin !== undefined && url.origin !== origin)) return undefined
  const path = url.pathname + url.search
  return path.length <= LONGEST && !url.pathname.includes('//') ? path : undefined
}
