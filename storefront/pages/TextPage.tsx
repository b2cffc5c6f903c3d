import type { ReactNode } from 'react'

/** A page of text: the title beside it where there is room, and lines that are easy to follow. */
export const TextPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page grid grid-cols-1 gap-x-16 gap-y-8 pt-8 pb-20 md:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
    <h1 className="text-3xl">{title}</h1>
    <div className="max-w-[36rem] lg:pt-2">{children}</div>
  </div>
)
