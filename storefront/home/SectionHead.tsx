import { Link } from 'react-router'
type SectionHeadProps = { id: string; title: string; href?: string; link?: string }

/** A section's heading, and the way to all of its kind. */
export const SectionHead = ({ id, title, href, link }: SectionHeadProps) => (
  <div className="section-head mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
    <h2 id={id} className="text-3xl">
      {title}
    </h2>
    {href && (
      <Link to={href} className="py-1 text-sm text-accent underline underline-offset-4">
        {link}
      </Link>
    )}
  </div>
)
