import { useMutation } from '@tanstack/react-query'
import type { StaffPost } from '#contract/backoffice/content/shapes/staff-post.ts'
import { Button, NewTabLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { When } from '../parts/When.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { ErrorText } from '../parts/ErrorText.tsx'

type PreviewCardProps = { post: StaffPost; flush: () => Promise<boolean> }

/** A link to the draft, for readers before it is published. */
export function PreviewCard({ post, flush }: PreviewCardProps) {
  const { api } = useShop()
  const params = { id: post.id }
  const share = useMutation({
    mutationFn: async () => {
      if (!(await flush())) throw new Error('Save first: the preview shows what is saved.')
      return api('POST /posts/:id/preview/', { params })
    },
  })
  const withdraw = useChange(() => api('DELETE /posts/:id/preview/', { params }), {
    done: ({ detail }) => detail,
    after: () => share.reset(),
    saysFault: true,
  })
  return (
    <Card title="Preview">
      {share.data ? (
        <PreviewLink preview={share.data} />
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">
            A link for seven days, for people who read it before it is published.
          </p>
          <Button disabled={share.isPending} onClick={() => share.mutate()}>
            Make a link
          </Button>
        </>
      )}
      <ErrorText error={share.error} className="mt-2" />
      <Button
        kind="quiet"
        disabled={withdraw.isPending}
        onClick={() => withdraw.mutate()}
        className="mt-1"
      >
        Withdraw all links
      </Button>
    </Card>
  )
}

const PreviewLink = ({ preview }: { preview: { url: string; expires_at: string } }) => (
  <>
    <p className="text-sm text-muted">
      Anyone with this link can read the saved text until <When iso={preview.expires_at} isDay />.
    </p>
    <p className="mt-2 flex flex-wrap items-center gap-2">
      <NewTabLink
        href={preview.url}
        className="inline-flex min-h-9 items-center underline underline-offset-4"
      >
        Open the preview
      </NewTabLink>
      <CopyButton text={preview.url} what="the link" />
    </p>
  </>
)
