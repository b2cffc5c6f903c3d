import { links } from '../links.ts'
import { useRoot } from '../root.ts'

const LINK = 'inline-block py-1.5 underline-offset-4 hover:underline'

export function Footer() {
  const { settings } = useRoot()
  const profiles = Object.entries(settings.social_media_links)
  return (
    <footer className="mt-20 border-t border-line text-sm md:mt-28">
      <div className="page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto] lg:gap-20">
        <div className="sm:col-span-2 lg:col-span-1">
          <p className="font-display text-xl">{settings.site_title}</p>
          {settings.site_description && (
            <p className="mt-3 max-w-[52ch] text-muted">{settings.site_description}</p>
          )}
        </div>
        <ul>
          {settings.contact_email && (
            <li>
              <a href={`mailto:${settings.contact_email}`} className={LINK}>
                {settings.contact_email}
              </a>
            </li>
          )}
          {profiles.map(([network, address]) => (
            <li key={network}>
              <a href={address} rel="noopener" className={LINK}>
                {network}
              </a>
            </li>
          ))}
        </ul>
        <ul>
          <li>
            <a href={links.refundPolicy} className={LINK}>
              Refund Policy
            </a>
          </li>
          <li>
            <a href={links.privacyPolicy} className={LINK}>
              Privacy Policy
            </a>
          </li>
          <li>
            <a href={links.faq} className={LINK}>
              FAQs
            </a>
          </li>
          {settings.footer_pages?.map(({ slug, title }) => (
            <li key={slug}>
              <a href={links.page(slug)} className={LINK}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="page pb-8 text-muted">
        <p className="border-t border-line pt-5">© {settings.site_title}</p>
      </div>
    </footer>
  )
}
