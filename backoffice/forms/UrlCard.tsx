import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import { Button } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { Card } from '../parts/Card.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useChange } from '../parts/use-change.ts'
import { t } from '../texts/forms.ts'
import { t as parts } from '../texts/parts.ts'

type UrlCardProps = {
  /** The path before the slug: "/products/". */
  place: string
  slug: string
  onChange: (slug: string) => Promise<unknown>
}

/** The URL is changed on purpose only; the old one redirects to it. */
export function UrlCard({ place, slug, onChange }: UrlCardProps) {
  const [isOpen, setOpen] = useState(false)
  const change = useChange(onChange, { done: t('urlChanged'), after: () => setOpen(false) })
  const submit = (fields: FormData) => change.mutate(fieldText(fields, 'slug'))
  return (
    <Card title={t('url')} folds>
      {isOpen ? (
        <Form onSubmit={submit} className="grid gap-3">
          <LineField
            label={t('url')}
            hint={t('oldUrlRedirects')}
            error={change.error && sentenceOf(change.error)}
            name="slug"
            defaultValue={slug}
            maxLength={200}
            required
          />
          <div className="flex gap-2">
            <Button type="submit" kind="primary" disabled={change.isPending}>
              {parts('change')}
            </Button>
            <Button onClick={() => setOpen(false)}>{parts('cancel')}</Button>
          </div>
        </Form>
      ) : (
        <>
          <p className="mb-3 break-all text-muted">
            {place}
            {slug}
          </p>
          <Button onClick={() => setOpen(true)}>{t('changeUrl')}</Button>
        </>
      )}
    </Card>
  )
}
