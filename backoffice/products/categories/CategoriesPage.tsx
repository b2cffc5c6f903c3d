import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { StaffCategory } from '#contract/backoffice/catalogue/products.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { sentenceOf } from '../../api.ts'
import { AddRow } from '../../forms/AddRow.tsx'
import { Loaded } from '../../forms/Loaded.tsx'
import { RecordForm } from '../../forms/RecordForm.tsx'
import { RichText } from '../../forms/rich-text/RichText.tsx'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { useSave } from '../../forms/drafts/use-record.ts'
import { links } from '../../links.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { Page } from '../../parts/Page.tsx'
import { Empty } from '../../parts/States.tsx'
import { useToast } from '../../parts/Toasts.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { RemoveCategory } from './RemoveCategory.tsx'
import { useCategories } from '../products-data.ts'
import { ListedRecord, MoveButtons } from '../../forms/ListedRecord.tsx'

const LABELS = { name: 'Name', slug: 'Address', description: 'Text' }

/** The categories in their order, each with what it holds. */
export function Component() {
  const { shop } = useShop()
  const categories = useCategories()
  return (
    <Page title="Categories" back={{ to: links.products(shop), label: 'Products' }}>
      <Loaded query={categories}>{(data) => <CategoryList categories={data} />}</Loaded>
    </Page>
  )
}

function CategoryList({ categories }: { categories: StaffCategory[] }) {
  const canEdit = useCan()('products.edit')
  const [open, setOpen] = useState<number>()
  const [removed, setRemoved] = useState<StaffCategory>()
  const { order, add } = useCategoryChanges()
  const move = (at: number, by: number) => {
    const ids = categories.map(({ id }) => id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    order.mutate(ids)
  }
  return (
    <fieldset disabled={!canEdit} className="grid max-w-3xl gap-5">
      <legend className="sr-only">Categories</legend>
      <Card flush>
        {categories.length === 0 && <Empty title="No categories yet." />}
        <ol className="rows">
          {categories.map((category, at) => (
            <ListedRecord
              key={category.id}
              name={category.name}
              about={`${category.product_count} on sale, ${category.products_in_all} in all`}
              isOpen={open === category.id}
              onToggle={() => setOpen(open === category.id ? undefined : category.id)}
              acts={
                <>
                  <MoveButtons
                    name={category.name}
                    at={at}
                    count={categories.length}
                    isBusy={order.isPending}
                    onMove={(by) => move(at, by)}
                  />
                  <Button kind="quiet" onClick={() => setRemoved(category)}>
                    Take away<span className="sr-only"> {category.name}</span>
                  </Button>
                </>
              }
            >
              <CategoryFields category={category} />
            </ListedRecord>
          ))}
        </ol>
      </Card>
      <AddRow
        label="New category"
        maxLength={100}
        isBusy={add.isPending}
        onAdd={(name) => add.mutate(name)}
      />
      {removed && (
        <RemoveCategory
          category={removed}
          others={categories.filter(({ id }) => id !== removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </fieldset>
  )
}

function CategoryFields({ category }: { category: StaffCategory }) {
  const { shop, api, person } = useShop()
  const client = useQueryClient()
  const record = useMemo(() => formOf(category), [category])
  const draft = useDraft(`${person.id} ${shop} category ${category.id}`, record, ['description'])
  const { values, set } = draft
  const send = async () => {
    const body = (await draft.changes()) as StaffInput<'PATCH /categories/:id/'>['body']
    const after = await api('PATCH /categories/:id/', { params: { id: category.id }, body })
    await client.invalidateQueries({ queryKey: ['categories', shop] })
    return after
  }
  const save = useSave(['category', shop, category.id], draft, send, formOf)
  return (
    <div className="mt-3 grid gap-4">
      <RecordForm
        draft={draft}
        save={save}
        labels={LABELS}
        record={{ kind: 'category', id: category.id, canEdit: true }}
      >
        {(['name', 'slug'] as const).map((name) => (
          <Field key={name} label={LABELS[name]}>
            {(control) => (
              <input
                {...control}
                value={values[name]}
                maxLength={name === 'slug' ? 120 : 100}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
          </Field>
        ))}
        <RichText
          label={LABELS.description}
          html={values.description}
          onChange={(html) => set('description', html)}
        />
      </RecordForm>
    </div>
  )
}

const formOf = ({ name, slug, description }: StaffCategory) => ({ name, slug, description })

function useCategoryChanges() {
  const { shop, api } = useShop()
  const client = useQueryClient()
  const say = useToast()
  const settle = {
    onSuccess: () => client.invalidateQueries({ queryKey: ['categories', shop] }),
    onError: (error: Error) => say({ text: sentenceOf(error) }),
  }
  const order = useMutation({
    mutationFn: (ids: number[]) => api('PUT /categories/order/', { body: { ids } }),
    ...settle,
  })
  const add = useMutation({
    mutationFn: (name: string) => api('POST /categories/', { body: { name } }),
    ...settle,
  })
  return { order, add }
}
