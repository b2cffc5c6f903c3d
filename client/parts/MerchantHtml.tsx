import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

type MerchantHtmlProps = {
  /** Sanitized by the server when it was saved. */ html: string
  className: string
}

/** HTML that the merchant wrote. A plain click on a link to the same shop is a client-side navigation. */
export function MerchantHtml({ html, className }: MerchantHtmlProps) {
  const navigate = useNavigate()

  function followLink(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || link.target || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.origin !== location.origin || /^\/(api|media)\//.test(link.pathname)) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }

  return (
    // The links inside are the interactive elements; Enter on one of them is a click, too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={className} onClick={followLink} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
