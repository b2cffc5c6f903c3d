import { createHash } from 'node:crypto'
import { html, type Html } from './html.ts'
import { STYLE } from './style.ts'

const SCRIPT = 'document.forms[0].submit()'

/** Sends the browser back at once; without it there is a button. */
export const GO_BACK: Html = { html: `<script>${SCRIPT}</script>` }

// Whole, for not a blank may come between an element and what its hash is of.
const LOOK: Html = { html: `<style>${STYLE}</style>` }

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Forms may go anywhere: the way back leads to the shop, and from there to its page. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    `default-src 'none'`,
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(SCRIPT)}`,
    `img-src data:`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** A whole page. `body` is its `main`. */
export const documentOf = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} – test payment page</title>
        <link rel="icon" href="data:," />
        ${LOOK}
      </head>
      <body>
        <p class="warning">
          <strong>Test page.</strong> No money moves here. Never type the number of a real card.
        </p>
        ${body}
      </body>
    </html> `.html
