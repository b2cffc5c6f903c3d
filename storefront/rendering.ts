import type { StaticHandlerContext } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { SiteSettings } from '#contract/pages.ts'
import type { Category } from '#contract/products.ts'
import type { Texts, TextsData } from '#contract/language/texts.ts'
import type { accentStyle } from './accent-style.ts'
import type { glyphsStyle } from './glyphs-style.ts'
import type { Head } from './head.ts'
import type { links } from './links.ts'
import type { THEME_FONTS } from './theme-fonts.ts'

/** The server's view of the storefront: types that mention no browser. */

/**
 * The data of every page: the shop's settings and its categories (null: they could not be loaded).
 */
export type RootData = { settings: SiteSettings; categories: MenuCategory[] | null }

/** A category as the menus show it. */
export type MenuCategory = Pick<Category, 'slug' | 'name'>

/** A page whose data is there, ready to be rendered. A redirect is a Response. */
type LoadedPage = StaticHandlerContext | Response

export type RenderedPage = {
  status: number
  html: string
  head: Head
  root: RootData
  texts: Texts
  /** The groups that the page shows. */
  shownTexts: TextsData
  /** The data that the browser needs to hydrate without loading it again. */
  hydration: { loaderData: unknown; errors: unknown }
  /** Module paths of the pages that are shown. */
  modules: string[]
  /** The page's place among the routes, such as "orders/:id". */
  route: string | undefined
}

/** Rules inlined into a page: one request less in the way of the first picture. */
export type PageStyle = {
  css: Uint8Array
  /** SHA-256 in base64, for the policy. */
  hash: string
  /** The path of the whole stylesheet, which the page's script waits for: what opens later needs it. */
  whole?: string
}

/** The files of the build. In development the stylesheet is empty: Vite adds it. */
export type DocumentAssets = {
  /** The rules that the page among these modules needs in a theme. */
  style: (modules: string[], theme: string) => PageStyle
  /** Paths of the entry module and of what the shown pages need. */
  scripts: (modules: string[]) => string[]
  /** Paths of the fonts that a theme needs at once. */
  fonts: (theme: string) => string[]
  /** Raw HTML for the head; development tools only. */
  extraHead: string
}

export type DocumentPlace = {
  /** The shop's own address for people, without a final slash. */
  origin: string
  /** The API's base as the browser calls it: "/api" or another host's. */
  api: string
}

/** The facts that the routes hold about a path. */
export type PagePlace = {
  /** Such as "orders/:id". */
  route: string | undefined
  /** Whether it is a page's; its loaders may still answer 404. */
  isPage: boolean
  /** The address is a key to something: it stays on this host, and its page in no cache. */
  isKey: boolean
  /** It shows what the shop has not published. */
  isPreview: boolean
  /** The parts of the query that the page reads. */
  query: readonly string[]
  /** Whether the shop's filters are parts of its query as well. */
  hasFilters: boolean
}

/** The storefront's server entry as the build, or the development server, gives it. */
export type StorefrontEntry = {
  loadPage: (url: string, api: Api, texts: Texts) => Promise<LoadedPage>
  placeOf: (path: string) => PagePlace
  renderPage: (context: StaticHandlerContext, texts: Texts) => RenderedPage
  /** The whole HTML document of a rendered page, in pieces. */
  documentOf: (
    page: RenderedPage,
    assets: DocumentAssets,
    place: DocumentPlace,
  ) => (string | Uint8Array)[]
  /** The document of a shop that is not open, without scripts. */
  closedDocumentOf: (
    shown: { settings: SiteSettings; isNew: boolean; texts: Texts },
    assets: DocumentAssets,
    place: DocumentPlace,
  ) => (string | Uint8Array)[]
  links: typeof links
  ROOT_ID: string
  THEME_FONTS: typeof THEME_FONTS
  /** Both stand in every document; the policy has to allow them by their hashes. */
  GUEST_SCRIPT: string
  NO_SCRIPT_STYLE: string
  accentStyle: typeof accentStyle
  glyphsStyle: typeof glyphsStyle
}
