import { contactFields } from '#contract/backoffice/records/content.ts'
import { RowsCard } from '../forms/RowsCard.tsx'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { t } from '../texts/pages.ts'

/** New rows get numbers of their own; they count nothing. */
const newId = () => Date.now()

const newLocation = () => ({
  id: newId(),
  name: '',
  is_hq: false,
  address: '',
  phone_number: '',
  map_location_url: '',
})

/** The page 'Contact Us'. */
export const ContactForm = () => (
  <SettingsForm
    isContent
    name={t('contactUs')}
    fields={contactFields}
    kind="contact_details"
    query="contact-details"
    load={(api) => api('GET /contact-details/')}
    send={(api, body) => api('PATCH /contact-details/', { body })}
  >
    {({ draft, field }) => (
      <>
        <RowsCard
          {...field('branch_locations')}
          hint={t('theFirstIsHead')}
          columns={[
            { name: 'name', label: t('name'), maxLength: 200 },
            { name: 'address', label: t('address'), maxLength: 500 },
            { name: 'phone_number', label: t('phone'), maxLength: 40 },
            { name: 'map_location_url', label: t('mapLink'), maxLength: 500, isLink: true },
          ]}
          empty={newLocation()}
          add={t('addLocation')}
          onChange={(rows) =>
            draft.set(
              'branch_locations',
              rows.map((row, at) => ({ ...row, is_hq: at === 0 })),
            )
          }
        />
        <RowsCard
          {...field('contact_emails')}
          columns={[
            { name: 'purpose', label: t('forPurpose'), maxLength: 100 },
            { name: 'email_address', label: t('address'), maxLength: 254 },
          ]}
          empty={{ id: newId(), purpose: '', email_address: '' }}
          add={t('addAddress')}
        />
        <RowsCard
          {...field('social_media_profiles')}
          columns={[
            { name: 'platform_display', label: t('network'), maxLength: 100 },
            { name: 'link', label: t('link'), maxLength: 500, isLink: true },
          ]}
          empty={{ id: newId(), platform_display: '', link: '' }}
          add={t('addProfile')}
        />
      </>
    )}
  </SettingsForm>
)
