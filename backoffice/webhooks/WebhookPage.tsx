import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Endpoint, GivenEndpoint } from '#contract/backoffice/settings/webhooks.ts'
import { LoadedPage } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { AskChangeButton } from '../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { Page } from '../parts/Page.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/webhooks.ts'
import { EndpointDialog } from './EndpointDialog.tsx'
import { LogCard } from './LogCard.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { STATES } from './states.ts'
import { staleAfterSending, useEndpointChange, useWebhook } from './webhooks-data.ts'

/** An address to which events are sent: how it answers, and what was sent. */
export function Component() {
  const id = Number(useParams()['id'])
  const { shop } = useShop()
  const webhook = useWebhook(id)
  const back = { to: links.webhooks(shop), label: t('title') }
  return (
    <LoadedPage query={webhook} title={t('webhook')} back={back}>
      {(endpoint) => (
        <Page title={endpoint.name} back={back}>
          <div className="grid gap-5">
            <StateCard endpoint={endpoint} />
            <LogCard key={id} id={id} />
          </div>
        </Page>
      )}
    </LoadedPage>
  )
}

/** More types than these are shown when their line is opened. */
const MOST_OPEN = 6

function StateCard({ endpoint }: { endpoint: Endpoint }) {
  const { id, url, state, reason, day, waiting, missed, clock_off_seconds } = endpoint
  const times = [
    [t('failingSince'), endpoint.failing_since],
    [t('nextTry'), endpoint.next_probe_at],
    [t('offSince'), endpoint.off_since],
    [t('formerUntil'), endpoint.former_ends_at],
  ] as const
  return (
    <Card>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
          <code className="min-w-0 wrap-anywhere">{url}</code>
        </p>
        {reason !== '' && <p className="font-medium">{reason}</p>}
        {clock_off_seconds !== null && (
          <p className="font-medium text-alarm">
            {t('clockOff', { minutes: Math.round(Math.abs(clock_off_seconds) / 60) })}
          </p>
        )}
        {times.map(
          ([label, iso]) =>
            iso !== null && (
              <p key={label} className="text-muted">
                {label} <When iso={iso} />
              </p>
            ),
        )}
        {day.median_ms !== null && <p>{t('medianMs', { ms: day.median_ms })}</p>}
        {waiting > 0 && <p>{t('waitingCount', { count: waiting })}</p>}
        {missed > 0 && <p>{t('missed', { count: missed })}</p>}
        <details open={endpoint.events.length <= MOST_OPEN}>
          <summary className="min-h-9 cursor-pointer py-1">
            {t('eventCount', { count: endpoint.events.length })}
          </summary>
          <p className="mt-1 flex flex-wrap gap-1.5">
            {endpoint.events.map((type) => (
              <Tag key={type}>{type}</Tag>
            ))}
          </p>
        </details>
        <Acts key={id} endpoint={endpoint} />
      </div>
    </Card>
  )
}

function Acts({ endpoint }: { endpoint: Endpoint }) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const { id, name } = endpoint
  const params = { id }
  const test = useChange(() => api('POST /webhooks/:id/test/', { params }), {
    done: ({ fault }) => (fault === '' ? t('testAnswered') : t('testFailed', { fault })),
    stale: staleAfterSending(shop, id),
  })
  const remove = useChange(() => api('DELETE /webhooks/:id/', { params }), {
    done: t('deleted'),
    stale: [['webhooks', shop, 'list']],
    after: () => navigate(links.webhooks(shop)),
  })
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Button disabled={test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? t('sendingTest') : t('sendTest')}
      </Button>
      <Switch endpoint={endpoint} />
      <ChangeButton endpoint={endpoint} />
      <NewSecret endpoint={endpoint} />
      <AskChangeButton act={t('delete')} what={name} change={remove}>
        {t('deleteTakesLog')}
      </AskChangeButton>
      <ErrorText error={test.error ?? remove.error} />
    </div>
  )
}

/** An endpoint that has not answered a test is switched on by the test. */
function Switch({ endpoint: { id, state, off_since, missed, waiting } }: { endpoint: Endpoint }) {
  const { api } = useShop()
  const params = { id }
  const off = useEndpointChange(id, () => api('POST /webhooks/:id/pause/', { params }))
  const on = useEndpointChange(id, (with_missed: boolean) =>
    api('POST /webhooks/:id/resume/', { params, body: { with_missed } }),
  )
  const error = off.error ?? on.error
  if (off_since === null || state !== 'off') {
    return (
      <>
        <Button disabled={off.isPending} onClick={() => off.mutate()}>
          {t('switchOff')}
        </Button>
        <ErrorText error={error} />
      </>
    )
  }
  const count = missed + waiting
  return (
    <>
      {count > 0 && (
        <Button disabled={on.isPending} onClick={() => on.mutate(true)}>
          {t('switchOnWithMissed', { count })}
        </Button>
      )}
      <Button disabled={on.isPending} onClick={() => on.mutate(false)}>
        {t('switchOn')}
      </Button>
      <ErrorText error={error} />
    </>
  )
}

function ChangeButton({ endpoint }: { endpoint: Endpoint }) {
  const { api } = useShop()
  const { id } = endpoint
  const [isOpen, setOpen] = useState(false)
  const change = useEndpointChange(
    id,
    (body: GivenEndpoint) => api('PUT /webhooks/:id/', { params: { id }, body }),
    { done: t('changed'), after: () => setOpen(false) },
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('change')}</Button>
      {isOpen && (
        <EndpointDialog
          title={endpoint.name}
          act={t('change')}
          acting={t('changing')}
          endpoint={endpoint}
          doing={change}
          onSubmit={(given) => change.mutate(given)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function NewSecret({ endpoint: { id, name } }: { endpoint: Endpoint }) {
  const { shop, api } = useShop()
  const [secret, setSecret] = useState<string>()
  const make = useChange(() => api('POST /webhooks/:id/secret/', { params: { id } }), {
    stale: staleAfterSending(shop, id),
    after: (made) => setSecret(made.secret),
  })
  return (
    <>
      <AskChangeButton act={t('newSecret')} what={name} change={make}>
        {t('newSecretAbout')}
      </AskChangeButton>
      <ErrorText error={make.error} />
      {secret !== undefined && (
        <SecretDialog shown={{ name, secret }} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}
