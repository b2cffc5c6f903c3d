import { useTexts } from '#client/texts.ts'
import { type MouseEvent, useEffect } from 'react'
import { useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import { reloadIfCodeIsMissing } from '#client/missing-code.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { links } from '../links.ts'
import type { RootData } from '../rendering.ts'
import { ROOT_ID } from '../root.ts'
import { Frame } from './Frame.tsx'

/** Stands in for a page whose code could not be loaded or failed to render. */
export function PageError() {
  const t = useTexts('layout')
  const shop = useRouteLoaderData<RootData>(ROOT_ID)?.settings.site_title
  const { pathname, search } = useLocation()
  const error = useRouteError()
  useEffect(() => reloadIfCodeIsMissing(error), [error])
  useEffect(() => {
    if (shop) document.title = `${t('errorTitle')} · ${shop}`
  }, [shop, t])
  return (
    <div role="alert" className="page py-20 md:py-28">
      <h1 className="max-w-[24ch] text-3xl">{t('unexpectedError')}</h1>
      <div className="mt-10 flex flex-wrap gap-4">
        <LinkButton to={pathname + search} reloadDocument onClick={stayIfOffline}>
          {t('tryAgain')}
        </LinkButton>
        <LinkButton to={links.home} kind="secondary">
          {t('home')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Without a connection the browser would leave the shop for an error page of its own. */
function stayIfOffline(event: MouseEvent) {
  if (!navigator.onLine) event.preventDefault()
}

/** Shows an error of the layout itself; without a frame if the shop's settings are unknown. */
export function ErrorPage() {
  const root = useRouteLoaderData<RootData>(ROOT_ID)
  return root ? (
    <Frame>
      <PageError />
    </Frame>
  ) : (
    <main>
      <PageError />
    </main>
  )
}
