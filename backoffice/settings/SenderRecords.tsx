import type { SenderRecord } from '#contract/backoffice/settings/shapes/mail-settings.ts'
import { Button } from '../parts/Button.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/mail-settings.ts'

const MEANINGS: Record<SenderRecord['kind'], string> = {
  SPF: t('spf'),
  DKIM: t('dkim'),
  DMARC: t('dmarc'),
}

/** The records of the sender's domain in the DNS, and what to set at its registrar. */
export function SenderRecords() {
  const { api } = useShop()
  const look = useChange(() => api('POST /settings/mail/sender/state/'), {})
  const state = look.data
  return (
    <div className="grid gap-3">
      <div>
        <Button disabled={look.isPending} onClick={() => look.mutate()}>
          {look.isPending ? t('looking') : t('lookUpRecords')}
        </Button>
      </div>
      <ErrorText error={look.error} />
      {state && (
        <>
          {state.is_refused && (
            <p className="text-alarm">{t('refusedBy', { domain: state.domain })}</p>
          )}
          <ul className="grid gap-3">
            {state.records.map((record) => (
              <RecordRow key={record.kind} record={record} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const RecordRow = ({ record: { kind, name, type, found, is_set, wanted } }: RowProps) => (
  <li className="grid gap-1 text-sm">
    <p className="flex flex-wrap items-center gap-2">
      <Tag tone={is_set ? 'good' : 'wait'}>{is_set ? t('stateSet') : t('notSet')}</Tag>
      <strong>{kind}</strong> <span className="text-muted">{MEANINGS[kind]}</span>
    </p>
    {found.map((text) => (
      <code key={text} className="break-all">
        {text}
      </code>
    ))}
    {!is_set &&
      (wanted === null ? (
        <p>{t('askOperator')}</p>
      ) : (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="text-muted">{found.length > 0 ? t('changeTo') : t('setRecord')}</dt>
          <dd>{type}</dd>
          <dt className="text-muted">{t('name')}</dt>
          <dd className="flex items-center gap-1">
            <code className="break-all">{name}</code>
            <CopyButton text={name} what={t('nameOf', { kind })} />
          </dd>
          <dt className="text-muted">{t('value')}</dt>
          <dd className="flex items-center gap-1">
            <code className="break-all">{wanted}</code>
            <CopyButton text={wanted} what={t('valueOf', { kind })} />
          </dd>
        </dl>
      ))}
  </li>
)

type RowProps = { record: SenderRecord }
