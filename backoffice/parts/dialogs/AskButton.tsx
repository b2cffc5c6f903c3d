import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { AskDialog } from './AskDialog.tsx'
import { language } from '../../texts/language.ts'
import { t } from '../../texts/parts.ts'

type AskButtonProps = {
  /** The name of the act, such as "Delete". */
  act: string
  /** With what: the name of one thing. */
  what: string
  isPending: boolean
  /** The consequences of the act. */
  children: ReactNode
  /** Instead of the button's words. */
  label?: ReactNode
  className?: string
  onAct: () => void
}

/** A button for what cannot be taken back: it asks once more, and names what it is about. */
export function AskButton({ act, what, isPending, children, label, ...props }: AskButtonProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        disabled={isPending}
        onClick={() => setAsked(true)}
        className={props.className ?? ''}
        aria-label={spokenName(label, named('actOn', act, what))}
      >
        {label ?? act}
      </Button>
      {isAsked && (
        <AskDialog
          title={named('askActOn', act, what)}
          act={named('actOn', act, what)}
          doing={{ isPending }}
          onAct={() => {
            setAsked(false)
            props.onAct()
          }}
          onClose={() => setAsked(false)}
        >
          {children}
        </AskDialog>
      )}
    </>
  )
}

type AskChangeButtonProps = Omit<AskButtonProps, 'isPending' | 'onAct'> & {
  change: { isPending: boolean; mutate: () => void }
}

/** An `AskButton` that makes a change which needs no further input. */
export const AskChangeButton = ({ change, ...props }: AskChangeButtonProps) => (
  <AskButton {...props} isPending={change.isPending} onAct={() => change.mutate()} />
)

/** The name of the button begins with its own words, so that people can say what they see. */
const spokenName = (label: ReactNode, name: string) =>
  typeof label === 'string' && !name.includes(label) ? `${label}: ${name}` : name

/** The act with what it is about. An act that does not begin the text is written small, as in German. */
function named(key: 'actOn' | 'askActOn', act: string, what: string): string {
  const text = t(key, { act, what })
  if (text.startsWith(act)) return text
  const small = act.charAt(0).toLocaleLowerCase(language) + act.slice(1)
  return t(key, { act: small, what })
}
