import { useTexts } from '#client/texts.ts'
import type { Api } from '#contract/api.ts'
import { resultsOf } from '#client/lists.ts'

export type Announcement = { text: string }

export const listAnnouncements = async (api: Api): Promise<Announcement[]> =>
  resultsOf(await api('GET /orders/announcements/'), 'text')

/** None if they cannot be loaded: the page works without them. */
export const loadAnnouncements = (api: Api): Promise<Announcement[]> =>
  listAnnouncements(api).catch(() => [])

/** The shop's codes and offers, in its own words. */
export const Announcements = ({ list }: { list: Announcement[] }) => {
  const t = useTexts('products')
  return (
    <section aria-label={t('offers')} className="page mt-10 md:mt-14">
      <ul className="grid gap-2 rounded-picture border border-line bg-surface px-5 py-4 md:px-6">
        {list.map(({ text }) => (
          <li key={text} className="font-display text-lg leading-snug [overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Announcements beside a choice, which keep out of the way. */
export const QuietAnnouncements = ({ list }: { list: Announcement[] }) => {
  const t = useTexts('products')
  return (
    list.length > 0 && (
      <ul
        aria-label={t('offers')}
        className="mt-5 grid gap-1.5 border-s-2 border-accent ps-4 text-base"
      >
        {list.map(({ text }) => (
          <li key={text} className="max-w-[60ch] [overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
    )
  )
}
