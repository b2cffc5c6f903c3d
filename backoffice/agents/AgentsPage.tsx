import { useState } from 'react'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { ConnectionsFrame } from '../connections/ConnectionsFrame.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { AskDialog } from '../parts/dialogs/AskDialog.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { AddressTabs, useTab } from '../parts/Tabs.tsx'
import { useChange } from '../parts/use-change.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/agents.ts'
import { AgentKeys } from './AgentKeys.tsx'
import { PlanCard } from './PlanCard.tsx'

const TABS = [
  { value: 'waiting', label: t('waiting') },
  { value: 'decided', label: t('decided') },
] as const

type View = NonNullable<NonNullable<StaffInput<'GET /agents/plans/'>['query']>['view']>

/** Settings → Connections → Agents: their keys, what they propose, and what was decided. */
export function Component() {
  const { shop, api } = useShop()
  const ownsKeys = useCan()('settings.keys')
  const view: View = useTab('view', TABS)
  const plans = useCursorList(['agents', shop, 'list', view], (cursor) =>
    api('GET /agents/plans/', { query: { view, ...cursor } }),
  )
  return (
    <ConnectionsFrame tab="agents" actions={ownsKeys && <StopButton />}>
      <p className="mb-5 max-w-prose text-muted">{t('about')}</p>
      <div className="grid gap-5">
        {ownsKeys && <AgentKeys />}
        <Card flush>
          <AddressTabs name="view" legend={t('view')} tabs={TABS} />
          <ListStates
            list={plans}
            empty={{ title: view === 'waiting' ? t('nothingWaits') : t('nothingDecided') }}
          >
            <ul className="rows">
              {plans.rows.map((plan) => (
                <li key={plan.id}>
                  <PlanCard plan={plan} />
                </li>
              ))}
            </ul>
          </ListStates>
        </Card>
      </div>
    </ConnectionsFrame>
  )
}

function StopButton() {
  const { shop, api } = useShop()
  const [isAsked, setAsked] = useState(false)
  const stop = useChange(() => api('POST /agents/stop/'), {
    done: ({ detail }) => detail,
    after: () => setAsked(false),
    stale: [
      ['agents', shop],
      ['keys', shop],
      ['home', shop],
    ],
  })
  return (
    <>
      <Button kind="danger" onClick={() => setAsked(true)}>
        {t('stop')}
      </Button>
      {isAsked && (
        <AskDialog
          title={t('stopAsk')}
          act={t('stop')}
          doing={stop}
          onAct={() => stop.mutate()}
          onClose={() => setAsked(false)}
        >
          {t('stopAbout')}
        </AskDialog>
      )}
    </>
  )
}
