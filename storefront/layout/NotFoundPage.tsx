import { useTexts } from '#client/texts.ts'
import { data, Link } from 'react-router'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'

export const loader = () => data(null, { status: 404 })

export const handle = {
  head: (_, __, texts) => ({ title: texts.of('layout')('pageNotFound') }),
} satisfies PageHandle

export const Component = () => {
  const t = useTexts('layout')
  return (
    <div className="page py-20 md:py-28">
      <p className="caps text-muted">404</p>
      <h1 className="mt-4 max-w-[18ch] text-3xl">{t('pageMissing')}</h1>
      <p className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
        <LinkButton to={links.home}>{t('goBackHome')}</LinkButton>
        <Link to={links.products()} className="py-2 font-semibold underline underline-offset-4">
          {t('seeOurProducts')}
        </Link>
      </p>
    </div>
  )
}
