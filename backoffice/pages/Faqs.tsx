import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { StaffFaq } from '#contract/backoffice/content.ts'
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
import { useToast } from '../parts/Toasts.tsx'
import { useShop } from '../shell/use-shop.ts'
import { ListedRecord, MoveButtons } from '../forms/ListedRecord.tsx'

const LABELS = { question: 'Question', answer: 'Answer' }

/** Questions in their order, one open at a time. */
export function Faqs() {
  const { shop, api } = useShop()
  const faqs = useRecord(['faqs', shop], () => api('GET /faqs/'))
  return <Loaded query={faqs}>{(data) => <FaqList faqs={data} />}</Loaded>
}

function FaqList({ faqs }: { faqs: StaffFaq[] }) {
  const [open, setOpen] = useState<number>()
  const { order, add, remove } = useFaqChanges(setOpen)
  const move = (at: number, by: number) => {
    const ids = faqs.map(({ id }) => id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    order.mutate(ids)
  }
  return (
    <div className="grid max-w-3xl gap-5">
      <Card flush>
        {faqs.length === 0 && <Empty title="No questions yet." />}
        <ol className="rows">
          {faqs.map((faq, at) => (
            <ListedRecord
              key={faq.id}
              name={faq.question}
              isOpen={open === faq.id}
              onToggle={() => setOpen(open === faq.id ? undefined : faq.id)}
              acts={
                <>
                  <MoveButtons
                    name={faq.question}
                    at={at}
                    count={faqs.length}
                    isBusy={order.isPending}
                    onMove={(by) => move(at, by)}
                  />
                  <Button
                    kind="quiet"
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(faq.id)}
                  >
                    Take away
                  </Button>
                </>
              }
            >
              <FaqFields faq={faq} />
            </ListedRecord>
          ))}
        </ol>
      </Card>
      <AddRow
        label="New question"
        maxLength={500}
        isBusy={add.isPending}
        onAdd={(question) => add.mutate(question)}
      />
    </div>
  )
}

function FaqFields({ faq }: { faq: StaffFaq }) {
  const { shop, api, person } = useShop()
  const client = useQueryClient()
  const record = useMemo(() => ({ question: faq.question, answer: faq.answer }), [faq])
  const draft = useDraft(`${person.id} ${shop} faq ${faq.id}`, record, ['answer'])
  const send = async () => {
    const body = (await draft.changes()) as StaffInput<'PATCH /faqs/:id/'>['body']
    const after = await api('PATCH /faqs/:id/', { params: { id: faq.id }, body })
    await client.invalidateQueries({ queryKey: ['faqs', shop] })
    return after
  }
  const save = useSave(['faq', shop, faq.id], draft, send, ({ question, answer }) => ({
    question,
    answer,
  }))
  return (
    <div className="mt-3 grid gap-4">
      <RecordForm
        draft={draft}
        save={save}
        labels={LABELS}
        record={{ kind: 'faq', id: faq.id, canEdit: true }}
      >
        <Field label={LABELS.question}>
          {(control) => (
            <input
              {...control}
              value={draft.values.question}
              maxLength={500}
              onChange={({ target }) => draft.set('question', target.value)}
            />
          )}
        </Field>
        <RichText
          label={LABELS.answer}
          html={draft.values.answer}
          onChange={(html) => draft.set('answer', html)}
        />
      </RecordForm>
    </div>
  )
}

function useFaqChanges(onAdd: (id: number) => void) {
  const { shop, api } = useShop()
  const client = useQueryClient()
  const say = useToast()
  const settle = {
    onSuccess: () => client.invalidateQueries({ queryKey: ['faqs', shop] }),
    onError: (error: Error) => say({ text: sentenceOf(error) }),
  }
  const order = useMutation({
    mutationFn: (ids: number[]) => api('PUT /faqs/order/', { body: { ids } }),
    ...settle,
  })
  const add = useMutation({
    mutationFn: async (question: string) => {
      const made = await api('POST /faqs/', { body: { question, answer: '' } })
      onAdd(made.id)
    },
    ...settle,
  })
  const remove = useMutation({
    mutationFn: (id: number) => api('DELETE /faqs/:id/', { params: { id } }),
    ...settle,
  })
  return { order, add, remove }
}
