/** What a mail says, without its looks. Plain text throughout. */
export type Letter = {
  subject: string
  paragraphs: string[]
  /** The one thing to do, as a button. */
  action?: { label: string; href: string }
  /** After the button. */
  notes?: string[]
}

/** The sender's face: name, address on the web, and colours as "#rrggbb". */
export type Look = {
  name: string
  origin: string
  paper: string
  surface: string
  ink: string
  muted: string
  line: string
  button: string
  onButton: string
}

export function renderLetter(letter: Letter, look: Look): { html: string; text: string } {
  return { html: htmlOf(letter, look), text: textOf(letter, look) }
}

function textOf({ paragraphs, action, notes = [] }: Letter, look: Look): string {
  const blocks = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...notes,
    `-- \n${look.name}\n${look.origin}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Tables and inline styles: what mail programs understand. */
function htmlOf({ subject, paragraphs, action, notes = [] }: Letter, look: Look): string {
  const font = 'font-family:Georgia,serif'
  const line = (text: string, colour: string, size: number) =>
    `<p style="margin:0 0 16px;color:${colour};font-size:${size}px;line-height:1.55">${escaped(text)}</p>`
  const button = action
    ? `<p style="margin:8px 0 24px"><a href="${escaped(action.href)}" style="display:inline-block;` +
      `padding:13px 24px;background:${look.button};color:${look.onButton};font-size:16px;` +
      `text-decoration:none;border-radius:3px">${escaped(action.label)}</a></p>`
    : ''
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;background:${look.paper};${font}">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${look.paper}">` +
    '<tr><td align="center" style="padding:32px 16px">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">' +
    `<tr><td style="padding:0 4px 20px;font-size:22px"><a href="${escaped(look.origin)}" ` +
    `style="color:${look.ink};text-decoration:none">${escaped(look.name)}</a></td></tr>` +
    `<tr><td style="padding:32px 32px 16px;background:${look.surface};border:1px solid ${look.line}">` +
    `<h1 style="margin:0 0 20px;color:${look.ink};font-size:24px;font-weight:normal;line-height:1.25">${escaped(subject)}</h1>` +
    paragraphs.map((text) => line(text, look.ink, 16)).join('') +
    button +
    notes.map((text) => line(text, look.muted, 14)).join('') +
    '</td></tr></table></td></tr></table></body></html>'
  )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
