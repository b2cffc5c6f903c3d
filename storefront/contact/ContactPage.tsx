import { textsContext, useTexts } from '#client/texts.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ContactInfo } from '#contract/contact.ts'
import { LoadError } from '#client/parts/LoadError.tsx'
import { apiContext } from '#client/api.ts'
import type { Head, PageHandle } from '../head.ts'
import { breadcrumbs, organizationOf, schemaObject } from '../json-ld.ts'
import { links } from '../links.ts'
import { entriesOf } from '#client/lists.ts'
import { type Failure, failure } from '#client/failures.ts'
import { ContactDetails } from './ContactDetails.tsx'
import { MessageForm } from './MessageForm.tsx'

type ContactData = { info: ContactInfo; error?: never } | Failure

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  try {
    return data<ContactData>({ info: infoOf(await api('GET /contact/info/')) })
  } catch (error) {
    return failure(error, context.get(textsContext).of('contact')('loadFailed'))
  }
}

/** Fields that a reply leaves out are empty. */
const infoOf = (reply: ContactInfo | null): ContactInfo => ({
  branch_locations: entriesOf(reply?.branch_locations),
  contact_emails: entriesOf(reply?.contact_emails),
  social_media_profiles: entriesOf(reply?.social_media_profiles),
})

/** The contact page: the form works even if the shop's details cannot be loaded. */
export function Component() {
  const t = useTexts('contact')
  const found = useLoaderData<ContactData>()
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="mb-10 text-3xl md:mb-14">{t('contactUs')}</h1>
      <div className="grid grid-cols-1 gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        {found.error !== undefined ? (
          <LoadError>{found.error}</LoadError>
        ) : hasAny(found.info) ? (
          <ContactDetails info={found.info} />
        ) : (
          <p>{t('contactMissing')}</p>
        )}
        <MessageForm />
      </div>
    </div>
  )
}

const hasAny = (info: ContactInfo) => Object.values(info).some((list) => list.length > 0)

export const handle = {
  texts: ['contact'],
  head(found, settings, texts): Head {
    const t = texts.of('contact')
    if (found.error !== undefined) return { title: t('contactUs') }
    const { branch_locations, contact_emails, social_media_profiles } = found.info
    return {
      title: t('contactUs'),
      description: t('about', { shop: settings.site_title }),
      canonical: links.contact,
      image: settings.hero_image?.image,
      jsonLd: [
        schemaObject('ContactPage', {
          name: t('contactUs'),
          url: links.contact,
          mainEntity: organizationOf(settings, {
            sameAs: social_media_profiles.map((profile) => profile.link),
            location: branch_locations.map((branch) => ({
              '@type': 'Place',
              name: branch.name,
              address: branch.address,
              telephone: branch.phone_number,
              hasMap: branch.map_location_url,
            })),
            contactPoint: contact_emails.map((email) => ({
              '@type': 'ContactPoint',
              contactType: email.purpose,
              email: email.email_address,
            })),
          }),
        }),
        breadcrumbs(texts, { name: t('contactUs'), item: links.contact }),
      ],
    }
  },
} satisfies PageHandle<ContactData>
