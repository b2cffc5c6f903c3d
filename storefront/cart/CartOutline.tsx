import { useTexts } from '#client/texts.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The cart's shape while it loads. */
export const CartOutline = () => {
  const t = useTexts('cart')
  return (
    <div aria-busy="true">
      <h1 className="text-3xl">{t('cart')}</h1>
      <output className="sr-only">{t('loading')}</output>
      <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16">
        <div className="border-t border-line">
          {['first', 'second'].map((line) => (
            <div key={line} className="flex gap-4 border-b border-line py-6">
              <Skeleton className="aspect-[4/3] w-22 shrink-0 lg:w-26" />
              <div className="grow">
                <Skeleton className="h-6 w-3/5" />
                <Skeleton className="mt-3 h-5 w-2/5" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
