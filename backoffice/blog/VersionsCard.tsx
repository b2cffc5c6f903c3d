import type { StaffPost } from '#contract/backoffice/content/shapes/staff-post.ts'
import { Loaded } from '../forms/Loaded.tsx'
import type { Draft } from '../forms/drafts/use-draft.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import type { PostForm } from './post-words.ts'
import { t } from '../texts/blog.ts'

type VersionsCardProps = { post: StaffPost; draft: Draft<PostForm> }

/** Earlier versions; each can be loaded into the editor, and undone. */
export function VersionsCard({ post, draft }: VersionsCardProps) {
  const { shop, api } = useShop()
  const params = { id: post.id }
  const versions = useRecord(['posts', shop, 'versions', post.id], () =>
    api('GET /posts/:id/versions/', { params }),
  )
  const put = ({ title, content }: Pick<PostForm, 'title' | 'content'>) => {
    draft.set('title', title)
    draft.set('content', content)
  }
  const bringBack = useChange(
    (version: number) =>
      api('GET /posts/:id/versions/:version/', { params: { ...params, version } }),
    {
      done: () => {
        const { title, content } = draft.values
        const undo = () => put({ title, content })
        return { text: t('earlierTextIsBack'), undo }
      },
      after: put,
      saysFault: true,
    },
  )
  return (
    <Card title={t('versions')}>
      <Loaded query={versions}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-muted">{t('noneYet')}</p>
          ) : (
            <ul className="-my-1 rows max-h-96 overflow-y-auto">
              {list.map((version, at) => (
                <li key={version.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
                  <span className="min-w-0 flex-1">
                    <When iso={version.at} />{' '}
                    {version.is_published && <Tag tone="good">{t('published')}</Tag>}
                    <span className="block truncate text-sm text-muted">
                      {version.by ?? t('unknown')}
                    </span>
                  </span>
                  {at > 0 && (
                    <BringBackButton
                      at={version.at}
                      isPending={bringBack.isPending}
                      onPress={() => bringBack.mutate(version.id)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

type BringBackButtonProps = { at: string; isPending: boolean; onPress: () => void }

const BringBackButton = ({ at, isPending, onPress }: BringBackButtonProps) => (
  <Button kind="quiet" disabled={isPending} onClick={onPress}>
    {t.rich('bringBack', { at, hidden: (inner) => <span className="sr-only">{inner}</span> })}
  </Button>
)
