import { Link } from 'react-router'
import type { ApiKey } from '#contract/backoffice/connections/keys.ts'
import { links } from '../links.ts'
import { AskChangeButton } from '../parts/dialogs/AskButton.tsx'
import { Button } from '../parts/Button.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/keys.ts'
import { scopeWords } from './scope-words.ts'

/** `onReplace`: absent for a key that has ended or was replaced. */
type KeyRowProps = { apiKey: ApiKey; onReplace?: (() => void) | undefined }

export function KeyRow({ apiKey, onReplace }: KeyRowProps) {
  const { shop, api } = useShop()
  const { id, name, hint, purpose, scopes, networks, state, expires_at } = apiKey
  const revoke = useChange(() => api('DELETE /keys/:id/', { params: { id } }), {
    done: t('keyRevoked', { name }),
    stale: [['keys', shop]],
    saysFault: true,
  })
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <div className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span> <code className="text-muted">…{hint}</code>{' '}
        {purpose === 'agent' && <Tag>{t('agentKey')}</Tag>}{' '}
        {state === 'active' && expires_at === null && <Tag tone="wait">{t('withoutEndTag')}</Tag>}
        <p>{scopeWords(scopes).join(' · ')}</p>
        {networks.length > 0 && <p className="text-sm text-muted">{networks.join(', ')}</p>}
        <p className="text-sm text-muted">
          <Used apiKey={apiKey} />
          <Ends apiKey={apiKey} />
        </p>
      </div>
      <div className="-mx-3.5 flex flex-wrap items-start md:mx-0 md:justify-end">
        <Link
          to={`${links.audit(shop)}?api_key=${id}`}
          className="inline-flex min-h-11 items-center rounded-control px-3.5 font-semibold hover:bg-stage md:min-h-9"
        >
          {t('whatItDid')}
        </Link>
        {onReplace && (
          <Button kind="quiet" aria-label={t('replaceKey', { name })} onClick={onReplace}>
            {t('replace')}
          </Button>
        )}
        {state === 'active' && (
          <AskChangeButton act={t('revoke')} what={name} change={revoke}>
            {t('revokeAbout')}
          </AskChangeButton>
        )}
      </div>
    </li>
  )
}

const Used = ({ apiKey: { last_used_at, last_used_from } }: { apiKey: ApiKey }) =>
  last_used_at === null
    ? t('neverUsed')
    : t.rich('usedFrom', {
        when: <When iso={last_used_at} />,
        network: last_used_from ?? '',
      })

function Ends({ apiKey: { state, expires_at, revoked_at } }: { apiKey: ApiKey }) {
  const at = revoked_at ?? expires_at
  if (at === null) return null
  const key = { active: 'endsOn', expired: 'endedOn', revoked: 'revokedOn' } as const
  return <> · {t.rich(key[state], { when: <When iso={at} isDay /> })}</>
}
