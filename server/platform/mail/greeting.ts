/** Text that mail programs would turn into a link, or that is more than a name. */
const MORE_THAN_A_NAME = /[\p{L}\p{N}]\.[\p{L}\p{N}]|:\/\/|[/\\@<>]|\bwww\b|[\p{Cc}\p{Zl}\p{Zp}]/iu
const LONGEST_NAME = 60

/** The name of a letter's reader; undefined where it is not to be trusted. */
export function greetedName(name: string | null | undefined): string | undefined {
  const isName = name && name.length <= LONGEST_NAME && !MORE_THAN_A_NAME.test(name)
  return isName ? name : undefined
}
