import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FreePage } from '#contract/backoffice/content.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { sentenceOf } from '../api.ts'
import { AddRow } from '../forms/AddRow.tsx'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { RichText } from '../forms/rich-text/RichText.tsx'
import { useDraft } from '../forms/drafts/use-draft.ts'
import { useRecord, useSave } from '../forms/drafts/use-record.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { Empty } from '../parts/States.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { useShop } from '../shell/use-shop.ts'
import { ListedRecord } from '../forms/ListedRecord.tsx'

const LABELS = {
  title: 'Title',
  slug: 'Address',
  content: 'Text',
  in_footer: 'In the footer',
  is_published: 'Published',
}

type Form = Omit<FreePage, 'id' | 'updated_at'>

const formOf = ({ title, slug, content, in_footer, is_published }: FreePage): Form => ({
  title,
  slug,
  content,
  in_footer,
  is_published,
})

/** The shop's own pages, at /pages/…: its story, how a thing is made. */
export function FreePages() {
  const { shop, api } = useShop()
  const pages = useRecord(['free-pages', shop], () => api('GET /free-pages/'))
  return <Loaded query={pages}>{(data) => <PageList pages={data} />}</Loaded>
}

function PageList({ pages }: { pages: FreePage[] }) {
  const { shop, api } = useShop()
  const client = useQueryClient()
  const say = useToast()
  const [open, setOpen] = useState<number>()
  const settle = {
    onSuccess: () => client.invalidateQueries({ queryKey: ['free-pages', shop] }),
    onError: (error: Error) => say({ text: sentenceOf(error) }),
  }
  const add = useMutation({
    mutationFn: async (title: string) => {
      const made = await api('POST /free-pages/', { body: { title } })
      setOpen(made.id)
    },
    ...settle,
  })
  const remove = useMutation({
    mutationFn: (id: number) => api('DELETE /free-pages/:id/', { params: { id } }),
    ...settle,
  })
  return (
    <div className="grid max-w-3xl gap-5">
      <Card flush>
        {pages.length === 0 && (
          <Empty title="No pages of your own yet.">
            For instance how you make your things: it stands at an address of its own.
          </Empty>
        )}
        <ul className="rows">
          {pages.map((page) => (
            <ListedRecord
              key={page.id}
              name={page.title}
              about={`/pages/${page.slug}`}
              isOpen={open === page.id}
              onToggle={() => setOpen(open === page.id ? undefined : page.id)}
              acts={
                <PageActs
                  page={page}
                  isBusy={remove.isPending}
                  onRemove={() => remove.mutate(page.id)}
                />
              }
            >
              <PageFields page={page} />
            </ListedRecord>
          ))}
        </ul>
      </Card>
      <AddRow
        label="New page"
        placeholder="How we forge"
        maxLength={200}
        isBusy={add.isPending}
        onAdd={(title) => add.mutate(title)}
      />
    </div>
  )
}

function PageFields({ page }: { page: FreePage }) {
  const { shop, api, person } = useShop()
  const client = useQueryClient()
  const record = useMemo(() => formOf(page), [page])
  const draft = useDraft(`${person.id} ${shop} page ${page.id}`, record, ['content'])
  const { values, set } = draft
  const send = async () => {
    const body = (await draft.changes()) as StaffInput<'PATCH /free-pages/:id/'>['body']
    const after = await api('PATCH /free-pages/:id/', { params: { id: page.id }, body })
    await client.invalidateQueries({ queryKey: ['free-pages', shop] })
    return after
  }
  const save = useSave(['free-page', shop, page.id], draft, send, formOf)
  return (
    <div className="mt-3 grid gap-4">
      <RecordForm
        draft={draft}
        save={save}
        labels={LABELS}
        record={{ kind: 'page', id: page.id, canEdit: true }}
      >
        {(['title', 'slug'] as const).map((name) => (
          <Field key={name} label={LABELS[name]}>
            {(control) => (
              <input
                {...control}
                value={values[name]}
                maxLength={name === 'slug' ? 120 : 200}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
          </Field>
        ))}
        <RichText
          label={LABELS.content}
          html={values.content}
          onChange={(html) => set('content', html)}
        />
        <div className="flex flex-wrap gap-6">
          {(['is_published', 'in_footer'] as const).map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={values[name]}
                onChange={({ target }) => set(name, target.checked)}
                className="size-4.5"
              />
              {LABELS[name]}
            </label>
          ))}
        </div>
      </RecordForm>
    </div>
  )
}

type PageActsProps = { page: FreePage; isBusy: boolean; onRemove: () => void }

const PageActs = ({ page, isBusy, onRemove }: PageActsProps) => (
  <>
    <Tag tone={page.is_published ? 'good' : 'wait'}>
      {page.is_published ? 'Published' : 'Draft'}
    </Tag>
    <Button
      kind="quiet"
      disabled={isBusy}
      onClick={() => {
        if (window.confirm(`Take "${page.title}" away for good?`)) onRemove()
      }}
    >
      Take away
    </Button>
  </>
)
