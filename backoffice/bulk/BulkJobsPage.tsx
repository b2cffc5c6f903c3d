import { Link } from 'react-router'
import { Loaded } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { Empty } from '../parts/States.tsx'
import { Tag } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useBulkJobs, useBulkKind } from './bulk-data.ts'
import { ACT_WORDS, type BulkKind, countOf, STATE_WORDS } from './bulk-words.ts'
import { t } from '../texts/bulk.ts'

/** The bulk changes, newest first; each can be looked at, stopped, undone. */
export function Component() {
  const kind = useBulkKind()
  return kind ? <BulkJobs kind={kind} /> : <NotFoundPage />
}

function BulkJobs({ kind }: { kind: BulkKind }) {
  const { shop } = useShop()
  const jobs = useBulkJobs(kind)
  const list = kind === 'orders' ? links.orders(shop) : links.products(shop)
  const label = kind === 'orders' ? t('orders') : t('products')
  return (
    <Page title={t('bulkChanges')} back={{ to: list, label }}>
      <Card flush className="max-w-4xl">
        <Loaded query={jobs}>
          {(all) =>
            all.length === 0 ? (
              <Empty title={t('noBulkChangesYet')}>{t('selectRowsFirst')}</Empty>
            ) : (
              <ul className="rows">
                {all.map((job) => (
                  <li key={job.id} className="relative px-4 py-3 hover:bg-stage md:px-5">
                    <p className="flex flex-wrap items-center gap-x-3">
                      <Link
                        to={links.bulkJob(shop, kind, job.id!)}
                        className="font-medium after:absolute after:inset-0"
                      >
                        {job.reverts === null
                          ? ACT_WORDS[job.act]
                          : t('putBackAct', { act: ACT_WORDS[job.act] })}
                      </Link>
                      <span className="flex-1">{countOf(kind, job.changed, job.act)}</span>
                      <Tag tone={STATE_WORDS[job.state].tone}>{STATE_WORDS[job.state].label}</Tag>
                    </p>
                    <p className="text-sm text-muted">
                      {job.started_at && <When iso={job.started_at} />}
                      {job.by && ` · ${job.by}`}
                      {job.refused > 0 && ` · ${t('refusedCount', { count: job.refused })}`}
                    </p>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </Page>
  )
}
