import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Price } from '#client/parts/Price.tsx'
import type { PageHandle } from '../head.ts'
import { SAMPLE_PRODUCTS, SAMPLE_TESTIMONIALS } from './samples.ts'

const PARTS = [
  ['products', 'Products'],
  ['about', 'About'],
  ['testimonials', 'Testimonials'],
] as const

const PICTURE = { width: 800, height: 600 }

/** A landing page that shows what a shop could look like; it belongs to no shop's data. */
export const Component = () => (
  <>
    <Header />
    <main id="top" className="grow">
      <Hero />
      <Part id="products" title="Six blades">
        <Products />
      </Part>
      <Part id="about" title="One tool, every task">
        <div className="grid gap-x-16 gap-y-4 text-lg md:grid-cols-2">
          <p>
            The khukuri is the knife of the Nepalese hills. Its blade bends forward, so that the
            weight falls where the edge meets the work. It clears a path, splits kindling, and cuts
            the onions when the day is done.
          </p>
          <p>
            Each one begins as a bar of spring steel and a charcoal fire. A smith and a striker
            shape it between them by eye; water poured from a kettle hardens the edge and leaves the
            spine tough.
          </p>
        </div>
      </Part>
      <Part id="testimonials" title="What people say">
        <ul className="grid gap-8 md:grid-cols-3">
          {SAMPLE_TESTIMONIALS.map(({ words, author }) => (
            <li key={author}>
              <figure className="flex h-full flex-col justify-between border-t border-accent pt-5">
                <blockquote className="font-display text-xl">“{words}”</blockquote>
                <figcaption className="mt-4 text-sm text-muted">{author}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Part>
    </main>
    <footer className="mt-24 border-t border-line">
      <p className="page py-8 text-sm text-muted">
        This page is a conceptual template. Its products, prices and testimonials are samples, and
        nothing on it is for sale.
      </p>
    </footer>
  </>
)

const Hero = () => (
  <section className="page grid grid-cols-1 items-center gap-8 pt-8 md:grid-cols-2 md:gap-16 md:pt-16">
    <div>
      <h1 className="text-4xl">The Blade of the Himalayas</h1>
      <p className="mt-6 max-w-[44ch] text-lg">
        Forged by hand in the hills of Nepal, carried for five hundred years, and still the first
        tool that anyone there reaches for.
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <LinkButton to="#products">See the blades</LinkButton>
        <LinkButton to="#about" kind="secondary">
          How they are made
        </LinkButton>
      </div>
    </div>
    <img
      src={SAMPLE_PRODUCTS[2].picture}
      alt="A khukuri with a dark handle and brass fittings"
      {...PICTURE}
      fetchPriority="high"
      className="w-full rounded-picture"
    />
  </section>
)

type PartProps = { id: string; title: string; children: ReactNode }

const Part = ({ id, title, children }: PartProps) => (
  <section id={id} aria-labelledby={`${id}-heading`} className="page scroll-mt-4 pt-20 md:pt-28">
    <h2 id={`${id}-heading`} className="mb-8 text-3xl">
      {title}
    </h2>
    {children}
  </section>
)

/** No canonical address: the page is not for search engines. */
export const handle = {
  head: () => ({
    title: 'The Blade of the Himalayas',
    description: 'A conceptual template of a landing page for hand-forged khukuris.',
  }),
} satisfies PageHandle

const Header = () => (
  <header className="border-b border-line">
    <nav
      aria-label="Parts of the page"
      className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4"
    >
      <Link to="#top" className="inline-flex min-h-9 items-center font-display text-xl">
        Himal Blades
      </Link>
      <ul className="flex flex-wrap gap-x-6">
        {PARTS.map(([part, name]) => (
          <li key={part}>
            <Link to={`#${part}`} className="inline-flex min-h-9 items-center hover:text-accent">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </header>
)

const Products = () => (
  <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
    {SAMPLE_PRODUCTS.map(({ name, price, picture, words }) => (
      <li key={name}>
        <img
          src={picture}
          alt=""
          {...PICTURE}
          loading="lazy"
          className="aspect-[4/3] w-full rounded-picture bg-stage object-cover"
        />
        <h3 className="mt-4 text-lg">{name}</h3>
        <p className="mt-1 text-muted">{words}</p>
        <p className="mt-2 font-semibold">
          <Price value={price} />
        </p>
      </li>
    ))}
  </ul>
)
