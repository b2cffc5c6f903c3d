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
import { t } from '../texts/pages.ts'

/** The list of the sections, as queries know it. */
export const HOME_SECTIONS = 'home-sections'

const { is_hidden: _, ...fields } = homeSectionFields

const SHOWING = {
  on: t('show'),
  off: t('hide'),
  isOn: (name: string) => t('isShown', { name }),
  isOff: (name: string) => t('isHidden', { name }),
  note: t('hiddenNote'),
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
    done: t('published'),
  })
  return (
    <RecordForm isContent {...form} record={{ kind: 'home_section', id, canEdit: true }}>
      {kind === 'standard' ? (
        <p>{t('standardExplained')}</p>
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
  products: t('usualCollection'),
  posts: t('usualBlog'),
  questions: t('usualQuestions'),
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
            name={t('pictureOfSection')}
          />
        </fieldset>
      )}
      {has('button_label') && (
        <>
          <LineField {...field('button_label')} hint={t('leaveBothEmpty')} />
          <LineField {...field('button_path')} hint={t('buttonPathHint')} placeholder="/products" />
        </>
      )}
      {has('product_ids') && <ProductFields field={field} />}
      {has('quotes') && (
        <RowsCard
          {...field('quotes')}
          columns={[
            { name: 'words', label: t('quote'), maxLength: 500, isLong: true },
            { name: 'by', label: t('quoteBy'), maxLength: 100 },
          ]}
          empty={{ words: '', by: '' }}
          add={t('addQuote')}
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
          [BY_HAND, t('chosenByHand')],
          ...(collections.data ?? []).map(
            ({ id, name, is_published }) =>
              [String(id), is_published ? name : t('draftCollection', { name })] as const,
          ),
        ]}
        value={value === null ? BY_HAND : String(value)}
        onChange={(choice) => onChange(choice === BY_HAND ? null : Number(choice))}
      />
      {value === null && (
        <ChosenProducts
          chosen={chosen.value}
          none={t('noneChosenYet')}
          most={MOST_CHOSEN}
          fault={chosen.error}
          onChange={chosen.onChange}
        />
      )}
    </>
  )
}
