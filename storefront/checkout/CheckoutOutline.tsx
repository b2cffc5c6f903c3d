import { useTexts } from '#client/texts.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The checkout's shape while the cart loads. */
export const CheckoutOutline = () => {
  const t = useTexts('checkout')
  return (
    <div
      aria-busy="true"
      className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <output className="sr-only">{t('loading')}</output>
      <div>
        <Skeleton className="h-7 w-48" />
        <Skeleton className="mt-8 h-12" />
        <Skeleton className="mt-8 h-12" />
        <Skeleton className="mt-8 h-12" />
      </div>
      <div>
        <Skeleton className="h-7 w-32" />
        <Skeleton className="mt-5 h-20" />
        <Skeleton className="mt-2 h-20" />
        <Skeleton className="mt-8 h-12" />
      </div>
    </div>
  )
}
