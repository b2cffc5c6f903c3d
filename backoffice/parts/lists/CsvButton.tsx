import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CsvPart } from '#contract/backoffice/staff-endpoint.ts'
import { Button } from '../Button.tsx'
import { saveFile } from './save-file.ts'
import { useChange } from '../use-change.ts'
import { t } from '../../texts/parts.ts'

type CsvButtonProps = {
  /** "payments": the file's name, beside the day. */
  name: string
  label?: string
  load: (cursor: { cursor?: string }) => Promise<CsvPart>
}

/** Spreadsheets take a file for UTF-8 only with this before it. */
const BYTE_ORDER_MARK = '\ufeff'

/** Takes a list as a file, part by part, as it is narrowed now. */
export function CsvButton({ name, label = t('exportCsv'), load }: CsvButtonProps) {
  const [read, setRead] = useState(0)
  const taking = useChange(
    async () => {
      const parts: string[] = []
      let count = 0
      let cursor: string | null = ''
      setRead(0)
      while (cursor !== null) {
        const part: CsvPart = await load(cursor === '' ? {} : { cursor })
        parts.push(part.csv)
        count += part.rows
        setRead(count)
        cursor = part.next
      }
      const day = new Date().toISOString().slice(0, 10)
      saveFile(`${name}-${day}.csv`, [BYTE_ORDER_MARK, ...parts], 'text/csv')
      return count
    },
    { done: (count) => t('rowsTaken', { count }), saysFault: true },
  )
  const { hash } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hash === '#export') button.current?.focus()
  }, [hash])
  return (
    <Button ref={button} disabled={taking.isPending} onClick={() => taking.mutate()}>
      {taking.isPending ? t('exporting', { rows: read > 0 ? String(read) : '' }) : label}
    </Button>
  )
}
