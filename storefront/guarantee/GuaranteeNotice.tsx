import type { CSSProperties, ReactNode } from 'react'
import { guaranteeNoticeIn } from '#contract/texts/guarantee-notice.ts'
import { useRoot } from '../root.ts'

/**
 * The colours of the notice are the regulation's, whatever the shop's theme is. They stand here and
 * not in the stylesheet, which every page of every shop carries.
 */
const BLUE = '#039'
const FRAME: CSSProperties = {
  border: `2px solid ${BLUE}`,
  background: '#fff',
  color: '#1a1a1a',
  fontFamily: 'Inter, system-ui, sans-serif',
  fontSize: '0.9375rem',
  lineHeight: 1.45,
}
const HEAD: CSSProperties = {
  background: BLUE,
  color: '#fff',
  fontFamily: 'inherit',
  fontWeight: 700,
}

/** The harmonised notice on the legal guarantee: its words, order, colours and code are the law's. */
export function GuaranteeNotice() {
  const notice = guaranteeNoticeIn(useRoot().settings.locale)
  const href = `https://${notice.address}`
  return (
    <section lang={notice.language} aria-label={notice.title} style={FRAME}>
      <h2 className="flex items-center gap-3 px-4 py-3 text-xl" style={HEAD}>
        <Shield />
        <span className="min-w-0 [overflow-wrap:anywhere]">{notice.title.toUpperCase()}</span>
      </h2>
      <div className="grid gap-4 p-4">
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Column style={{ flex: '3 1 18rem' }}>
            <p className="p-3 text-lg" style={{ border: `2px solid ${BLUE}`, color: BLUE }}>
              <strong>{notice.minimum[0]}</strong> {notice.minimum[1]}
            </p>
            <p>{notice.claim}</p>
            <List items={notice.claims} />
            <p>
              <strong>{notice.liable[0]}</strong> {notice.liable[1]}
            </p>
            <List items={notice.remedies} />
          </Column>
          <Column style={{ flex: '2 1 15.5rem' }}>
            <p>
              <strong>{notice.longer}</strong> {notice.secondHand}
            </p>
            <p>{notice.moreAt}</p>
            <Code rows={notice.code} label={href} />
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline [overflow-wrap:anywhere]"
              style={{ color: BLUE }}
            >
              {notice.address}
            </a>
          </Column>
        </div>
        <h3 className="font-semibold" style={{ color: BLUE, fontFamily: 'inherit' }}>
          {notice.whatToDo}
        </h3>
        <ol className="list-decimal ps-5">
          {notice.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{notice.commercial}</p>
      </div>
    </section>
  )
}

const Column = ({ style, children }: { style: CSSProperties; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-3" style={style}>
    {children}
  </div>
)

const List = ({ items }: { items: string[] }) => (
  <ul className="list-disc ps-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

/** The number of modules of a row, and the quiet zone around the code. */
const MODULES = 29
const QUIET = 4

const Code = ({ rows, label }: { rows: string; label: string }) => {
  const path = rows
    .split(' ')
    .flatMap((row, y) =>
      Array.from(Number.parseInt(row, 36).toString(2).padStart(MODULES, '0')).map((module, x) =>
        module === '1' ? `M${x} ${y}h1v1h-1z` : '',
      ),
    )
  const size = MODULES + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      width="144"
      viewBox={`-${QUIET} -${QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}

const STARS = Array.from({ length: 12 }, (_, at) => at * 30)

/** The blue shield with the letter G among the twelve stars. */
const Shield = () => (
  <svg aria-hidden viewBox="0 0 48 56" width="44" className="flex-none">
    <path
      d="M2 2h44v30c0 12-12 18-22 22C14 50 2 44 2 32z"
      fill={BLUE}
      stroke="#fff"
      strokeWidth="2"
    />
    {STARS.map((turn) => (
      <path
        key={turn}
        fill="#fc0"
        transform={`rotate(${turn} 24 26) translate(24 10) rotate(-${turn})`}
        d="M0-2.6.6-.8h1.9L1 .3l.6 1.8L0 1l-1.6 1.1L-1 .3-2.5-.8h1.9z"
      />
    ))}
    <path d="M29.5 21.5a7.5 7.5 0 1 0 2 5.5h-6.5" fill="none" stroke="#fff" strokeWidth="3" />
  </svg>
)
