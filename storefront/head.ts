import type { SiteSettings } from '#contract/pages.ts'
import type { GroupName, Texts } from '#contract/language/texts.ts'

/** The contents of a page's `<head>`. */
export type Head = {
  /** Without the shop's name; the home page leaves it out. */
  title?: string
  description?: string | undefined
  /** Path of the canonical address; absent where there is none (an error). */
  canonical?: string
  /** Path of the page's own address, where it shows what the canonical one has in another order. */
  address?: string
  /** A picture that stands for the page, a path on the API host. */
  image?: string | undefined
  /** Starts loading with the document: the largest picture of the page. */
  preload?: { image: string; sizes: string } | undefined
  /** schema.org objects. */
  jsonLd?: object[]
}

/** A page module's `handle`; `data` is what its loader gave. */
export type PageHandle<Data = never> = {
  head: (data: Data, settings: SiteSettings, texts: Texts) => Head
  /** The groups of texts that the page needs beside those of every page. */
  texts?: GroupName[]
  /** Groups that only some data is shown with; in the browser its loader loads them. */
  textsIf?: Partial<Record<GroupName, (data: Data) => boolean>>
}

/** Groups that every page needs. */
const EVERYWHERE: GroupName[] = ['general', 'layout']

export const textGroupsOf = (handle: unknown): GroupName[] => [
  ...EVERYWHERE,
  ...((handle as PageHandle | undefined)?.texts ?? []),
]

/** The groups of a page with its data, as its document carries them. */
export function shownGroupsOf(handle: unknown, data: unknown): GroupName[] {
  const { textsIf = {} } = (handle ?? {}) as Partial<PageHandle<unknown>>
  const names = Object.keys(textsIf) as GroupName[]
  return [...textGroupsOf(handle), ...names.filter((name) => data && textsIf[name]?.(data))]
}

export const titleOf = (head: Head, settings: SiteSettings) =>
  head.title ? `${head.title} · ${settings.site_title}` : settings.site_title

/** The head of a page, from its route's `handle` and loader data. */
export function headOf(
  handle: unknown,
  data: unknown,
  settings: SiteSettings,
  texts: Texts,
): Head & { description: string } {
  const head = (handle as PageHandle<unknown> | undefined)?.head(data ?? undefined, settings, texts)
  const description =
    head?.description || settings.site_description || texts.of('layout')('noDescription')
  return { ...head, description }
}
