import { useState } from 'react'
import { Tag } from '../../parts/Tag.tsx'
import { TextRows, type TextRowsProps } from './TextRows.tsx'
import { t } from '../../texts/wording.ts'

type TextGroupProps = TextRowsProps & { label: string }

/** The texts of one place, shown when it is opened. */
export function TextGroup({ label, ...rows }: TextGroupProps) {
  const [isOpen, setOpen] = useState(false)
  const { texts, draft, faults } = rows
  const own = texts.filter(({ name }) => draft.values[name] !== '').length
  const wrong = texts.filter(({ name, fault }) => fault ?? faults[name]).length
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 md:px-5">
        <span className="text-lg font-semibold">{label}</span>
        <span className="text-muted">{t('texts', { count: texts.length })}</span>
        {own > 0 && <Tag>{t('ownOnes', { count: own })}</Tag>}
        {wrong > 0 && <Tag tone="alarm">{t('toLookAt', { count: wrong })}</Tag>}
      </summary>
      {isOpen && <TextRows {...rows} />}
    </details>
  )
}
