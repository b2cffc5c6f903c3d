/** The shop's codes and offers, in its own words. */
export const Announcements = ({ list }: { list: { text: string }[] }) => (
  <section aria-label="Offers" className="page mt-10 md:mt-14">
    <ul className="grid gap-2 rounded-picture border border-line bg-surface px-5 py-4 md:px-6">
      {list.map(({ text }) => (
        <li key={text} className="font-display text-lg leading-snug [overflow-wrap:anywhere]">
          {text}
        </li>
      ))}
    </ul>
  </section>
)
