import { LONGEST_EMAIL } from '../rules/limits.ts'

/** The pattern by which browsers check an input of the type email (HTML standard), with a dot in the domain. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** The last part of a domain that can have mail: an address of the net ends in figures. */
const TOP_LEVEL = /\.[a-z0-9-]*[a-z][a-z0-9-]*$/i

/** Marks without a form, which copying brings along. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu

/** Characters that would end the host of a web address. */
const NO_HOST = /[\s/?#:@\\[\]%]/

export const withoutUnseen = (typed: string) => typed.replaceAll(UNSEEN, '')

/** The domain as the net writes it: 'exämple.de' is 'xn--exmple-cua.de'. */
function plainDomain(domain: string): string {
  if (/^[\u0021-\u007e]*$/.test(domain) || NO_HOST.test(domain)) return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}

/**
 * An email address as it is kept, compared and written to: without blanks and marks around it, its
 * domain in the letters of the net. What is no address stays no address.
 */
export function plainEmail(typed: string): string {
  const text = withoutUnseen(typed).trim().replaceAll('＠', '@')
  const at = text.lastIndexOf('@')
  return at < 0 ? text : text.slice(0, at + 1) + plainDomain(text.slice(at + 1))
}

/** Whether mail can be sent to a typed text. `plainEmail` is what to keep of it. */
export function isEmailAddress(typed: string): boolean {
  const address = plainEmail(typed)
  return address.length <= LONGEST_EMAIL && ADDRESS.test(address) && TOP_LEVEL.test(address)
}
