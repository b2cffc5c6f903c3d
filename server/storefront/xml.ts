import { escapeHtml } from '#contract/rules/escape-html.ts'

/** Characters that no XML document may hold, escaped or not. */
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Text as it may stand in an element or an attribute. */
export const escapeXml = (text: string) => escapeHtml(text.toWellFormed().replace(NO_XML, ''))

/** `<name>text</name>` */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
