import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sentenceOf } from '#client/failures.ts'
import { links } from '../links.ts'
import { useToast } from '../parts/Toasts.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useProductChanged } from './products-data.ts'

/** Makes another product like it, and leads there. */
export function useCopy(id: number) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const say = useToast()
  const changed = useProductChanged()
  return useMutation({
    mutationFn: () => api('POST /products/:id/copy/', { params: { id } }),
    onSuccess: async (made) => {
      await changed(made)
      await navigate(links.copiedProduct(shop, made.id))
    },
    onError: (error) => say({ text: sentenceOf(error) }),
  })
}
