import type { FooterTarget } from '#contract/backoffice/content/footer-menu.ts'
import type { FooterGroup, FooterLink } from '#contract/backoffice/records/footer-menu.ts'
import { t } from '../texts/pages.ts'

type Target = Pick<FooterLink, 'kind' | 'id'>

/** The target as the value of an option: "page:42", "blog". */
export const valueOf = ({ kind, id }: Target) => (id === null ? kind : `${kind}:${id}`)

const KINDS = {
  page: 'pageNamed',
  category: 'categoryNamed',
  collection: 'collectionNamed',
} as const satisfies Partial<Record<FooterLink['kind'], string>>

const isNamed = (kind: FooterLink['kind']): kind is keyof typeof KINDS => kind in KINDS

/** The words of the option that chooses a target. */
export const optionOf = (target: FooterTarget) => {
  const { kind, name } = target
  return [valueOf(target), isNamed(kind) ? t(KINDS[kind], { name }) : name] as const
}

/** The reason why the footer leaves a link out; undefined if it shows it. */
export function reasonNotShown(link: FooterLink, target: FooterTarget | undefined) {
  if (link.kind === 'web' || target?.is_shown) return undefined
  if (!target) return t('wasDeleted')
  if (target.id !== null) return t('notUntilPublished')
  return link.kind === 'withdrawal' ? t('notForEU') : t('notUntilWritten')
}

/** A link to the first page that no group has. */
export function firstFree(targets: FooterTarget[], groups: FooterGroup[]): FooterLink {
  const used = new Set(groups.flatMap(({ links }) => links.map(valueOf)))
  const free = targets.find((target) => target.is_shown && !used.has(valueOf(target)))
  return { kind: free?.kind ?? 'products', id: free?.id ?? null, url: '', label: '' }
}
