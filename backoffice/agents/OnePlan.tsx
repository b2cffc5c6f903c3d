import { LoadedPage } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/agents.ts'
import { TOOL_WORDS } from './plan-words.ts'
import { PlanCard } from './PlanCard.tsx'

/** One plan of an agent, at the address that its tool answers. */
export function OnePlan({ id }: { id: number }) {
  const { shop, api } = useShop()
  const plan = useRecord(['agents', shop, id], () =>
    api('GET /agents/plans/:id/', { params: { id } }),
  )
  const back = { to: links.agents(shop), label: t('agents') }
  return (
    <LoadedPage query={plan} title={t('view')} back={back}>
      {(found) => (
        <Page title={TOOL_WORDS[found.tool]} back={back}>
          <Card flush>
            <PlanCard plan={found} />
          </Card>
        </Page>
      )}
    </LoadedPage>
  )
}
