import { accentsOf } from '#contract/rules/accent.ts'

/** The style of a shop's own accent colour, for screens: paper has no accent. */
export function accentStyle(colour: string): string {
  const { light, dark } = accentsOf(colour)
  return `@media screen{${ruleOf(light)}}@media screen and (prefers-color-scheme:dark){${ruleOf(dark)}}`
}

const ruleOf = ({ accent, on }: { accent: string; on: string }) =>
  `:root{--color-accent:${accent};--color-accent-fill:${accent};--color-on-accent:${on}}`
