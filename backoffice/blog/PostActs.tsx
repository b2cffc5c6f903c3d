import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffPost } from '#contract/backoffice/content/posts.ts'
import { links } from '../links.ts'
import { AskDialog } from '../parts/dialogs/AskDialog.tsx'
import { Button, NewTabLink } from '../parts/Button.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { usePostAct, usePostChanged } from './posts-data.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

type PostActsProps = { post: StaffPost; isDirty: boolean; flush: () => Promise<boolean> }

/** The acts that ask for confirmation. */
type Question = 'schedule' | 'remove' | 'drop'

const NOT_SAVED = 'What is written could not be saved, so it was not published.'

/** Publish, update, schedule, take off: what a post in this state can become. */
export function PostActs({ post, isDirty, flush }: PostActsProps) {
  const [asked, setAsked] = useState<Question>()
  const close = () => setAsked(undefined)
  const { publish, withdraw, drop } = usePostActs(post, flush)
  const isBusy = publish.isPending || withdraw.isPending || drop.isPending
  const isPublished = post.status === 'published'
  const canPublish = !isPublished || post.has_draft || isDirty
  return (
    <>
      <PostState post={post} />
      {!isPublished && (
        <Button kind="quiet" disabled={isBusy} onClick={() => setAsked('remove')}>
          Delete
        </Button>
      )}
      {isPublished && post.has_draft && (
        <Button kind="quiet" disabled={isBusy} onClick={() => setAsked('drop')}>
          Throw changes away
        </Button>
      )}
      {(isPublished || post.publish_at) && (
        <Button disabled={isBusy} onClick={() => withdraw.mutate()}>
          {post.publish_at ? 'Unschedule' : 'Unpublish'}
        </Button>
      )}
      {canPublish && (
        <Button disabled={isBusy} onClick={() => setAsked('schedule')}>
          Schedule…
        </Button>
      )}
      <Button kind="primary" disabled={isBusy || !canPublish} onClick={() => publish.mutate()}>
        {isPublished ? 'Update' : 'Publish'}
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
    </>
  )
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
      title="Take this draft away?"
      act="Delete"
      doing={remove}
      onAct={() => remove.mutate()}
      onClose={onClose}
    >
      It is gone for good, with its versions.
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
        View in shop
      </NewTabLink>
    )}
    {post.publish_at && (
      <span className="px-1 text-wait">
        Comes out <When iso={post.publish_at} />
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
        title="Throw the changes away?"
        act="Throw away"
        doing={{ isPending: isDropping }}
        onAct={onDrop}
        onClose={onClose}
      >
        The editor goes back to what visitors read. What was written stays as a version.
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
    post.status === 'published' ? 'Updated' : 'Published',
  )
  const withdraw = usePostAct(
    () => api('DELETE /posts/:id/publication/', { params }),
    post.publish_at ? 'Out of the schedule' : 'Unpublished',
  )
  const drop = usePostAct(
    () => api('DELETE /posts/:id/draft/', { params }),
    'The changes are thrown away',
  )
  return { publish, withdraw, drop }
}
