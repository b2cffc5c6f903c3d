import type { ContactInfo } from '#contract/contact.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { RowsField } from '../forms/RowsField.tsx'
import { type Draft, useDraft } from '../forms/drafts/use-draft.ts'
import { useRecord, useSave } from '../forms/drafts/use-record.ts'
import { Card } from '../parts/Card.tsx'
import { useShop } from '../shell/use-shop.ts'

const LABELS = {
  branch_locations: 'Locations',
  contact_emails: 'Email addresses',
  social_media_profiles: 'Social media',
}

const same = (info: ContactInfo) => info

/** New rows get numbers of their own; they count nothing. */
const newId = () => Date.now()

/** The page 'Contact Us'. */
export function ContactForm() {
  const { shop, api } = useShop()
  const details = useRecord(['contact-details', shop], () => api('GET /contact-details/'))
  return <Loaded query={details}>{(data) => <ContactFields details={data} />}</Loaded>
}

function ContactFields({ details }: { details: ContactInfo }) {
  const { shop, api, person } = useShop()
  const draft = useDraft(`${person.id} ${shop} contact`, details)
  const { values, set } = draft
  const send = async () => {
    const changed = Object.entries(await draft.changes()).map(([name, { from }]) => [name, from])
    // Values that others saved meanwhile are not the ones that were typed over.
    const from: ContactInfo = { ...draft.values, ...Object.fromEntries(changed) }
    return api('PUT /contact-details/', { body: { from, to: draft.values } })
  }
  const save = useSave(['contact-details', shop], draft, send, same, 'Published')
  return (
    <RecordForm
      isContent
      isNarrow
      draft={draft}
      save={save}
      labels={LABELS}
      record={{ kind: 'contact_details', id: shop, canEdit: true }}
    >
      <div className="grid max-w-3xl gap-5">
        <Card title={LABELS.branch_locations}>
          <p className="mb-3 text-sm text-muted">The first is the head office.</p>
          <Locations draft={draft} />
        </Card>
        <Card title={LABELS.contact_emails}>
          <RowsField
            rows={values.contact_emails}
            columns={[
              { name: 'purpose', label: 'For', maxLength: 100 },
              { name: 'email_address', label: 'Address', maxLength: 254 },
            ]}
            empty={{ id: newId(), purpose: '', email_address: '' }}
            add="Add an address"
            onChange={(rows) => set('contact_emails', rows)}
          />
        </Card>
        <Card title={LABELS.social_media_profiles}>
          <RowsField
            rows={values.social_media_profiles}
            columns={[
              { name: 'platform_display', label: 'Network', maxLength: 100 },
              { name: 'link', label: 'Link', maxLength: 500, isLink: true },
            ]}
            empty={{ id: newId(), platform_display: '', link: '' }}
            add="Add a profile"
            onChange={(rows) => set('social_media_profiles', rows)}
          />
        </Card>
      </div>
    </RecordForm>
  )
}

const Locations = ({ draft: { values, set } }: { draft: Draft<ContactInfo> }) => (
  <RowsField
    rows={values.branch_locations}
    columns={[
      { name: 'name', label: 'Name', maxLength: 200 },
      { name: 'address', label: 'Address', maxLength: 500 },
      { name: 'phone_number', label: 'Phone', maxLength: 40 },
      { name: 'map_location_url', label: 'Link to a map', maxLength: 500, isLink: true },
    ]}
    empty={{
      id: newId(),
      name: '',
      is_hq: false,
      address: '',
      phone_number: '',
      map_location_url: '',
    }}
    add="Add a location"
    onChange={(rows) =>
      set(
        'branch_locations',
        rows.map((row, at) => ({ ...row, is_hq: at === 0 })),
      )
    }
  />
)
