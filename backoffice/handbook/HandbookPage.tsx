import { useEffect, useRef } from 'react'
import { Link, type LoaderFunctionArgs, NavLink, useLoaderData, useLocation } from 'react-router'
import { MerchantHtml } from '#client/parts/MerchantHtml.tsx'
import { links } from '../links.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { t } from '../texts/handbook.ts'
import { language } from '../texts/language.ts'
import { isHandbookPage } from './handbook-pages.ts'
import { CONTENTS, loadText, type PageText } from './page-texts.ts'

export const loader = ({ params: { page } }: LoaderFunctionArgs) =>
  isHandbookPage(page) ? loadText(page) : null

/** A page of the handbook, in a tab of its own beside the office; it needs no sign-in. */
export function Component() {
  const text = useLoaderData<PageText | null>()
  return text ? <Read text={text} /> : <NotFoundPage isAlone />
}

function Read({ text: { page, html, language: spoken } }: { text: PageText }) {
  const main = useReadFromTop(html)
  const title = CONTENTS.find((each) => each.page === page)?.title ?? ''
  return (
    <>
      <title>{t('documentTitle', { title })}</title>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-13 max-w-5xl items-center justify-between gap-4 px-4 md:px-8">
          <p className="font-semibold">{t('handbook')}</p>
          <Link to={links.shops} className="inline-flex min-h-11 items-center text-muted">
            {t('toOffice')}
          </Link>
        </div>
      </header>
      <div className="mx-auto max-w-5xl gap-10 px-4 md:grid md:grid-cols-[minmax(0,42rem)_14rem] md:justify-between md:px-8">
        <main ref={main} tabIndex={-1} className="min-w-0 py-6 md:py-8">
          {spoken !== language && (
            <p className="mb-5 rounded-card bg-wait-soft px-4 py-3 text-wait">{t('inEnglish')}</p>
          )}
          <div lang={spoken}>
            <MerchantHtml html={html} className="handbook" />
          </div>
        </main>
        <Contents />
      </div>
    </>
  )
}

/** All pages; on a phone they follow the text. */
const Contents = () => (
  <nav
    aria-label={t('contents')}
    className="border-t border-line py-5 md:sticky md:top-0 md:self-start md:border-0 md:py-8"
  >
    <p className="mb-1 text-sm font-medium text-muted">{t('contents')}</p>
    <ul>
      {CONTENTS.map(({ page, title, language: spoken }) => (
        <li key={page}>
          <NavLink
            to={links.handbook(page)}
            lang={spoken}
            className="flex min-h-11 items-center underline-offset-4 hover:underline aria-[current=page]:font-semibold md:min-h-8"
          >
            {title}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** Another page begins at its top, or at the heading that the address names, and is read from there. */
function useReadFromTop(html: string) {
  const main = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const shown = useRef(html)
  useEffect(() => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (heading) heading.scrollIntoView()
    if (shown.current === html) return
    shown.current = html
    if (!heading) window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [html, hash])
  return main
}
