import { RichText } from '../forms/rich-text/RichText.tsx'
import type { Draft } from '../forms/drafts/use-draft.ts'
import { Card } from '../parts/Card.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { LABELS, type PostForm } from './post-words.ts'

type CardProps = { draft: Draft<PostForm> }

/** The text that visitors read. */
export const TextCard = ({ draft, picturesAt }: CardProps & { picturesAt: string }) => (
  <Card>
    <div className="grid gap-4">
      <Field label={LABELS.title}>
        {(control) => (
          <input
            {...control}
            value={draft.values.title}
            maxLength={200}
            // A post without a title begins with it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={draft.values.title === ''}
            onChange={({ target }) => draft.set('title', target.value)}
            className={`${control.className} text-lg font-semibold`}
          />
        )}
      </Field>
      <RichText
        label={LABELS.content}
        html={draft.values.content}
        onChange={(html) => draft.set('content', html)}
        picturesAt={picturesAt}
        rows={20}
      />
      <Field label={LABELS.excerpt} hint="In lists. Empty: the first words of the text.">
        {(control) => (
          <textarea
            {...control}
            value={draft.values.excerpt}
            rows={3}
            maxLength={1000}
            onChange={({ target }) => draft.set('excerpt', target.value)}
          />
        )}
      </Field>
      <Field
        label={LABELS.author_name}
        hint="As readers see it. Empty: the account that wrote it, else 'Admin'."
      >
        {(control) => (
          <input
            {...control}
            value={draft.values.author_name}
            maxLength={100}
            onChange={({ target }) => draft.set('author_name', target.value)}
          />
        )}
      </Field>
    </div>
  </Card>
)

/** Title and description for results, with how one looks then. */
export function SearchEnginesCard({ draft, slug }: CardProps & { slug: string }) {
  const { values, set } = draft
  return (
    <Card title="In search engines">
      <div className="grid gap-4">
        <p className="rounded-control bg-stage px-4 py-3">
          <span className="block text-sm text-muted">/blog/{slug}</span>
          <span className="block font-medium text-accent">
            {values.seo_title || values.title || 'Untitled'}
          </span>
          <span className="line-clamp-2 block text-sm">
            {values.seo_description || values.excerpt || 'The first words of the text.'}
          </span>
        </p>
        <Field label={LABELS.seo_title} hint="Empty: the title.">
          {(control) => (
            <input
              {...control}
              value={values.seo_title}
              maxLength={200}
              onChange={({ target }) => set('seo_title', target.value)}
            />
          )}
        </Field>
        <Field label={LABELS.seo_description} hint="Empty: the excerpt.">
          {(control) => (
            <textarea
              {...control}
              value={values.seo_description}
              rows={2}
              maxLength={500}
              onChange={({ target }) => set('seo_description', target.value)}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
