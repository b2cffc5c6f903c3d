import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { links } from '../links.ts'
import { useRoot } from '../root.ts'

const LINK = 'inline-block py-1.5 underline-offset-4 hover:underline'

/** Where readers look for what they did not find above: lists, help, the rules, the people. */
export function Footer() {
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
        <Column title="Shop">
          <Entry href={links.products()}>Everything we sell</Entry>
          <Entry href={links.products({ inStock: true })}>What is in stock</Entry>
          <Entry href={links.products({ ordering: 'best_reviewed' })}>What buyers liked best</Entry>
          <Entry href={links.products({ ordering: 'name' })}>By name, from A to Z</Entry>
        </Column>
        <Column title="Help">
          <Entry href={links.refundPolicy}>Refund Policy</Entry>
          <Entry href={links.privacyPolicy}>Privacy Policy</Entry>
          <Entry href={links.faq}>FAQs</Entry>
          {settings.footer_pages?.map(({ slug, title }) => (
            <Entry key={slug} href={links.page(slug)}>
              {title}
            </Entry>
          ))}
        </Column>
        <Column title={site_title}>
          <Entry href={links.company}>Who we are</Entry>
          <Entry href={links.contact}>Where to find us</Entry>
          {contact_email && <Entry href={`mailto:${contact_email}`}>{contact_email}</Entry>}
          {profiles.map(([network, address]) => (
            <Entry key={network} href={address} rel="noopener">
              {network}
            </Entry>
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

const Entry = ({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <li className="[overflow-wrap:anywhere]">
    <a {...link} className={LINK}>
      {children}
    </a>
  </li>
)
