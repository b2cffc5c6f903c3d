import { useTexts } from '#client/texts.ts'
import { MerchantHtml } from '#client/parts/MerchantHtml.tsx'

export const LongDescription = ({ html }: { html: string }) => {
  const t = useTexts('product')
  return (
    html && (
      <section className="mt-16 border-t border-line pt-8 lg:col-span-2 lg:mt-24 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-16">
        <h2 className="text-2xl">{t('theStory')}</h2>
        <MerchantHtml html={html} className="prose max-lg:mt-4" />
      </section>
    )
  )
}
