import { KeyRow } from '../connections/KeyRow.tsx'
import { Loaded } from '../forms/Loaded.tsx'
import { Card } from '../parts/Card.tsx'
import { Empty } from '../parts/States.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/agents.ts'

/** The keys of agents that work. */
export function AgentKeys() {
  const { shop, api } = useShop()
  const keys = useRecord(['keys', shop], () => api('GET /keys/'))
  return (
    <Card title={t('keysOfAgents')} flush>
      <Loaded query={keys} rows={2}>
        {(all) => {
          const own = all.filter(({ purpose, state }) => purpose === 'agent' && state === 'active')
          if (own.length === 0) return <Empty title={t('noKeys')}>{t('keysOfAgentsAbout')}</Empty>
          return (
            <ul className="rows">
              {own.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}
