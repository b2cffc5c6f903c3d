import { useTexts } from '#client/texts.ts'
import { PrefetchLink } from './PrefetchLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { namedPages } from './named-pages.ts'

type PagerProps = { current: number; last: number; href: (page: number) => string }

const STEP = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2'

/** Previous and next, the ends and the neighbours of the current page. */
export function Pager({ current, last, href }: PagerProps) {
  const t = useTexts('general')
  if (last <= 1) return null
  return (
    <nav aria-label={t('pages')} className="mt-14 flex justify-center border-t border-line pt-6">
      <ul className="flex flex-wrap items-center justify-center gap-1 tabular-nums">
        {current > 1 && (
          <li>
            <PrefetchLink to={href(current - 1)} rel="prev" className={`${STEP} hover:text-accent`}>
              <Icon name="chevron-left" /> {t('previous')}
            </PrefetchLink>
          </li>
        )}
        {namedPages(current, last).map((page, place) => (
          <li key={page ?? `gap-${place}`}>
            {page === null ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              <PrefetchLink
                to={href(page)}
                aria-label={t('page', { page })}
                aria-current={page === current ? 'page' : undefined}
                className={`${STEP} hover:text-accent aria-[current]:bg-ink aria-[current]:text-paper`}
              >
                {page}
              </PrefetchLink>
            )}
          </li>
        ))}
        {current < last && (
          <li>
            <PrefetchLink to={href(current + 1)} rel="next" className={`${STEP} hover:text-accent`}>
              {t('next')} <Icon name="chevron-right" />
            </PrefetchLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
