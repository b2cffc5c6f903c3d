import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Api } from '#contract/api.ts'
import { apiContext } from '#client/api.ts'
import type { Head, PageHandle } from './head.ts'
import { ROOT_ID, type RootData } from './root.ts'
import { routes } from './routes.tsx'

export type { Head } from './head.ts'
export { links } from './links.ts'
export { THEME_FONTS } from './theme-fonts.ts'
export { ROOT_ID } from './root.ts'
export { documentOf, type DocumentAssets } from './document.ts'

/** A page whose data is there, ready to be rendered. A redirect is a Response. */
export type LoadedPage = StaticHandlerContext | Response

export type RenderedPage = {
  status: number
  html: string
  head: Head
  root: RootData
  /** What the browser needs to take over without loading it again. */
  hydration: { loaderData: unknown; errors: unknown }
  /** Module paths of the pages that are shown. */
  modules: string[]
}

const handler = createStaticHandler(routes)

/** Runs the loaders of the page at `url` with `api`. */
export function loadPage(url: string, api: Api): Promise<LoadedPage> {
  const requestContext = new RouterContextProvider(new Map([[apiContext, api]]))
  return handler.query(new Request(url), { requestContext })
}

export function renderPage(context: StaticHandlerContext): RenderedPage {
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  )
  const root = context.loaderData[ROOT_ID] as RootData
  const leaf = context.matches.at(-1)?.route
  const handle = leaf?.handle as PageHandle<unknown> | undefined
  return {
    status: context.statusCode,
    html,
    root,
    head: handle?.head((leaf && context.loaderData[leaf.id]) ?? undefined, root.settings) ?? {},
    hydration: { loaderData: context.loaderData, errors: context.errors },
    modules: context.matches.map((match) => match.route.id),
  }
}
