import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { StaffPostRow } from '#contract/backoffice/content/shapes/staff-post.ts'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { Page } from '../parts/Page.tsx'
import { FilterBar } from '../parts/lists/FilterBar.tsx'
import { AddressTabs, useTab } from '../parts/Tabs.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { useKeys } from '../parts/use-keys.ts'
import { CURRENT_ROW, useRowKeys } from '../parts/lists/use-row-keys.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { POST_STATUS, titleOf } from './post-words.ts'
import { usePostChanged } from './posts-data.ts'
import { t } from '../texts/blog.ts'

const TABS = [
  { value: 'all', label: t('all') },
  { value: 'draft', label: t('drafts') },
  { value: 'scheduled', label: t('scheduled') },
  { value: 'published', label: t('published') },
] as const

/** The shop's posts, the last changed first. */
export function Component() {
  const { shop, api } = useShop()
  const { query, change, clear } = useAddressFilter()
  const status = useTab('status', TABS)
  const search = query.get('search') ?? ''
  const filter = { ...(status !== 'all' && { status }), ...(search && { search }) }
  const posts = useCursorList(['posts', shop, 'list', filter], (cursor) =>
    api('GET /posts/', { query: { ...filter, ...cursor } }),
  )
  const begin = useNewPost()
  useKeys({ n: () => begin.mutate() })
  const isAsked = query.has('new')
  const beginAsked = useEffectEvent(() => {
    change({ new: undefined })
    begin.mutate()
  })
  useEffect(() => {
    // Asked for from elsewhere: the address forgets it at once, so that going back makes no other.
    if (isAsked) beginAsked()
  }, [isAsked])
  const newPost = (
    <Button kind="primary" disabled={begin.isPending} onClick={() => begin.mutate()}>
      {t('newPost')}
    </Button>
  )
  return (
    <Page title={t('blog')} actions={newPost}>
      <Card flush>
        <AddressTabs name="status" legend={t('state')} tabs={TABS} />
        <FilterBar search={t('searchPosts')} placeholder={t('wordsOfTitle')} />
        <ListStates
          list={posts}
          empty={{ title: t('noPostsYet'), children: t('writeHowYouWork'), action: newPost }}
          narrowed={
            status !== 'all' || search
              ? { title: t('noPostMatches'), onClear: () => clear() }
              : undefined
          }
        >
          <PostRows posts={posts.rows} />
        </ListStates>
      </Card>
    </Page>
  )
}

function useNewPost() {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const changed = usePostChanged()
  return useChange(() => api('POST /posts/', { body: { title: '' } }), {
    after: async (post) => {
      await changed(post)
      await navigate(links.post(shop, post.id))
    },
    saysFault: true,
  })
}

function PostRows({ posts }: { posts: StaffPostRow[] }) {
  const { shop } = useShop()
  const { list, current } = useRowKeys(posts.map(({ id }) => links.post(shop, id)))
  return (
    <ul ref={list} className="rows border-t border-line">
      {posts.map((post, at) => (
        <li key={post.id}>
          <Link
            to={links.post(shop, post.id)}
            className={`grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-stage md:grid-cols-[1fr_auto_10rem] md:items-center md:px-5 ${
              at === current ? CURRENT_ROW : ''
            }`}
          >
            <span className="min-w-0">
              <span className="block font-medium">{titleOf(post)}</span>
              <span className="block truncate text-sm text-muted">
                {post.author_name
                  ? t.rich('changedByAt', {
                      name: post.author_name,
                      when: <When iso={post.updated_at} />,
                    })
                  : t.rich('changedAt', { when: <When iso={post.updated_at} /> })}
              </span>
            </span>
            <span className="flex flex-wrap gap-1.5 md:justify-end">
              <Tag tone={POST_STATUS[post.status].tone}>{POST_STATUS[post.status].label}</Tag>
              {post.has_draft && <Tag tone="wait">{t('changesNotPublished')}</Tag>}
              {post.waiting_comments > 0 && (
                <Tag tone="wait">{t('commentsToApprove', { count: post.waiting_comments })}</Tag>
              )}
            </span>
            <span className="text-sm text-muted md:text-end">
              {post.publish_at
                ? t.rich('comesOut', { when: <When iso={post.publish_at} /> })
                : post.published_at && <When iso={post.published_at} />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
