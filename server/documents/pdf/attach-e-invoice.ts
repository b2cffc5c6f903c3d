import type { Pdf } from './page.ts'

const FILE = 'factur-x.xml'
const SPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const PDFA = 'http://www.aiim.org/pdfa/ns'

/** The facts about the file that Factur-X wants among a PDF's metadata. */
const FACTS = {
  DocumentFileName: [FILE, 'The name of the embedded XML document'],
  DocumentType: ['INVOICE', 'The type of the hybrid document in capital letters'],
  Version: ['1.0', 'The version of the standard that the embedded XML follows'],
  ConformanceLevel: ['EN 16931', 'The conformance level of the embedded XML'],
} as const

/** Puts an e-invoice into a PDF/A-3, as Factur-X 1.0 and ZUGFeRD 2 describe it. */
export function attachEInvoice(pdf: Pdf, xml: string, madeAt: Date): void {
  pdf.file(Buffer.from(xml), {
    name: FILE,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: madeAt,
    modifiedDate: madeAt,
  } as PDFKit.Mixins.PDFAttachmentOptions)
  pdf.appendXML(`
<rdf:Description rdf:about="" xmlns:fx="${SPACE}">
${Object.entries(FACTS)
  .map(([name, [value]]) => `<fx:${name}>${value}</fx:${name}>`)
  .join('\n')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="${PDFA}/extension/"
  xmlns:pdfaSchema="${PDFA}/schema#" xmlns:pdfaProperty="${PDFA}/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${SPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${Object.entries(FACTS)
  .map(([name, [, about]]) => propertyXml(name, about))
  .join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`)
}

const propertyXml = (name: string, about: string) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
  '<pdfaProperty:valueType>Text</pdfaProperty:valueType>' +
  '<pdfaProperty:category>external</pdfaProperty:category>' +
  `<pdfaProperty:description>${about}</pdfaProperty:description></rdf:li>`
