import { useTexts } from '#client/texts.ts'
import type { SiteSettings } from '#contract/pages.ts'
import { Link } from 'react-router'
import { PRIVACY_CHOICES } from '../analytics/privacy-choices.ts'
import { links } from '../links.ts'
import { useRoot } from '../root.ts'

type Place = NonNullable<SiteSettings['footer_menu']>[number]['links'][number]
/** A place that the shop does not have is falsy. */
type Group = { heading: string; links: (Place | false | '' | undefined)[] }

const LINK = 'inline-block py-1.5 underline-offset-4 hover:underline'

/** Links to lists, help, policies and contact details, or those of the merchant's own menu. */
export function Footer() {
  const t = useTexts('layout')
  const { settings } = useRoot()
  const { site_title, site_description, contact_email, notes, footer_menu } = settings
  const standard = [
    {
      heading: t('shop'),
      links: [
        { label: t('allProducts'), to: links.products() },
        { label: t('inStock'), to: links.products({ inStock: true }) },
        { label: t('bestReviewed'), to: links.products({ ordering: 'best_reviewed' }) },
        { label: t('byName'), to: links.products({ ordering: 'name' }) },
      ],
    },
    {
      heading: t('help'),
      links: [
        { label: t('refundPolicy'), to: links.refundPolicy },
        { label: t('privacyPolicy'), to: links.privacyPolicy },
        { label: t('faqs'), to: links.faq },
        ...(settings.footer_pages ?? []).map(({ slug, title: label }) => ({
          label,
          to: links.page(slug),
        })),
        settings.analytics && { label: t('privacyChoices') },
      ],
    },
  ]
  const contact = [
    !footer_menu && { label: t('about'), to: links.company },
    !footer_menu && { label: t('contact'), to: links.contact },
    contact_email && { label: contact_email, to: `mailto:${contact_email}` },
    ...Object.entries(settings.social_media_links).map(([label, to]) => ({ label, to })),
  ]
  return (
    <footer className="mt-20 border-t border-line text-sm md:mt-28">
      <div className="page footer-columns">
        <div>
          <p className="font-display text-xl">{site_title}</p>
          {[site_description, notes?.delivery, notes?.age].map(
            (text) =>
              text && (
                <p key={text} className="mt-3 max-w-[52ch] text-muted">
                  {text}
                </p>
              ),
          )}
        </div>
        {(footer_menu ?? standard).map(Column)}
        {contact.some(Boolean) && <Column heading={site_title} links={contact} />}
      </div>
      <div className="page pb-8 text-muted">
        <p className="border-t border-line pt-5">© {site_title}</p>
      </div>
    </footer>
  )
}

const Column = ({ heading, links }: Group) => (
  <div key={heading}>
    <p className="caps mb-2 text-muted">{heading}</p>
    <ul className="[overflow-wrap:anywhere]">{links.map((link) => link && Entry(link))}</ul>
  </div>
)

/** Without an address it asks for the privacy choices. */
const Entry = ({ label, to }: Place) =>
  to ? (
    <li key={label + to}>
      <Link to={to} rel={to[0] === 'h' ? 'noopener' : undefined} className={LINK}>
        {label}
      </Link>
    </li>
  ) : (
    <li key={label} className="needs-script">
      <button type="button" id={PRIVACY_CHOICES} className={LINK}>
        {label}
      </button>
    </li>
  )
