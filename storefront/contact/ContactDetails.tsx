import { useTexts } from '#client/texts.ts'
import type { ReactNode } from 'react'
import type { ContactInfo } from '#contract/contact.ts'

const LINK = 'text-accent underline underline-offset-4'

/** Each part stands only where the shop has something to say in it. */
export const ContactDetails = ({ info }: { info: ContactInfo }) => {
  const t = useTexts('contact')
  return (
    <div className="grid grid-cols-1 content-start gap-12">
      {info.branch_locations.length > 0 && (
        <Part title={t('ourLocations')}>
          {info.branch_locations.map((branch) => (
            <Branch key={branch.id} branch={branch} />
          ))}
        </Part>
      )}
      {info.contact_emails.length > 0 && (
        <Part title={t('emailUs')}>
          {info.contact_emails.map((email) => (
            <li key={email.id}>
              <p className="text-sm text-muted">{email.purpose}</p>
              <a
                href={`mailto:${email.email_address}`}
                className={`inline-block py-1 [overflow-wrap:anywhere] ${LINK}`}
              >
                {email.email_address}
              </a>
            </li>
          ))}
        </Part>
      )}
      {info.social_media_profiles.length > 0 && (
        <Part title={t('connectWithUs')} inline>
          {info.social_media_profiles.map((profile) => (
            <li key={profile.id}>
              <a href={profile.link} rel="noopener" className={`inline-block py-1 ${LINK}`}>
                {profile.platform_display}
              </a>
            </li>
          ))}
        </Part>
      )}
    </div>
  )
}

type PartProps = { title: string; inline?: boolean; children: ReactNode }

const Part = ({ title, inline = false, children }: PartProps) => (
  <section>
    <h2 className="text-2xl">{title}</h2>
    <ul className={`mt-5 ${inline ? 'flex flex-wrap gap-x-6 gap-y-1' : 'grid gap-6'}`}>
      {children}
    </ul>
  </section>
)

const telephone = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`

const Branch = ({ branch }: { branch: ContactInfo['branch_locations'][number] }) => {
  const t = useTexts('contact')
  return (
    <li>
      <h3 className="font-body text-base font-semibold tracking-normal">
        {branch.is_hq ? t('headquarters', { name: branch.name }) : branch.name}
      </h3>
      <address className="not-italic">
        <p className="max-w-[40ch] whitespace-pre-line">{branch.address}</p>
        {branch.phone_number && (
          <p>
            <a href={telephone(branch.phone_number)} className="inline-block py-1">
              {branch.phone_number}
            </a>
          </p>
        )}
        {branch.map_location_url && (
          <p>
            <a
              href={branch.map_location_url}
              rel="noopener"
              className={`inline-block py-1 ${LINK}`}
            >
              {t('viewOnMap')}
            </a>
          </p>
        )}
      </address>
    </li>
  )
}
