import type { ReactNode } from 'react'

type SectionProps = { title: string; about?: string; children: ReactNode }

export const Section = ({ title, about, children }: SectionProps) => (
  <section className="mt-10 grid gap-x-16 gap-y-5 border-t border-line pt-8 lg:grid-cols-[1fr_2fr]">
    <div>
      <h2 className="text-xl">{title}</h2>
      {about && <p className="mt-1 max-w-[36ch] text-sm text-muted">{about}</p>}
    </div>
    <div className="min-w-0">{children}</div>
  </section>
)
