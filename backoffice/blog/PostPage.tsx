import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { StaffPost } from '#contract/backoffice/content/shapes/staff-post.ts'
import { longTextsOf } from '#contract/backoffice/records/fields.ts'
import { postFields } from '#contract/backoffice/records/post.ts'
import { UrlCard } from '../forms/UrlCard.tsx'
import { fieldsOf } from '../forms/form-fields.ts'
import { RecordForm } from '../forms/RecordForm.tsx'
import { useAutosave } from '../forms/drafts/use-autosave.ts'
import { useDraft } from '../forms/drafts/use-draft.ts'
import { LoadedPage } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Page } from '../parts/Page.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { useShop } from '../shell/use-shop.ts'
import { AutosaveState } from '../forms/drafts/AutosaveState.tsx'
import { Card } from '../parts/Card.tsx'
import { PictureField } from '../forms/PictureField.tsx'
import { PostActs } from './PostActs.tsx'
import { formOf, LABELS, POST_STATUS, titleOf } from './post-words.ts'
import { postQuery, usePost, usePostChanged } from './posts-data.ts'
import { PreviewCard } from './PreviewCard.tsx'
import { SearchEnginesCard, TextCard } from './TextCards.tsx'
import { VersionsCard } from './VersionsCard.tsx'
import { t } from '../texts/blog.ts'

/** A post: written here, saved by itself, published on purpose. */
export function Component() {
  const id = Number(useParams()['id'])
  const { shop } = useShop()
  const post = usePost(id)
  return (
    <LoadedPage query={post} title={t('post')} back={{ to: links.posts(shop), label: t('blog') }}>
      {(data) => <PostScreen key={id} post={data} />}
    </LoadedPage>
  )
}

function usePostEditing(post: StaffPost) {
  const inUse = useShop()
  const { shop, api, person } = inUse
  const client = useQueryClient()
  const changed = usePostChanged()
  const record = useMemo(() => formOf(post), [post])
  const draft = useDraft(`${person.id} ${shop} post ${post.id}`, record, longTextsOf(postFields))
  const save = useAutosave(draft, {
    send: (body) => api('PATCH /posts/:id/draft/', { params: { id: post.id }, body }),
    formOf,
    onSaved: (after) => void changed(after),
    onConflict: () => void client.invalidateQueries(postQuery(inUse, post.id)),
  })
  return { draft, save }
}

function PostScreen({ post }: { post: StaffPost }) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const changed = usePostChanged()
  const { draft, save } = usePostEditing(post)
  const field = fieldsOf(postFields, draft, save.faults)
  const back = { to: links.posts(shop), label: t('blog') }
  useKeys({ Escape: () => void navigate(back.to) })
  const picturesAt = `/posts/${post.id}/pictures/`
  const { label, tone } = POST_STATUS[post.status]
  return (
    <Page
      title={titleOf(draft.values)}
      back={back}
      aside={
        <>
          <Tag tone={tone}>{label}</Tag>
          {post.has_draft && <Tag tone="wait">{t('changesNotPublished')}</Tag>}
          <AutosaveState isDirty={draft.isDirty} save={save} />
        </>
      }
      actions={<PostActs post={post} isDirty={draft.isDirty} flush={save.flush} />}
    >
      <RecordForm draft={draft} autosave={save} isStateInTitle labels={LABELS}>
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
          <div className="grid min-w-0 gap-5">
            <TextCard field={field} picturesAt={picturesAt} />
            <SearchEnginesCard draft={draft} field={field} slug={post.slug} />
          </div>
          <div className="grid min-w-0 gap-5">
            <Card title={LABELS.featured_image}>
              <PictureField
                picture={field('featured_image')}
                alt={field('featured_image_alt')}
                name={t('pictureOfPost')}
                picturesAt={picturesAt}
              />
            </Card>
            <UrlCard
              place="/blog/"
              slug={post.slug}
              onChange={async (slug) =>
                changed(
                  await api('PUT /posts/:id/slug/', { params: { id: post.id }, body: { slug } }),
                )
              }
            />
            <PreviewCard post={post} flush={save.flush} />
            <VersionsCard post={post} draft={draft} />
          </div>
        </div>
      </RecordForm>
    </Page>
  )
}
