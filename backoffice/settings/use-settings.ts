import { useRecord } from '../forms/drafts/use-record.ts'
import { useShop } from '../shell/use-shop.ts'

/** The shop's name, words and look. */
export function useSettings() {
  const { shop, api } = useShop()
  return useRecord(['settings', shop], () => api('GET /settings/'))
}
