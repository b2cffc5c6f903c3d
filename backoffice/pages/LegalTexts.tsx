import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StaffLegalText } from '#contract/backoffice/content.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { sentenceOf } from '#client/failures.ts'
import { type Draft, useDraft } from '../forms/drafts/use-draft.ts'
import { useRecord, useSave } from '../forms/drafts/use-record.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { RichText } from '../forms/rich-text/RichText.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'

const TITLES: Record<StaffLegalText['document_type'], string> = {
  refund_policy: 'Refund policy',
  privacy_policy: 'Privacy policy',
}
const TYPES = ['refund_policy', 'privacy_policy'] as const

type Form = Record<StaffLegalText['document_type'], string>

const formOf = (texts: StaffLegalText[]): Form => ({
  refund_policy: '',
  privacy_policy: '',
  ...Object.fromEntries(texts.map(({ document_type, content }) => [document_type, content])),
})

/** The policies in one form; what each was before is kept. */
export function LegalTexts() {
  const { shop, api } = useShop()
  const texts = useRecord(['legal-texts', shop], () => api('GET /legal-texts/'))
  return <Loaded query={texts}>{(data) => <LegalTextForm texts={data} />}</Loaded>
}

function LegalTextForm({ texts }: { texts: StaffLegalText[] }) {
  const { shop, api, person } = useShop()
  const record = useMemo(() => formOf(texts), [texts])
  const draft = useDraft(`${person.id} ${shop} legal texts`, record, TYPES)
  const send = async () => {
    const body = (await draft.changes()) as StaffInput<'PATCH /legal-texts/'>['body']
    return api('PATCH /legal-texts/', { body })
  }
  const save = useSave(['legal-texts', shop], draft, send, formOf, 'Published')
  return (
    <RecordForm isContent draft={draft} save={save} labels={TITLES}>
      <div className="grid max-w-3xl gap-5">
        {texts.map((text) => (
          <LegalTextCard key={text.document_type} text={text} draft={draft} />
        ))}
      </div>
    </RecordForm>
  )
}

function LegalTextCard({ text, draft }: { text: StaffLegalText; draft: Draft<Form> }) {
  const { api } = useShop()
  const say = useToast()
  const { document_type } = text
  const bringBack = useMutation({
    mutationFn: (id: number) => api('GET /legal-texts/versions/:id/', { params: { id } }),
    onSuccess: ({ content }) => draft.set(document_type, content),
    onError: (error) => say({ text: sentenceOf(error) }),
  })
  return (
    <Card
      title={TITLES[document_type]}
      aside={
        text.updated_at ? (
          <span className="text-sm text-muted">
            published <When iso={text.updated_at} />
          </span>
        ) : (
          <Tag tone="wait">Not written yet</Tag>
        )
      }
    >
      <RichText
        label={TITLES[document_type]}
        html={draft.values[document_type]}
        onChange={(html) => draft.set(document_type, html)}
      />
      {text.versions.length > 0 && (
        <Versions versions={text.versions} onBringBack={bringBack.mutate} />
      )}
    </Card>
  )
}

type VersionsProps = {
  versions: StaffLegalText['versions']
  onBringBack: (id: number) => void
}

const Versions = ({ versions, onBringBack }: VersionsProps) => (
  <details className="mt-4">
    <summary className="text-muted">What it was before</summary>
    <ul className="mt-2 rows">
      {versions.map((version) => (
        <li key={version.id} className="flex flex-wrap items-center gap-x-4 py-1.5">
          <span className="flex-1">
            <When iso={version.at} /> {version.by && `by ${version.by}`}
          </span>
          <Button kind="quiet" onClick={() => onBringBack(version.id)}>
            Bring back
          </Button>
        </li>
      ))}
    </ul>
  </details>
)
