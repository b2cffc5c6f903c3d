import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Api } from '#contract/api.ts'
import { apiContext } from '#client/api.ts'
import { textsContext } from '#client/texts.ts'
import type { Texts } from '#contract/language/texts.ts'
import { type Failure, failure, readFailure } from '#client/failures.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'

/** The draft behind a preview link, or the reason why there is none. */
export type PreviewData<Thing> = { shown: Thing; error?: never } | Failure

/** A page's loader; `over` is said of a link that shows nothing any more. */
export function previewLoader<Thing>(
  ask: (api: Api, token: string) => Promise<Thing>,
  over: (texts: Texts) => string,
) {
  return async ({ params, context }: LoaderFunctionArgs) => {
    try {
      const shown = await ask(context.get(apiContext), params['token'] ?? '')
      return data<PreviewData<Thing>>({ shown })
    } catch (error) {
      const texts = context.get(textsContext)
      if (readFailure(error).status === 404)
        return data<PreviewData<Thing>>({ error: over(texts) }, { status: 404 })
      return failure(error, texts.of('general')('previewFailed'))
    }
  }
}

type NoPreviewProps = { error: string; href: string; children: ReactNode }

/** `children`: where the button leads instead. */
export const NoPreview = ({ error, href, children }: NoPreviewProps) => (
  <div className="page pt-12 pb-24">
    <h1 className="max-w-[24ch] text-3xl">{error}</h1>
    <LinkButton kind="secondary" to={href} className="mt-8">
      {children}
    </LinkButton>
  </div>
)

/** A notice above a draft, so that it is not mistaken for the public page. */
export const PreviewNotice = ({ children }: { children: ReactNode }) => (
  <div className="page pt-6">
    <Notice kind="info">{children}</Notice>
  </div>
)
