import { useId, useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { TEXT_PICTURE_UPLOAD } from '#contract/backoffice/content/text-pictures.ts'
import { Button } from '../../parts/Button.tsx'
import { Later } from '../../parts/Later.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { leftOut } from './left-out.ts'
import { t } from '../../texts/forms.ts'

/** The editor is large and wanted on few screens. */
const Editor = lazyPart(() => import('./RichTextEditor.tsx'), 'RichTextEditor')

type RichTextProps = {
  label: string
  html: string
  onChange: (html: string) => void
  rows?: number
  /** The upload address for its pictures; absent: that of all texts. */
  picturesAt?: string
}

/**
 * HTML as it will look, or as its source. A text that the editor would change by merely opening it
 * opens as source, so that nothing is lost unseen.
 */
export function RichText({ label, html, onChange, rows = 12, ...props }: RichTextProps) {
  const { picturesAt = TEXT_PICTURE_UPLOAD.path } = props
  const id = useId()
  const { shop } = useShop()
  /** Stays while the saved text, which has lost these parts, replaces the typed one. */
  const [warning, setWarning] = useState(() => leftOut(html, shop))
  const [canEdit] = useState(() => keepsHtml(html))
  const [isSource, setSource] = useState(!canEdit)
  return (
    <div>
      <div className="mb-1 flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <Button kind="quiet" onClick={() => setSource(!isSource)} className="-my-1 text-sm">
          {isSource ? t('asItLooks') : t('htmlSource')}
        </Button>
      </div>
      {isSource ? (
        <>
          {!canEdit && <p className="mb-1 text-sm text-wait">{t('shownAsSource')}</p>}
          <textarea
            id={id}
            value={html}
            rows={rows}
            onChange={({ target }) => {
              setWarning(leftOut(target.value, shop))
              onChange(target.value)
            }}
            className="field-control font-mono text-sm"
            spellCheck
          />
        </>
      ) : (
        <Later fallback={<div className="h-48 rounded-control skeleton" />}>
          <Editor
            id={id}
            label={label}
            html={html}
            onChange={onChange}
            onPaste={(pasted) => setWarning(leftOut(pasted, shop))}
            picturesAt={picturesAt}
          />
        </Later>
      )}
      <output className="block text-sm text-wait">{warning}</output>
    </div>
  )
}

const KNOWN = new Set(
  `H2 H3 H4 P UL OL LI STRONG EM A BLOCKQUOTE CODE IMG BR FIGURE FIGCAPTION
    TABLE TBODY TR TH TD COLGROUP COL`.split(/\s+/),
)

/** A picture, and below it a line of words at most. */
const isPicture = (figure: Element) =>
  /^IMG( FIGCAPTION)?$/.test([...figure.children].map(({ tagName }) => tagName).join(' ')) &&
  !figure.querySelector('figcaption :not(strong, em, a, code)')

/** Whether the editor returns every element of a text that it loads. */
function keepsHtml(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (
    [...body.querySelectorAll('*')].every(({ tagName }) => KNOWN.has(tagName)) &&
    [...body.querySelectorAll('figure')].every(isPicture) &&
    !body.querySelector(':not(figure) > figcaption')
  )
}
