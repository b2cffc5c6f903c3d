import type { FreePage } from '#contract/backoffice/content/shapes/staff-page.ts'
import { freePageFields } from '#contract/backoffice/records/content.ts'
import { useListChange, useListedForm } from '../forms/drafts/use-listed.ts'
import { useRecord } from '../shell/use-record.ts'
import { ListedRecords } from '../forms/ListedRecords.tsx'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { HtmlField } from '../forms/rich-text/HtmlField.tsx'
import { AskButton } from '../parts/dialogs/AskButton.tsx'
import { CheckField, LineField } from '../parts/fields/TextFields.tsx'
import { Empty } from '../parts/States.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useShop } from '../shell/use-shop.ts'
import { PublishActs } from './PublishActs.tsx'
import { t } from '../texts/pages.ts'

const { is_published: _, ...fields } = freePageFields
const LIST = 'free-pages'

/** The shop's own pages, at /pages/…: its story, how a thing is made. */
export function FreePages() {
  const { shop, api } = useShop()
  const pages = useRecord([LIST, shop], () => api('GET /free-pages/'))
  return <Loaded query={pages}>{(data) => <PageList pages={data} />}</Loaded>
}

function PageList({ pages }: { pages: FreePage[] }) {
  const { api } = useShop()
  const add = useListChange(LIST, (title: string) => api('POST /free-pages/', { body: { title } }))
  const remove = useListChange(LIST, (id: number) =>
    api('DELETE /free-pages/:id/', { params: { id } }),
  )
  return (
    <div className="grid max-w-3xl gap-5">
      <ListedRecords
        rows={pages}
        empty={<Empty title={t('noPagesYet')}>{t('noPagesYetHint')}</Empty>}
        shownOf={(page) => ({
          name: page.title,
          about: `/pages/${page.slug}`,
          acts: (
            <PageActs
              page={page}
              isBusy={remove.isPending}
              onRemove={() => remove.mutate(page.id)}
            />
          ),
          fields: <PageFields page={page} />,
        })}
        add={add}
        adding={{
          label: t('newPage'),
          placeholder: t('howWeWork'),
          maxLength: 200,
        }}
      />
    </div>
  )
}

function PageFields({ page }: { page: FreePage }) {
  const { api } = useShop()
  const { field, ...form } = useListedForm({
    list: LIST,
    kind: 'page',
    row: page,
    fields,
    send: (body) => api('PATCH /free-pages/:id/', { params: { id: page.id }, body }),
    // A page is published on purpose, and changed so afterwards.
    isUnseen: ({ is_published }) => !is_published,
    done: t('published'),
  })
  return (
    <RecordForm isContent {...form} record={{ kind: 'page', id: page.id, canEdit: true }}>
      <LineField {...field('title')} />
      <LineField {...field('slug')} hint={page.is_published && t('oldUrlRedirects')} />
      <HtmlField {...field('content')} />
      <CheckField {...field('in_footer')} hint={t('inFooterHint')} />
      <PublishActs
        list={LIST}
        name={page.title}
        isPublished={page.is_published}
        flush={form.autosave?.flush}
        change={(is_published) =>
          api('PATCH /free-pages/:id/', { params: { id: page.id }, body: { is_published } })
        }
      />
    </RecordForm>
  )
}

type PageActsProps = { page: FreePage; isBusy: boolean; onRemove: () => void }

const PageActs = ({ page, isBusy, onRemove }: PageActsProps) => (
  <>
    <Tag tone={page.is_published ? 'good' : 'wait'}>
      {page.is_published ? t('published') : t('draft')}
    </Tag>
    <AskButton
      act={t('delete')}
      what={t('quotedName', { name: page.title })}
      isPending={isBusy}
      onAct={onRemove}
    >
      {t('pageWillBeDeleted')}
    </AskButton>
  </>
)
