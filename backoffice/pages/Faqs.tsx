import type { StaffFaq } from '#contract/backoffice/content/shapes/staff-page.ts'
import { faqFields } from '#contract/backoffice/records/content.ts'
import { only } from '#contract/backoffice/records/fields.ts'
import { useListChange, useListedForm } from '../forms/drafts/use-listed.ts'
import { useRecord } from '../shell/use-record.ts'
import { ListedRecords } from '../forms/ListedRecords.tsx'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { HtmlField } from '../forms/rich-text/HtmlField.tsx'
import { AskButton } from '../parts/dialogs/AskButton.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { Empty } from '../parts/States.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useShop } from '../shell/use-shop.ts'
import { PublishActs } from './PublishActs.tsx'
import { t } from '../texts/pages.ts'

const fields = only(faqFields, 'question', 'answer')
const LIST = 'faqs'

/** Questions in their order, one open at a time. */
export function Faqs() {
  const { shop, api } = useShop()
  const faqs = useRecord([LIST, shop], () => api('GET /faqs/'))
  return <Loaded query={faqs}>{(data) => <FaqList faqs={data} />}</Loaded>
}

function FaqList({ faqs }: { faqs: StaffFaq[] }) {
  const { api } = useShop()
  const order = useListChange(LIST, (ids: number[]) => api('PUT /faqs/order/', { body: { ids } }))
  const add = useListChange(LIST, (question: string) =>
    api('POST /faqs/', { body: { question, answer: '' } }),
  )
  const remove = useListChange(LIST, (id: number) => api('DELETE /faqs/:id/', { params: { id } }))
  return (
    <div className="grid max-w-3xl gap-5">
      <ListedRecords
        rows={faqs}
        empty={<Empty title={t('noQuestionsYet')} />}
        order={order}
        shownOf={(faq) => ({
          name: faq.question,
          acts: (
            <>
              {!faq.is_published && <Tag tone="wait">{t('draft')}</Tag>}
              <AskButton
                act={t('delete')}
                what={t('quotedName', { name: faq.question })}
                isPending={remove.isPending}
                onAct={() => remove.mutate(faq.id)}
              >
                {t('questionWillBeDeleted')}
              </AskButton>
            </>
          ),
          fields: <FaqFields faq={faq} />,
        })}
        add={add}
        adding={{ label: t('newQuestion'), maxLength: 500 }}
      />
    </div>
  )
}

function FaqFields({ faq }: { faq: StaffFaq }) {
  const { api } = useShop()
  const { field, ...form } = useListedForm({
    list: LIST,
    kind: 'faq',
    row: faq,
    fields,
    send: (body) => api('PATCH /faqs/:id/', { params: { id: faq.id }, body }),
    isUnseen: ({ is_published }) => !is_published,
    done: t('published'),
  })
  return (
    <RecordForm isContent {...form} record={{ kind: 'faq', id: faq.id, canEdit: true }}>
      <LineField {...field('question')} />
      <HtmlField {...field('answer')} />
      <PublishActs
        list={LIST}
        name={faq.question}
        isPublished={faq.is_published}
        flush={form.autosave?.flush}
        change={(is_published) =>
          api('PATCH /faqs/:id/', { params: { id: faq.id }, body: { is_published } })
        }
      />
    </RecordForm>
  )
}
