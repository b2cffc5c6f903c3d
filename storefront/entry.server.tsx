import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { apiContext } from '#client/api.ts'
import { TextsContext, textsContext, textsFor } from '#client/texts.ts'
import type { GroupName, Texts, TextsData } from '#contract/language/texts.ts'
import { documentOf } from './document.ts'
import { headOf, shownGroupsOf } from './head.ts'
import { ClosedPage } from './layout/ClosedPage.tsx'
import type { RootData, StorefrontEntry } from './rendering.ts'
import { ROOT_ID } from './root.ts'
import { type RouteHandle, routes } from './routes.tsx'

export { links } from './links.ts'
export { accentStyle } from './accent-style.ts'
export { glyphsStyle } from './glyphs-style.ts'
export { THEME_FONTS } from './theme-fonts.ts'
export { ROOT_ID } from './root.ts'
export { documentOf, GUEST_SCRIPT, NO_SCRIPT_STYLE } from './document.ts'

const handler = createStaticHandler(routes)

export const placeOf: StorefrontEntry['placeOf'] = (path) => {
  const matches = handler.match(path) ?? []
  const route = matches.at(-1)?.route.path
  const handle: RouteHandle = Object.assign({}, ...matches.slice(0, -1).map((m) => m.route.handle))
  const { isKey = false, isPreview = false, query = [], hasFilters = false } = handle
  return { route, isPage: route !== '*', isKey, isPreview, query, hasFilters }
}

/** Runs the loaders of the page at `url` with `api`. */
export const loadPage: StorefrontEntry['loadPage'] = (url, api, texts) => {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, api)
  requestContext.set(textsContext, texts)
  return handler.query(new Request(url), { requestContext })
}

export const renderPage: StorefrontEntry['renderPage'] = (context, texts) => {
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <TextsContext value={textsFor(texts.data)}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </TextsContext>,
  )
  const root = context.loaderData[ROOT_ID] as RootData
  const leaf = context.matches.at(-1)?.route
  return {
    status: context.statusCode,
    html,
    root,
    head: headOf(leaf?.handle, leaf && context.loaderData[leaf.id], root.settings, texts),
    texts,
    shownTexts: shownOf(texts, shownGroupsOf(leaf?.handle, leaf && context.loaderData[leaf.id])),
    hydration: {
      // The settings stand in the document by themselves.
      loaderData: { ...context.loaderData, [ROOT_ID]: { ...root, settings: undefined } },
      errors: context.errors,
    },
    modules: context.matches.map((match) => match.route.id),
    route: leaf?.path,
  }
}

export const closedDocumentOf: StorefrontEntry['closedDocumentOf'] = (shown, assets, place) => {
  const { settings, isNew, texts } = shown
  const html = renderToString(
    <TextsContext value={textsFor(texts.data)}>
      <ClosedPage settings={settings} isNew={isNew} />
    </TextsContext>,
  )
  const t = texts.of('opening')
  const page = {
    status: isNew ? 200 : 503,
    html,
    root: { settings, categories: null },
    head: { title: isNew ? t('soon') : t('closed') },
    texts,
    shownTexts: { ...texts.data, groups: {} },
    hydration: { loaderData: null, errors: null },
    modules: [],
    route: undefined,
  }
  return documentOf(page, { ...assets, scripts: () => [], extraHead: '' }, place)
}

/** The texts that a page shows, without those of other pages. */
function shownOf({ data }: Texts, names: GroupName[]): TextsData {
  const groups = names.map((name) => [name, data.groups[name]])
  return { ...data, groups: Object.fromEntries(groups) }
}
