/** Schemes that mail programs make links of without slashes. */
const SCHEME = /\b(mailto|tel|sms|xmpp|data|javascript):(?=\S)/gi
/** A dot of any script that may part the labels of a domain. */
const DOT = /(?<=[\p{L}\p{M}\p{N}-])([.\u3002\uff0e\uff61])(?=\p{L}[\p{L}\p{M}])/gu

/** Typed words whose domains are none: a space parts them. They can be read, and lead nowhere. */
export const withoutDomains = (typed: string): string => typed.replaceAll(DOT, '$1 ')

/**
 * Words that a stranger typed, for a mail to others: mail programs make links of addresses in plain text, and
 * these would stand in a letter of the shop's.
 */
export const withoutLinks = (typed: string): string =>
  withoutDomains(typed.replaceAll(/:(?=[/\\])/g, ': ').replaceAll(SCHEME, '$1: '))
