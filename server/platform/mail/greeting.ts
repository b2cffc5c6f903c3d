/** Text that mail programs would turn into a link, or that is more than a name. */
const MORE_THAN_A_NAME = /[\p{L}\p{N}]\.[\p{L}\p{N}]|:\/\/|[/\\@<>]|\bwww\b|[\p{Cc}\p{Zl}\p{Zp}]/iu
const LONGEST_NAME = 60

/** The first line of a letter: without a name where there is none to be trusted with it. */
export function greeting(name: string | null | undefined): string {
  const isName = name && name.length <= LONGEST_NAME && !MORE_THAN_A_NAME.test(name)
  return isName ? `Hello ${name},` : 'Hello,'
}
