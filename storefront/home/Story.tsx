import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import type { CompanyInfo } from '#contract/pages.ts'
import { links } from '../links.ts'

/** The people behind the shop: the mission as a quotation, the history in full. */
export const Story = ({ company }: { company: CompanyInfo }) => {
  const t = useTexts('home')
  return (
    <section aria-labelledby="story" className="bg-stage py-16 md:py-24">
      <div className="page grid gap-x-16 gap-y-8 lg:grid-cols-[6fr_5fr]">
        <div>
          <h2 id="story" className="caps font-body text-muted">
            {t('ourStory')}
          </h2>
          {company.mission_statement && (
            <p className="mt-5 max-w-[26em] font-display text-2xl text-balance">
              {company.mission_statement}
            </p>
          )}
        </div>
        <div className="lg:pt-9">
          <p className="max-w-[66ch]">{company.history_summary}</p>
          <Link
            to={links.company}
            className="mt-5 inline-block py-1 text-accent underline underline-offset-4"
          >
            {t('aboutUs')}
          </Link>
        </div>
      </div>
    </section>
  )
}
