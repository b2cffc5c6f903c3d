import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StaffLegalText } from '#contract/backoffice/content.ts'
import { sha256 } from '../forms/drafts/changes.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { RichText } from '../forms/rich-text/RichText.tsx'
import { useDraft } from '../forms/drafts/use-draft.ts'
import { useRecord, useSave } from '../forms/drafts/use-record.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Tag } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'

const TITLES: Record<StaffLegalText['document_type'], string> = {
  refund_policy: 'Refund policy',
  privacy_policy: 'Privacy policy',
}

/** The policies; what each was before is kept. */
export function LegalTexts() {
  const { shop, api } = useShop()
  const texts = useRecord(['legal-texts', shop], () => api('GET /legal-texts/'))
  return (
    <Loaded query={texts}>
      {(data) => (
        <div className="grid max-w-3xl gap-5">
          {data.map((text) => (
            <LegalTextFields key={text.document_type} text={text} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

function LegalTextFields({ text }: { text: StaffLegalText }) {
  const { shop, api, person } = useShop()
  const client = useQueryClient()
  const { document_type } = text
  const record = useMemo(() => ({ content: text.content }), [text.content])
  const draft = useDraft(`${person.id} ${shop} legal ${document_type}`, record, ['content'])
  const send = async () => {
    const after = await api('PUT /legal-texts/:document_type/', {
      params: { document_type },
      body: { from: await sha256(text.content), content: draft.values.content },
    })
    await client.invalidateQueries({ queryKey: ['legal-texts', shop] })
    return after
  }
  const save = useSave(['legal-text', shop, document_type], draft, send, ({ content }) => ({
    content,
  }))
  const bringBack = async (id: number) => {
    const version = await api('GET /legal-texts/versions/:id/', { params: { id } })
    draft.set('content', version.content)
  }
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
      <RecordForm draft={draft} save={save} labels={{ content: TITLES[document_type] }}>
        <RichText
          label="Text"
          html={draft.values.content}
          onChange={(html) => draft.set('content', html)}
        />
        {text.versions.length > 0 && (
          <Versions versions={text.versions} onBringBack={(id) => void bringBack(id)} />
        )}
      </RecordForm>
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
