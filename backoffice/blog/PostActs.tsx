import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffPost } from '#contract/backoffice/content/shapes/staff-post.ts'
import { links } from '../links.ts'
import { AskDialog } from '../parts/dialogs/AskDialog.tsx'
import { Button, NewTabLink } from '../parts/Button.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { usePostAct, usePostChanged } from './posts-data.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { t } from '../texts/blog.ts'

type PostActsProps = { post: StaffPost; isDirty: boolean; flush: () => Promise<boolean> }

/** The acts that ask for confirmation. */
type Question = 'schedule' | 'remove' | 'drop'

const NOT_SAVED = t('notPublished')

/** Publish, update, schedule, unpublish: what a post in this state can become. */
export function PostActs({ post, isDirty, flush }: PostActsProps) {
  const [asked, setAsked] = useState<Question>()
  const close = () => setAsked(undefined)
  const { publish, withdraw, drop } = usePostActs(post, flush)
  const isBusy = publish.isPending || withdraw.isPending || drop.isPending
  const isPublished = post.status === 'published'
  const canPublish = !isPublished || post.has_draft || isDirty
  const acts = useKeptFocus(`${post.status} ${post.publish_at} ${post.has_draft} ${asked}`)
  return (
    <div ref={acts} className="contents">
      <PostState post={post} />
      {!isPublished && (
        <Button kind="quiet" disabled={isBusy} onClick={() => setAsked('remove')}>
          {t('delete')}
        </Button>
      )}
      {isPublished && post.has_draft && (
        <Button kind="quiet" disabled={isBusy} onClick={() => setAsked('drop')}>
          {t('discardChanges')}
        </Button>
      )}
      {(isPublished || post.publish_at) && (
        <Button disabled={isBusy} onClick={() => withdraw.mutate()}>
          {post.publish_at ? t('unschedule') : t('unpublish')}
        </Button>
      )}
      {canPublish && (
        <Button disabled={isBusy} onClick={() => setAsked('schedule')}>
          {t('scheduleDots')}
        </Button>
      )}
      <Button kind="primary" disabled={isBusy || !canPublish} onClick={() => publish.mutate()}>
        {isPublished ? t('update') : t('publish')}
      </Button>
      {asked && (
        <AskedDialog
          asked={asked}
          post={post}
          flush={flush}
          isDropping={drop.isPending}
          onDrop={() => drop.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Gives the focus to another act if the state took away the one that had it. */
function useKeptFocus(state: string) {
  const acts = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  const isLost = useRef(false)
  // After each rendering, because the other acts are disabled until the change is complete.
  useEffect(() => {
    if (before.current !== state) isLost.current = true
    before.current = state
    if (document.activeElement !== document.body) isLost.current = false
    if (!isLost.current) return
    const possible = acts.current?.querySelectorAll<HTMLElement>('button:enabled')
    possible?.[possible.length - 1]?.focus()
  })
  return acts
}

function RemoveDialog({ post, onClose }: { post: StaffPost; onClose: () => void }) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const changed = usePostChanged()
  const remove = useChange(() => api('DELETE /posts/:id/', { params: { id: post.id } }), {
    done: ({ detail }) => detail,
    after: async () => {
      await navigate(links.posts(shop))
      await changed()
    },
  })
  return (
    <AskDialog
      title={t('deleteThisDraft')}
      act={t('delete')}
      doing={remove}
      onAct={() => remove.mutate()}
      onClose={onClose}
    >
      {t('draftLost')}
    </AskDialog>
  )
}

const PostState = ({ post }: { post: StaffPost }) => (
  <>
    {post.url && (
      <NewTabLink
        href={post.url}
        className="inline-flex min-h-11 items-center px-2 text-muted hover:text-ink md:min-h-9"
      >
        {t('viewInShop')}
      </NewTabLink>
    )}
    {post.publish_at && (
      <span className="px-1 text-wait">
        {t.rich('scheduledFor', { when: <When iso={post.publish_at} /> })}
      </span>
    )}
  </>
)

type AskedDialogProps = {
  asked: Question
  post: StaffPost
  flush: () => Promise<boolean>
  isDropping: boolean
  onDrop: () => void
  onClose: () => void
}

const AskedDialog = ({ asked, post, flush, isDropping, onDrop, onClose }: AskedDialogProps) => (
  <>
    {asked === 'schedule' && <ScheduleDialog post={post} flush={flush} onClose={onClose} />}
    {asked === 'drop' && (
      <AskDialog
        title={t('discardTheChanges')}
        act={t('discard')}
        doing={{ isPending: isDropping }}
        onAct={onDrop}
        onClose={onClose}
      >
        {t('editorShowsPublished')}
      </AskDialog>
    )}
    {asked === 'remove' && <RemoveDialog post={post} onClose={onClose} />}
  </>
)

function usePostActs(post: StaffPost, flush: () => Promise<boolean>) {
  const { api } = useShop()
  const params = { id: post.id }
  const publish = usePostAct(
    async () => {
      if (!(await flush())) throw new Error(NOT_SAVED)
      return api('PUT /posts/:id/publication/', { params, body: {} })
    },
    post.status === 'published' ? t('updated') : t('published'),
  )
  const withdraw = usePostAct(
    () => api('DELETE /posts/:id/publication/', { params }),
    post.publish_at ? t('unscheduled') : t('unpublished'),
  )
  const drop = usePostAct(() => api('DELETE /posts/:id/draft/', { params }), t('changesDiscarded'))
  return { publish, withdraw, drop }
}
