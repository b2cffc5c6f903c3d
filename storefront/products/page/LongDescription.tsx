/** The shop's own HTML, sanitised when it was written. */
export const LongDescription = ({ html }: { html: string }) =>
  html && (
    <section className="mt-16 border-t border-line pt-8 lg:col-span-2 lg:mt-24 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-16">
      <h2 className="text-2xl">The story</h2>
      <div className="prose max-lg:mt-4" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
