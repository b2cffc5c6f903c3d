import { HtmlField } from '../forms/rich-text/HtmlField.tsx'
import type { Draft } from '../forms/drafts/use-draft.ts'
import type { FieldsOf } from '../forms/form-fields.ts'
import { Card } from '../parts/Card.tsx'
import { LineField, TextField } from '../parts/fields/TextFields.tsx'
import type { PostForm } from './post-words.ts'
import { t } from '../texts/blog.ts'

type CardProps = { field: FieldsOf<PostForm> }

/** The text that visitors read. */
export const TextCard = ({ field, picturesAt }: CardProps & { picturesAt: string }) => (
  <Card>
    <div className="grid gap-4">
      <LineField
        {...field('title')}
        // A post without a title begins with it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={field('title').value === ''}
        controlClassName="text-lg font-semibold"
      />
      <HtmlField {...field('content')} picturesAt={picturesAt} rows={20} />
      <TextField {...field('excerpt')} rows={3} hint={t('excerptHint')} />
      <LineField {...field('author_name')} hint={t('authorHint')} />
    </div>
  </Card>
)

type SearchEnginesCardProps = CardProps & { draft: Draft<PostForm>; slug: string }

/** Title and description for results, with how one looks then. */
export const SearchEnginesCard = ({ draft: { values }, field, slug }: SearchEnginesCardProps) => (
  <Card title={t('inSearchEngines')}>
    <div className="grid gap-4">
      <p className="rounded-control bg-stage px-4 py-3">
        <span className="block text-sm text-muted">/blog/{slug}</span>
        <span className="block font-medium text-accent">
          {values.seo_title || values.title || t('untitled')}
        </span>
        <span className="line-clamp-2 block text-sm">
          {values.seo_description || values.excerpt || t('firstWords')}
        </span>
      </p>
      <LineField {...field('seo_title')} hint={t('emptyTitle')} />
      <TextField {...field('seo_description')} rows={2} hint={t('emptyExcerpt')} />
    </div>
  </Card>
)
