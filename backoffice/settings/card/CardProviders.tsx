import { useQueryClient } from '@tanstack/react-query'
import { Loaded } from '../../forms/Loaded.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useShop } from '../../shell/use-shop.ts'
import { CardAccount } from './CardAccount.tsx'

/** Through whom cards are paid: an account with each provider, one of which new payments use. */
export function CardProviders() {
  const { shop, api } = useShop()
  const client = useQueryClient()
  const queryKey = ['card-accounts', shop]
  const load = () => api('GET /settings/card-accounts/')
  const query = useRecord(queryKey, load)
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: ['payment-settings', shop] }),
    ])
  return (
    <Loaded query={query}>
      {(providers) =>
        providers.map((provider) => (
          <CardAccount key={provider.provider} provider={provider} onSaved={reload} />
        ))
      }
    </Loaded>
  )
}
