import { useQueryClient } from '@tanstack/react-query'
import { accountsByCountry } from '#contract/places/usual-ways.ts'
import { Loaded } from '../../forms/Loaded.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useShop } from '../../shell/use-shop.ts'
import { CardAccount } from './CardAccount.tsx'

/**
 * Through whom cards are paid: an account with each provider, one of which new payments use. One is
 * open at a time.
 */
export function CardProviders({ country }: { country: string }) {
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
        accountsByCountry(providers, country).map((provider, place) => (
          <CardAccount
            key={provider.provider}
            provider={provider}
            isFirst={place === 0}
            onSaved={reload}
          />
        ))
      }
    </Loaded>
  )
}
