import { useState } from 'react'
import type { ApiKey, MadeKey } from '#contract/backoffice/connections/keys.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Empty } from '../parts/States.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/keys.ts'
import { ConnectionsFrame } from './ConnectionsFrame.tsx'
import { KeyRow } from './KeyRow.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { ReplaceKeyDialog } from './ReplaceKeyDialog.tsx'
import { ShownKey } from './ShownKey.tsx'

type Open =
  | { dialog: 'new' }
  | { dialog: 'replace'; key: ApiKey }
  | { dialog: 'made'; made: MadeKey }

/** The API keys of the shop. */
export function Component() {
  const { shop, api } = useShop()
  const [open, setOpen] = useState<Open>()
  const keys = useRecord(['keys', shop], () => api('GET /keys/'))
  const close = () => setOpen(undefined)
  const onMade = (made: MadeKey) => setOpen({ dialog: 'made', made })
  const add = (
    <Button kind="primary" onClick={() => setOpen({ dialog: 'new' })}>
      {t('makeKey')}
    </Button>
  )
  return (
    <ConnectionsFrame tab="keys" actions={add}>
      <p className="mb-5 max-w-prose text-muted">{t('about')}</p>
      <Loaded query={keys} rows={3}>
        {(all) => <Keys keys={all} onReplace={(key) => setOpen({ dialog: 'replace', key })} />}
      </Loaded>
      {open?.dialog === 'new' && <NewKeyDialog onMade={onMade} onClose={close} />}
      {open?.dialog === 'replace' && (
        <ReplaceKeyDialog apiKey={open.key} onMade={onMade} onClose={close} />
      )}
      {open?.dialog === 'made' && <ShownKey made={open.made} onClose={close} />}
    </ConnectionsFrame>
  )
}

function Keys({ keys, onReplace }: { keys: ApiKey[]; onReplace: (key: ApiKey) => void }) {
  const active = keys.filter(({ state }) => state === 'active')
  const ended = keys.filter(({ state }) => state !== 'active')
  const replaced = new Set(keys.flatMap((key) => key.successor_of ?? []))
  return (
    <div className="grid gap-5">
      <Card flush>
        {active.length === 0 ? (
          <Empty title={t('noKeys')}>{t('noKeysAbout')}</Empty>
        ) : (
          <ul className="rows">
            {active.map((key) => (
              <KeyRow
                key={key.id}
                apiKey={key}
                onReplace={replaced.has(key.id) ? undefined : () => onReplace(key)}
              />
            ))}
          </ul>
        )}
      </Card>
      {ended.length > 0 && (
        <Card title={t('endedKeys')} flush>
          <ul className="rows">
            {ended.map((key) => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
