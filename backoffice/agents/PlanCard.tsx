import type { AgentPlan } from '#contract/backoffice/connections/agents.ts'
import { AskChangeButton } from '../parts/dialogs/AskButton.tsx'
import { Button } from '../parts/Button.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/agents.ts'
import { PLAN_STATES, TOOL_WORDS } from './plan-words.ts'
import { PlanDiff } from './PlanDiff.tsx'

/** A plan of an agent: what it would change, and the decision. */
export const PlanCard = ({ plan }: { plan: AgentPlan }) => (
  <article>
    <div className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-semibold">
          {TOOL_WORDS[plan.tool]}{' '}
          <Tag tone={PLAN_STATES[plan.state].tone}>{PLAN_STATES[plan.state].label}</Tag>
        </h2>
        <p>
          {t('recordCount', { count: plan.rows })}
          {plan.mails > 0 && <> · {t('mails', { count: plan.mails })}</>}
        </p>
        <p className="text-sm text-muted">
          {t.rich('proposedBy', { name: plan.key.name, when: <When iso={plan.created_at} /> })}
          {plan.client !== null && <> · {t('saysItIs', { client: plan.client })}</>}
          <Decision plan={plan} />
        </p>
        {plan.state === 'waiting' && !plan.key.is_active && (
          <p className="font-medium">{t('keyEnded')}</p>
        )}
      </div>
      <Acts plan={plan} />
    </div>
    {plan.conflicts.length > 0 && (
      <div className="px-4 pb-3 md:px-5">
        <p className="font-medium">{t('conflicts')}</p>
        <ul>
          {plan.conflicts.map(({ label, reason }, at) => (
            // Two records can be named alike.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              {label}: {reason}
            </li>
          ))}
        </ul>
      </div>
    )}
    <PlanDiff diff={plan.diff} />
  </article>
)

function Decision({ plan: { state, decided_by, decided_at, ends_at } }: { plan: AgentPlan }) {
  if (state === 'waiting') {
    return <> · {t.rich('endsAt', { when: <When iso={ends_at} /> })}</>
  }
  if (decided_at === null) return null
  if (decided_by === null) return <> · {t('byItself')}</>
  return <> · {t.rich('decidedBy', { name: decided_by, when: <When iso={decided_at} /> })}</>
}

function Acts({ plan: { id, tool, state, key, can_be_undone } }: { plan: AgentPlan }) {
  const { shop, api } = useShop()
  const params = { id }
  const stale = [
    ['agents', shop],
    ['home', shop],
  ]
  const apply = useChange(() => api('POST /agents/plans/:id/application/', { params }), {
    done: t('sayApplied'),
    stale,
    saysFault: true,
  })
  const refuse = useChange(() => api('POST /agents/plans/:id/refusal/', { params }), {
    done: t('sayRefused'),
    stale,
    saysFault: true,
  })
  const undo = useChange(() => api('POST /agents/plans/:id/reversal/', { params }), {
    done: t('sayUndone'),
    stale,
    saysFault: true,
  })
  const what = TOOL_WORDS[tool]
  const isPending = apply.isPending || refuse.isPending
  if (state === 'waiting') {
    return (
      <div className="flex flex-wrap items-start gap-2 md:justify-end">
        <Button disabled={isPending} onClick={() => refuse.mutate()}>
          {t('refuse')}
        </Button>
        <Button
          kind="primary"
          disabled={isPending || !key.is_active}
          onClick={() => apply.mutate()}
          title={t('applyAbout')}
        >
          {t('apply')}
        </Button>
      </div>
    )
  }
  if (!can_be_undone) return null
  return (
    <div className="-mx-3.5 flex items-start md:mx-0">
      <AskChangeButton act={t('undo')} what={what} change={undo}>
        {t('undoAbout')}
      </AskChangeButton>
    </div>
  )
}
