import { useTexts } from '#client/texts.ts'
import type { ReactNode } from 'react'

type FactsProps = {
  order: string
  name: string
  email: string
  /** Empty for the whole order. */
  parts: string[]
  receivedAt?: ReactNode
}

/** A statement as a list of its facts. */
export function Facts({ order, name, email, parts, receivedAt }: FactsProps) {
  const t = useTexts('withdrawal')
  return (
    <dl className="grid gap-4 rounded-picture bg-surface p-6 [overflow-wrap:anywhere]">
      {receivedAt !== undefined && <Fact term={t('sentAt')}>{receivedAt}</Fact>}
      <Fact term={t('order')}>{order}</Fact>
      <Fact term={t('withdrawnParts')}>
        {parts.length === 0 ? t('wholeOrder') : parts.map((part) => <p key={part}>{part}</p>)}
      </Fact>
      <Fact term={t('name')}>{name}</Fact>
      <Fact term={t('receiptTo')}>{email}</Fact>
    </dl>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{term}</dt>
    <dd>{children}</dd>
  </div>
)
