import { useParams } from 'react-router'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { ConnectionsFrame } from '../connections/ConnectionsFrame.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { AddressTabs, useTab } from '../parts/Tabs.tsx'
import { useChange } from '../parts/use-change.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/agents.ts'
import { AgentKeys } from './AgentKeys.tsx'
import { OnePlan } from './OnePlan.tsx'
import { PlanCard } from './PlanCard.tsx'

const TABS = [
  { value: 'waiting', label: t('waiting') },
  { value: 'decided', label: t('decided') },
] as const

type View = NonNullable<NonNullable<StaffInput<'GET /agents/plans/'>['query']>['view']>

/** Settings → Connections → Agents; with a number, the plan that has it. */
export function Component() {
  const { id } = useParams()
  return id === undefined ? <Agents /> : <OnePlan key={id} id={Number(id)} />
}

/** The keys of agents, what they propose, and what was decided. */
function Agents() {
  const { shop, api } = useShop()
  const ownsKeys = useCan()('settings.keys')
  const view: View = useTab('view', TABS)
  const plans = useCursorList(['agents', shop, 'list', view], (cursor) =>
    api('GET /agents/plans/', { query: { view, ...cursor } }),
  )
  return (
    <ConnectionsFrame tab="agents" actions={ownsKeys && <StopButton />}>
      <div className="mb-5 grid max-w-prose gap-2 text-muted">
        <p>{t('about')}</p>
        {ownsKeys && <p>{t.rich('stopAbout', { stop: <strong>{t('stop')}</strong> })}</p>}
      </div>
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

/** One press: nobody who needs it has time for a question. */
function StopButton() {
  const { shop, api } = useShop()
  const stop = useChange(() => api('POST /agents/stop/'), {
    done: ({ detail }) => detail,
    stale: [
      ['agents', shop],
      ['keys', shop],
      ['home', shop],
    ],
    saysFault: true,
  })
  return (
    <Button kind="danger" disabled={stop.isPending} onClick={() => stop.mutate()}>
      {t('stop')}
    </Button>
  )
}
