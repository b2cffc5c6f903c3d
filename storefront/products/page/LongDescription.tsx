import { MerchantHtml } from '#client/parts/MerchantHtml.tsx'

export const LongDescription = ({ html }: { html: string }) =>
  html && (
    <section className="mt-16 border-t border-line pt-8 lg:col-span-2 lg:mt-24 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-16">
      <h2 className="text-2xl">The story</h2>
      <MerchantHtml html={html} className="prose max-lg:mt-4" />
    </section>
  )
