import { useNavigate } from 'react-router'
import { links } from '../links.ts'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { useProductChanged } from './products-data.ts'

/** Makes another product like it, and leads there. */
export function useCopy(id: number) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const changed = useProductChanged()
  return useChange(() => api('POST /products/:id/copy/', { params: { id } }), {
    after: async (made) => {
      await changed(made)
      await navigate(links.copiedProduct(shop, made.id))
    },
    saysFault: true,
  })
}
