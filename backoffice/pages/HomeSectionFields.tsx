import type { StaffHomeSection } from '#contract/backoffice/content/home-sections.ts'
import {
  homeSectionFields,
  MOST_SHOWN,
  SECTION_FIELDS,
} from '#contract/backoffice/records/home-sections.ts'
import { useListedForm } from '../forms/drafts/use-listed.ts'
import type { FieldsOf } from '../forms/form-fields.ts'
import { PictureField } from '../forms/PictureField.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { HtmlField } from '../forms/rich-text/HtmlField.tsx'
import { RowsCard } from '../forms/RowsCard.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { type FormField, LineField, TextField } from '../parts/fields/TextFields.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { ChosenProducts } from '../products/ChosenProducts.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { PublishActs } from './PublishActs.tsx'

/** The list of the sections, as queries know it. */
export const HOME_SECTIONS = 'home-sections'

const { is_hidden: _, ...fields } = homeSectionFields

const SHOWING = {
  on: 'Show',
  off: 'Hide',
  isOn: 'shown',
  isOff: 'hidden',
  note: 'Hidden from customers until you show it.',
}

/** The form of a section: the fields of its kind. */
export function HomeSectionFields({ section, name }: { section: StaffHomeSection; name: string }) {
  const { api } = useShop()
  const { id, kind, is_hidden } = section
  const { field, ...form } = useListedForm({
    list: HOME_SECTIONS,
    kind: 'home_section',
    row: section,
    fields,
    send: (body) => api('PATCH /home-sections/:id/', { params: { id }, body }),
    isUnseen: (row) => row.is_hidden,
    done: 'Published',
  })
  return (
    <RecordForm isContent {...form} record={{ kind: 'home_section', id, canEdit: true }}>
      {kind === 'standard' ? (
        <p>
          The top of the page, categories, products, your story and the latest posts, as under ‘Home
          page’. Hide them to show your own sections alone.
        </p>
      ) : (
        <KindFields kind={kind} field={field} />
      )}
      <PublishActs
        list={HOME_SECTIONS}
        name={name}
        isPublished={!is_hidden}
        flush={form.autosave?.flush}
        words={SHOWING}
        change={({ from, to }) =>
          api('PATCH /home-sections/:id/', {
            params: { id },
            body: { is_hidden: { from: !from, to: !to } },
          })
        }
      />
    </RecordForm>
  )
}

type Content = Omit<StaffHomeSection, 'id' | 'kind' | 'is_hidden'>
type KindFieldsProps = { kind: StaffHomeSection['kind']; field: FieldsOf<Content> }

const HEADING_HINTS: Partial<Record<StaffHomeSection['kind'], string>> = {
  products: 'Leave empty to show the name of the collection, or ‘Our choice’.',
  posts: 'Leave empty to show ‘From the blog’.',
  questions: 'Leave empty to show ‘Questions and answers’.',
}

function KindFields({ kind, field }: KindFieldsProps) {
  const has = (name: keyof Content) => SECTION_FIELDS[kind].includes(name)
  return (
    <>
      <LineField {...field('heading')} hint={HEADING_HINTS[kind]} />
      {has('introduction') && <TextField {...field('introduction')} rows={2} />}
      {has('text') && <HtmlField {...field('text')} />}
      {has('picture') && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium">{field('picture').label}</legend>
          <PictureField
            picture={field('picture')}
            alt={field('picture_alt')}
            name="Picture of the section"
          />
        </fieldset>
      )}
      {has('button_label') && (
        <>
          <LineField {...field('button_label')} hint="Leave both empty to show no button." />
          <LineField
            {...field('button_path')}
            hint="A page of your shop, such as /pages/our-workshop."
            placeholder="/products"
          />
        </>
      )}
      {has('product_ids') && <ProductFields field={field} />}
      {has('quotes') && (
        <RowsCard
          {...field('quotes')}
          columns={[
            { name: 'words', label: 'Quote', maxLength: 500, isLong: true },
            { name: 'by', label: 'Who said it', maxLength: 100 },
          ]}
          empty={{ words: '', by: '' }}
          add="Add a quote"
        />
      )}
      {has('most') && <MostField {...field('most')} />}
    </>
  )
}

const COUNTS = Array.from({ length: MOST_SHOWN }, (_, at) => String(at + 1))

/** The number of entries that a section shows. */
const MostField = ({ label, error, value, onChange }: FormField<number>) => (
  <SelectField
    label={label}
    error={error}
    options={COUNTS.map((count) => [count, count] as const)}
    value={String(value)}
    onChange={(count) => onChange(Number(count))}
  />
)

const BY_HAND = 'hand'
const MOST_CHOSEN = 12

/** The products of a collection, or chosen ones. */
function ProductFields({ field }: Pick<KindFieldsProps, 'field'>) {
  const { shop, api } = useShop()
  const collections = useRecord(['collections', shop], () => api('GET /collections/'))
  const { value, onChange, ...collection } = field('collection_id')
  const chosen = field('product_ids')
  return (
    <>
      <ErrorText error={collections.error} />
      <SelectField
        label={collection.label}
        error={collection.error}
        options={[
          [BY_HAND, 'Chosen by hand, in your order'],
          ...(collections.data ?? []).map(
            ({ id, name, is_published }) =>
              [String(id), `${name}${is_published ? '' : ' (draft: not shown)'}`] as const,
          ),
        ]}
        value={value === null ? BY_HAND : String(value)}
        onChange={(choice) => onChange(choice === BY_HAND ? null : Number(choice))}
      />
      {value === null && (
        <ChosenProducts
          chosen={chosen.value}
          none="None chosen yet."
          most={MOST_CHOSEN}
          fault={chosen.error}
          onChange={chosen.onChange}
        />
      )}
    </>
  )
}
