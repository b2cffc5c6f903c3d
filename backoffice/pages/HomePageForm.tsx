import type { HomePage } from '#contract/backoffice/content.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { type Draft, useDraft } from '../forms/drafts/use-draft.ts'
import { useRecord, useSave } from '../forms/drafts/use-record.ts'
import { Card } from '../parts/Card.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { useShop } from '../shell/use-shop.ts'
import { ChosenProducts } from './ChosenProducts.tsx'

const LABELS = {
  headline: 'Headline',
  introduction: 'Introduction',
  button_label: 'Button',
  button_path: 'The button leads to',
  products_title: 'Heading of the products',
  product_ids: 'Products',
}

type Text = { length: number; hint: string; placeholder?: string }

const HERO: Record<'headline' | 'introduction' | 'button_label' | 'button_path', Text> = {
  headline: {
    length: 200,
    hint: 'Leave empty to show the tagline of ‘About’, or the shop’s name.',
  },
  introduction: { length: 500, hint: 'Leave empty to show the tagline of the settings.' },
  button_label: {
    length: 40,
    hint: 'Shown once you sell something.',
    placeholder: 'Shop all products',
  },
  button_path: {
    length: 300,
    hint: 'A page of your shop, such as /pages/our-workshop.',
    placeholder: '/products',
  },
}

const same = (home: HomePage) => home

/** The texts and products of the home page. */
export function HomePageForm() {
  const { shop, api } = useShop()
  const home = useRecord(['home-page', shop], () => api('GET /home-page/'))
  return <Loaded query={home}>{(data) => <HomePageFields home={data} />}</Loaded>
}

function HomePageFields({ home }: { home: HomePage }) {
  const { shop, api, person } = useShop()
  const draft = useDraft(`${person.id} ${shop} home page`, home)
  const { values, set } = draft
  const send = async () => {
    const body = (await draft.changes()) as StaffInput<'PATCH /home-page/'>['body']
    return api('PATCH /home-page/', { body })
  }
  const save = useSave(['home-page', shop], draft, send, same, 'Published')
  return (
    <RecordForm
      isContent
      isNarrow
      draft={draft}
      save={save}
      labels={LABELS}
      record={{ kind: 'home_page', id: shop, canEdit: true }}
    >
      <div className="grid max-w-3xl gap-5">
        <Card title="At the top">
          <div className="grid gap-4">
            <HeroFields draft={draft} faults={save.faults} />
          </div>
        </Card>
        <Card title="Products">
          <div className="grid gap-4">
            <Field label={LABELS.products_title} error={save.faults['products_title']}>
              {(control) => (
                <input
                  {...control}
                  value={values.products_title}
                  maxLength={100}
                  placeholder={values.product_ids.length > 0 ? 'Our choice' : 'New in the shop'}
                  onChange={({ target }) => set('products_title', target.value)}
                />
              )}
            </Field>
            <ChosenProducts
              chosen={values.product_ids}
              fault={save.faults['product_ids']}
              onChange={(ids) => set('product_ids', ids)}
            />
          </div>
        </Card>
      </div>
    </RecordForm>
  )
}

type HeroFieldsProps = { draft: Draft<HomePage>; faults: Record<string, string> }

const HeroFields = ({ draft: { values, set }, faults }: HeroFieldsProps) =>
  (Object.keys(HERO) as (keyof typeof HERO)[]).map((name) => {
    const { length, hint, placeholder } = HERO[name]
    const Control = name === 'introduction' ? 'textarea' : 'input'
    return (
      <Field key={name} label={LABELS[name]} hint={hint} error={faults[name]}>
        {(control) => (
          <Control
            {...control}
            value={values[name]}
            maxLength={length}
            placeholder={placeholder}
            onChange={({ target }: { target: { value: string } }) => set(name, target.value)}
          />
        )}
      </Field>
    )
  })
