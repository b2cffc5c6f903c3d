import type { FooterTarget } from '#contract/backoffice/content/footer-menu.ts'
import type { FooterGroup, FooterLink } from '#contract/backoffice/records/footer-menu.ts'

type Target = Pick<FooterLink, 'kind' | 'id'>

/** The target as the value of an option: "page:42", "blog". */
export const valueOf = ({ kind, id }: Target) => (id === null ? kind : `${kind}:${id}`)

const KINDS: Partial<Record<FooterLink['kind'], string>> = {
  page: 'Page: ',
  category: 'Category: ',
  collection: 'Collection: ',
}

/** The words of the option that chooses a target. */
export const optionOf = (target: FooterTarget) =>
  [valueOf(target), `${KINDS[target.kind] ?? ''}${target.name}`] as const

/** The reason why the footer leaves a link out; undefined if it shows it. */
export function reasonNotShown(link: FooterLink, target: FooterTarget | undefined) {
  if (link.kind === 'web' || target?.is_shown) return undefined
  if (!target) return 'Not in the footer: this page was deleted.'
  if (target.id !== null) return 'Not in the footer until it is published.'
  return link.kind === 'withdrawal'
    ? 'Not in the footer: your shop does not sell to consumers in the EU.'
    : 'Not in the footer until it has a text, under ‘Policies’.'
}

/** A link to the first page that no group has. */
export function firstFree(targets: FooterTarget[], groups: FooterGroup[]): FooterLink {
  const used = new Set(groups.flatMap(({ links }) => links.map(valueOf)))
  const free = targets.find((target) => target.is_shown && !used.has(valueOf(target)))
  return { kind: free?.kind ?? 'products', id: free?.id ?? null, url: '', label: '' }
}
