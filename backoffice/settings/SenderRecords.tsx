import type { SenderRecord } from '#contract/backoffice/settings/shapes/mail-settings.ts'
import { Button } from '../parts/Button.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'

const MEANINGS: Record<SenderRecord['kind'], string> = {
  SPF: 'Says which servers may send mails of the domain.',
  DKIM: 'Lets receivers check the signature of a mail.',
  DMARC: 'Says what receivers do with mails that pass neither.',
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
          {look.isPending ? 'Looking…' : 'Look up SPF, DKIM and DMARC'}
        </Button>
      </div>
      <ErrorText error={look.error} />
      {state && (
        <>
          {state.is_refused && (
            <p className="text-alarm">
              The owner of {state.domain} asks receivers to refuse mails that this server sends from
              it. Set the records below, or use an address of another domain. The domain of a mail
              provider, such as gmail.com, cannot be used.
            </p>
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
      <Tag tone={is_set ? 'good' : 'wait'}>{is_set ? 'set' : 'not set'}</Tag>
      <strong>{kind}</strong> <span className="text-muted">{MEANINGS[kind]}</span>
    </p>
    {found.map((text) => (
      <code key={text} className="break-all">
        {text}
      </code>
    ))}
    {!is_set &&
      (wanted === null ? (
        <p>Ask the operator of this server for the value: the settings do not say it.</p>
      ) : (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="text-muted">{found.length > 0 ? 'Change to' : 'Set this record'}</dt>
          <dd>{type}</dd>
          <dt className="text-muted">Name</dt>
          <dd className="flex items-center gap-1">
            <code className="break-all">{name}</code>
            <CopyButton text={name} what={`name of ${kind}`} />
          </dd>
          <dt className="text-muted">Value</dt>
          <dd className="flex items-center gap-1">
            <code className="break-all">{wanted}</code>
            <CopyButton text={wanted} what={`value of ${kind}`} />
          </dd>
        </dl>
      ))}
  </li>
)

type RowProps = { record: SenderRecord }
