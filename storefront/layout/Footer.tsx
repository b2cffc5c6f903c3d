import { useTexts } from '#client/texts.ts'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { PRIVACY_CHOICES } from '../analytics/privacy-choices.ts'
import { links } from '../links.ts'
import { useRoot } from '../root.ts'

const LINK = 'inline-block py-1.5 underline-offset-4 hover:underline'

/** Links to lists, help, policies and contact details. */
export function Footer() {
  const t = useTexts('layout')
  const { settings } = useRoot()
  const { site_title, site_description, contact_email, notes } = settings
  const profiles = Object.entries(settings.social_media_links)
  return (
    <footer className="mt-20 border-t border-line text-sm md:mt-28">
      <div className="page grid gap-10 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1.4fr] lg:gap-10 xl:gap-14">
        <div className="sm:col-span-3 lg:col-span-1">
          <p className="font-display text-xl">{site_title}</p>
          {site_description && <p className="mt-3 max-w-[52ch] text-muted">{site_description}</p>}
          {notes?.delivery && <p className="mt-3 max-w-[52ch] text-muted">{notes.delivery}</p>}
          {notes?.age && <p className="mt-3 max-w-[52ch] text-muted">{notes.age}</p>}
        </div>
        <Column title={t('shop')}>
          <Entry to={links.products()}>{t('allProducts')}</Entry>
          <Entry to={links.products({ inStock: true })}>{t('inStock')}</Entry>
          <Entry to={links.products({ ordering: 'best_reviewed' })}>{t('bestReviewed')}</Entry>
          <Entry to={links.products({ ordering: 'name' })}>{t('byName')}</Entry>
        </Column>
        <Column title={t('help')}>
          <Entry to={links.refundPolicy}>{t('refundPolicy')}</Entry>
          <Entry to={links.privacyPolicy}>{t('privacyPolicy')}</Entry>
          <Entry to={links.faq}>{t('faqs')}</Entry>
          {settings.footer_pages?.map(({ slug, title }) => (
            <Entry key={slug} to={links.page(slug)}>
              {title}
            </Entry>
          ))}
          {settings.analytics && (
            <li className="needs-script">
              <button type="button" id={PRIVACY_CHOICES} className={LINK}>
                {t('privacyChoices')}
              </button>
            </li>
          )}
        </Column>
        <Column title={site_title}>
          <Entry to={links.company}>{t('about')}</Entry>
          <Entry to={links.contact}>{t('contact')}</Entry>
          {contact_email && (
            <ExternalEntry href={`mailto:${contact_email}`}>{contact_email}</ExternalEntry>
          )}
          {profiles.map(([network, address]) => (
            <ExternalEntry key={network} href={address} rel="noopener">
              {network}
            </ExternalEntry>
          ))}
        </Column>
      </div>
      <div className="page pb-8 text-muted">
        <p className="border-t border-line pt-5">© {site_title}</p>
      </div>
    </footer>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="caps mb-2 text-muted">{title}</p>
    <ul>{children}</ul>
  </div>
)

const Entry = (link: LinkProps) => (
  <li className="[overflow-wrap:anywhere]">
    <Link {...link} className={LINK} />
  </li>
)

const ExternalEntry = ({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <li className="[overflow-wrap:anywhere]">
    <a {...link} className={LINK}>
      {children}
    </a>
  </li>
)
