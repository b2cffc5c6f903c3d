import { useMutation } from '@tanstack/react-query'
import type { StaffPost } from '#contract/backoffice/content/shapes/staff-post.ts'
import { Button, NewTabLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { When } from '../parts/When.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { ErrorText } from '../parts/ErrorText.tsx'
import { t } from '../texts/blog.ts'

type PreviewCardProps = { post: StaffPost; flush: () => Promise<boolean> }

/** A link to the draft, for readers before it is published. */
export function PreviewCard({ post, flush }: PreviewCardProps) {
  const { api } = useShop()
  const params = { id: post.id }
  const share = useMutation({
    mutationFn: async () => {
      if (!(await flush())) throw new Error(t('saveFirst'))
      return api('POST /posts/:id/preview/', { params })
    },
  })
  const withdraw = useChange(() => api('DELETE /posts/:id/preview/', { params }), {
    done: ({ detail }) => detail,
    after: () => share.reset(),
    saysFault: true,
  })
  return (
    <Card title={t('preview')}>
      {share.data ? (
        <PreviewLink preview={share.data} />
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">{t('aLinkForSevenDays')}</p>
          <Button disabled={share.isPending} onClick={() => share.mutate()}>
            {t('makeLink')}
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
        {t('withdrawLinks')}
      </Button>
    </Card>
  )
}

const PreviewLink = ({ preview }: { preview: { url: string; expires_at: string } }) => (
  <>
    <p className="text-sm text-muted">
      {t.rich('anyoneUntil', { when: <When iso={preview.expires_at} isDay /> })}
    </p>
    <p className="mt-2 flex flex-wrap items-center gap-2">
      <NewTabLink
        href={preview.url}
        className="inline-flex min-h-9 items-center underline underline-offset-4"
      >
        {t('openPreview')}
      </NewTabLink>
      <CopyButton text={preview.url} what={t('theLink')} />
    </p>
  </>
)
