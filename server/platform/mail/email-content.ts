import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { Attachment } from './mailer.ts'
import { ISOLATE, languageAttributes, languageOf, type WrittenIn } from '#contract/rules/locales.ts'

/** The content of a mail without its design. All texts are plain, with their line breaks. */
export type EmailContent = {
  subject: string
  paragraphs: string[]
  /** The language of its texts; absent: the default. */
  language?: WrittenIn
  /** Items and sums. */
  bill?: Bill
  /** Texts under a heading: an address, bank details. */
  sections?: Section[]
  /** The one thing to do, as a button. */
  action?: { label: string; href: string }
  /** After the button. */
  notes?: string[]
  /** The pictures that sections show by `cid:` and their name. */
  pictures?: Attachment[]
  /** Long texts that the mail has to hold, after all else. */
  appendix?: { heading: string; text: string }[]
}

/** `picture`: a code to scan, below the text; its address is whole, or names one of the mail's pictures. */
type Section = { heading: string; text: string; picture?: { src: string; alt: string } }

/** The width of a code to scan, in pixels. */
const CODE_WIDTH = 240

/** `words` on all prices stand above the rows. */
export type Bill = { words?: string | undefined; rows: BillRow[]; total: BillTotal }
/** `detail` stands below the total. */
type BillTotal = { text: string; amount: string; detail?: string | undefined }
/** `details` stand below `text`, a line each; `picture` is a whole address. */
type BillRow = { text: string; details: string[]; amount: string; picture?: string | undefined }

/** The sender's face: name, address on the web, and colours as "#rrggbb". */
export type MailTheme = {
  name: string
  origin: string
  paper: string
  surface: string
  ink: string
  muted: string
  line: string
  button: string
  onButton: string
  /** Absent: the name stands there. */
  logo?: MailLogo
}

/** A picture 40 pixels high, by its whole address, which stands in the name's place. */
type MailLogo = { src: string; width: number }

const LOGO_HEIGHT = 40

const signHtml = ({ logo, name }: MailTheme) =>
  logo
    ? `<img src="${escapeHtml(logo.src)}" alt="${escapeHtml(name)}" height="${LOGO_HEIGHT}" ` +
      `width="${logo.width}" style="border:0">`
    : escapeHtml(name)

export function renderEmail(
  content: EmailContent,
  theme: MailTheme,
): { html: string; text: string } {
  return { html: htmlText(content, theme), text: plainText(content, theme) }
}

/** Among lines that begin at the right amounts keep their own reading order. */
function inItsOrder(content: EmailContent): EmailContent {
  const { bill, language } = content
  if (!bill || language?.direction !== 'rtl') return content
  const kept = <Row extends { amount: string }>(row: Row): Row => ({
    ...row,
    amount: ISOLATE.start + row.amount + ISOLATE.end,
  })
  return { ...content, bill: { ...bill, rows: bill.rows.map(kept), total: kept(bill.total) } }
}

function plainText(content: EmailContent, theme: MailTheme): string {
  const { paragraphs, bill, sections = [], action, notes = [], appendix = [] } = inItsOrder(content)
  const blocks = [
    ...paragraphs,
    ...(bill ? [billText(bill)] : []),
    ...sections.flatMap(sectionText),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...notes,
    ...appendix.map(({ heading, text }) => `${introducing(heading)}\n${text}`),
    `-- \n${theme.name}\n${theme.origin}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const isLinked = (picture: Section['picture']): picture is NonNullable<Section['picture']> =>
  picture !== undefined && !picture.src.startsWith('cid:')

/** A code to scan is a link to its picture; one that the mail brings along is left out. */
function sectionText({ heading, text, picture }: Section): string[] {
  const link = isLinked(picture) ? `${picture.alt} ${picture.src}` : ''
  const parts = [text, link].filter((part) => part !== '')
  return parts.length === 0 ? [] : [[introducing(heading), ...parts].join('\n')]
}

/** A heading that is a question keeps its own mark. */
const introducing = (heading: string) => (heading.endsWith('?') ? heading : `${heading}:`)

function billText({ words, rows, total }: Bill): string {
  const lines = rows.flatMap(({ text, details, amount }) => [
    `${text}: ${amount}`,
    ...details.map((detail) => `  ${detail}`),
  ])
  const detail = total.detail ? [`  ${total.detail}`] : []
  const above = words ? [words] : []
  return [...above, ...lines, `${total.text}: ${total.amount}`, ...detail].join('\n')
}

/** Tables and inline styles: what mail programs understand. */
function htmlText(content: EmailContent, theme: MailTheme): string {
  const { subject, paragraphs, bill, sections = [], action, notes = [] } = inItsOrder(content)
  const language = content.language ?? languageOf()
  const sides = SIDES[language.direction]
  const font = 'font-family:Georgia,serif'
  const line = (text: string, colour: string, size: number) =>
    `<p style="margin:0 0 16px;color:${colour};font-size:${size}px;line-height:1.55">${inLines(text, theme.origin)}</p>`
  const section = ({ heading, text, picture }: Section, size = 16) =>
    `<h2 style="margin:8px 0 4px;color:${theme.muted};font-size:14px;font-weight:normal">` +
    `${escapeHtml(heading)}</h2>${text === '' ? '' : line(text, theme.ink, size)}` +
    (picture ? codeHtml(picture) : '')
  const button = action
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(action.href)}" style="display:inline-block;` +
      `padding:13px 24px;background:${theme.button};color:${theme.onButton};font-size:16px;` +
      `text-decoration:none;border-radius:3px">${escapeHtml(action.label)}</a></p>`
    : ''
  return (
    `<!doctype html><html ${languageAttributes(language)}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:${theme.paper};${font}">` +
    // Programs that take the letter out of its page keep the direction of a table.
    `<table role="presentation"${sides.table} width="100%" cellpadding="0" cellspacing="0" style="background:${theme.paper}">` +
    '<tr><td align="center" style="padding:32px 16px">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">' +
    `<tr><td style="padding:0 4px 20px;font-size:22px"><a href="${escapeHtml(theme.origin)}" ` +
    `style="color:${theme.ink};text-decoration:none">${signHtml(theme)}</a></td></tr>` +
    `<tr><td style="padding:32px 32px 16px;background:${theme.surface};border:1px solid ${theme.line};` +
    // A long word or address makes no mail wider than a phone.
    'word-break:break-word;overflow-wrap:anywhere">' +
    `<h1 style="margin:0 0 20px;color:${theme.ink};font-size:24px;font-weight:normal;line-height:1.25">${escapeHtml(subject)}</h1>` +
    paragraphs.map((text) => line(text, theme.ink, 16)).join('') +
    // The button stands before what is long, so that a screen shows it at once.
    button +
    (bill ? billHtml(bill, theme, sides) : '') +
    sections.map((part) => section(part)).join('') +
    notes.map((text) => line(text, theme.muted, 14)).join('') +
    (content.appendix ?? []).map((part) => section(part, 14)).join('') +
    '</td></tr></table></td></tr></table></body></html>'
  )
}

/** Many mail programs know left and right, but no start and no end. */
const SIDES = {
  ltr: { table: '', start: 'left', end: 'right', pictureMargin: '0 14px 4px 0' },
  rtl: { table: ' dir="rtl"', start: 'right', end: 'left', pictureMargin: '0 0 4px 14px' },
}

/** Codes are scanned from a light ground, whatever the colours of the mail are. */
const codeHtml = ({ src, alt }: NonNullable<Section['picture']>) =>
  `<p style="margin:0 0 16px"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" ` +
  `width="${CODE_WIDTH}" style="width:${CODE_WIDTH}px;max-width:100%;height:auto;background:#ffffff"></p>`

/** The one table that is a table: read as rows by those who listen to it. */
function billHtml(
  { words, rows, total }: Bill,
  theme: MailTheme,
  sides: (typeof SIDES)['ltr'],
): string {
  const cell = (content: string, more: string) =>
    `<td style="padding:10px 0;border-bottom:1px solid ${theme.line};color:${theme.ink};` +
    `font-size:16px;line-height:1.4;vertical-align:top;${more}">${content}</td>`
  const amount = (text: string, more = '') =>
    cell(
      escapeHtml(text),
      `padding-${sides.start}:16px;text-align:${sides.end};white-space:nowrap;${more}`,
    )
  const detail = (text: string) =>
    `<br><span style="color:${theme.muted};font-size:14px">${escapeHtml(text)}</span>`
  const plainDetail = (text: string) => `<span style="font-weight:normal">${detail(text)}</span>`
  const picture = (row: BillRow) =>
    row.picture
      ? `<img src="${escapeHtml(row.picture)}" alt="" width="72" height="54" ` +
        `style="float:${sides.start};margin:${sides.pictureMargin};border-radius:2px">`
      : ''
  return (
    '<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">' +
    (words
      ? `<tr><td colspan="2" style="color:${theme.muted};font-size:14px;text-align:${sides.end}">${escapeHtml(words)}</td></tr>`
      : '') +
    rows
      .map((row) => {
        const text = picture(row) + escapeHtml(row.text) + row.details.map(detail).join('')
        return `<tr>${cell(text, '')}${amount(row.amount)}</tr>`
      })
      .join('') +
    `<tr>${cell(escapeHtml(total.text) + (total.detail ? plainDetail(total.detail) : ''), 'font-weight:bold;')}${amount(total.amount, 'font-weight:bold;')}</tr>` +
    '</table>'
  )
}

/** A line that is an address of the shop is a link to it. Other addresses may have been typed by anybody. */
const inLines = (text: string, origin: string) =>
  text
    .split('\n')
    .map((each) => {
      const shown = escapeHtml(each)
      const isLink = each.startsWith(`${origin}/`) && !/\s/.test(each)
      return isLink ? `<a href="${shown}" style="color:inherit">${shown}</a>` : shown
    })
    .join('<br>')
