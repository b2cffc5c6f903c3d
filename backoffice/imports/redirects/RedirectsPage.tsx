import { useState } from 'react'
import type { MissedAddress } from '#contract/backoffice/files/redirects.ts'
import { Loaded } from '../../forms/Loaded.tsx'
import { links } from '../../links.ts'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { SearchField } from '../../parts/lists/SearchField.tsx'
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts'
import { Page } from '../../parts/Page.tsx'
import { Empty } from '../../parts/States.tsx'
import { When } from '../../parts/When.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { LeadDialog } from './LeadDialog.tsx'
import { shownPath, useMissed, useRedirectActs, useRedirects } from './redirects-data.ts'
import { t as parts } from '../../texts/parts.ts'
import { t } from '../../texts/imports.ts'

/** Addresses that were not found, to be led on, and the redirects that there are. */
export function Component() {
  const { shop } = useShop()
  // An empty text is a new redirect, whose old address is typed.
  const [led, setLed] = useState<string>()
  return (
    <Page
      title={t('oldAddresses')}
      back={{ to: links.imports(shop), label: t('importAndExport') }}
      actions={<Button onClick={() => setLed('')}>{t('newRedirect')}</Button>}
    >
      <div className="grid max-w-4xl gap-5">
        <MissedCard onLead={setLed} />
        <RedirectsCard onLead={setLed} />
      </div>
      {led !== undefined && (
        <LeadDialog path={led || undefined} onClose={() => setLed(undefined)} />
      )}
    </Page>
  )
}

type LeadsProps = { onLead: (path: string) => void }

function MissedCard({ onLead }: LeadsProps) {
  const missed = useMissed()
  const [showsIgnored, setShowsIgnored] = useState(false)
  const ignored = missed.data?.filter(({ is_ignored }) => is_ignored).length ?? 0
  return (
    <Card
      flush
      title={t('requestedNotFound')}
      aside={
        (ignored > 0 || showsIgnored) && (
          <Button kind="quiet" onClick={() => setShowsIgnored(!showsIgnored)}>
            {showsIgnored ? t('hideIgnored') : t('showIgnored', { count: ignored })}
          </Button>
        )
      }
    >
      <Loaded query={missed}>
        {(all) => {
          const shown = all.filter(({ is_ignored }) => showsIgnored || !is_ignored)
          return shown.length === 0 ? (
            <Empty title={t('noPageMissed')}>{t('noPageMissedAbout')}</Empty>
          ) : (
            <ul className="rows">
              {shown.map((each) => (
                <MissedRow key={each.path} missed={each} onLead={onLead} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}

function MissedRow({ missed, onLead }: LeadsProps & { missed: MissedAddress }) {
  const { ignore } = useRedirectActs()
  const { path, count, first_at, last_at, referrer_host, is_ignored } = missed
  const shown = shownPath(path)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{shown}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {t('requestCount', { count })} ·{' '}
          {count === 1 ? (
            <When iso={last_at} />
          ) : (
            t.rich('lastAndFirst', {
              last: <When iso={last_at} />,
              first: <When iso={first_at} />,
            })
          )}
          {referrer_host && ` · ${t('fromHost', { host: referrer_host })}`}
          {is_ignored && ` · ${t('ignored')}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button onClick={() => onLead(path)}>
          {t('leadTo')}
          <Of>{shown}</Of>
        </Button>
        <Button
          kind="quiet"
          disabled={ignore.isPending}
          onClick={() => ignore.mutate({ path, is_ignored: !is_ignored })}
        >
          {is_ignored ? t('stopIgnoring') : t('ignore')}
          <Of>{shown}</Of>
        </Button>
      </div>
    </li>
  )
}

function RedirectsCard({ onLead }: LeadsProps) {
  const { shop } = useShop()
  const { query, change } = useAddressFilter()
  const search = query.get('search') ?? ''
  const redirects = useRedirects(search)
  return (
    <Card flush title={t('redirects')}>
      <div className="px-4 pb-3 md:px-5">
        <SearchField label={t('searchRedirects')} placeholder={t('oldOrNew')} />
      </div>
      <Loaded query={redirects}>
        {({ count, results }) =>
          results.length > 0 ? (
            <>
              <RedirectRows redirects={results} onLead={onLead} />
              {count > results.length && (
                <p className="px-4 py-3 text-sm text-muted md:px-5">
                  {t('searchForOthers', { shown: results.length, all: count })}
                </p>
              )}
            </>
          ) : search ? (
            <Empty
              title={t('noRedirectMatches')}
              action={
                <Button onClick={() => change({ search: undefined })}>{t('clearSearch')}</Button>
              }
            />
          ) : (
            <Empty
              title={t('noRedirectsYet')}
              action={<ButtonLink to={links.imports(shop)}>{t('importFile')}</ButtonLink>}
            >
              {t('redirectColumns')}
            </Empty>
          )
        }
      </Loaded>
    </Card>
  )
}

/** The name of what a button is about, for screen readers. */
const Of = ({ children }: { children: string }) => <span className="sr-only"> {children}</span>

type RedirectRowsProps = LeadsProps & { redirects: { path: string; target: string }[] }

function RedirectRows({ redirects, onLead }: RedirectRowsProps) {
  const { remove } = useRedirectActs()
  return (
    <ul className="rows">
      {redirects.map(({ path, target }) => (
        <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 md:px-5">
          <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
            <span className="font-medium">{shownPath(path)}</span>
            <span className="text-muted"> → {shownPath(target)}</span>
          </p>
          <div className="flex gap-2">
            <Button kind="quiet" onClick={() => onLead(path)}>
              {parts('change')}
              <Of>{shownPath(path)}</Of>
            </Button>
            <Button kind="quiet" disabled={remove.isPending} onClick={() => remove.mutate(path)}>
              {parts('remove')}
              <Of>{shownPath(path)}</Of>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
