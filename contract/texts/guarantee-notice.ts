import type { Locale } from '../rules/locales.ts'

/**
 * The harmonised notice on the legal guarantee of conformity, as annex I of Regulation (EU) 2025/1960
 * words it. The law forbids to change, shorten or translate it, so no shop can word it of its own.
 */
export type GuaranteeNotice = {
  language: Locale
  title: string
  /** The boxed sentence; its first part is printed bold. */
  minimum: [bold: string, rest: string]
  claim: string
  claims: string[]
  liable: [bold: string, rest: string]
  remedies: string[]
  longer: string
  secondHand: string
  moreAt: string
  /** The address of the code and of the link, and how the notice prints it. */
  address: string
  /** The code's rows of 29 modules, each a number in base 36. */
  code: string
  whatToDo: string
  steps: string[]
  commercial: string
}

const ENGLISH: GuaranteeNotice = {
  language: 'en',
  title: 'Legal guarantee',
  minimum: ['Minimum two-year legal guarantee protection', 'for goods sold in the European Union.'],
  claim:
    'Consumers can claim their rights under the legal guarantee of conformity, for example if goods:',
  claims: ['do not match the description;', 'do not function as intended.'],
  liable: [
    'Sellers are liable',
    'for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer:',
  ],
  remedies: [
    'free repair or free replacement;',
    'in some cases, a price reduction or full reimbursement.',
  ],
  longer: 'Some countries have a longer legal guarantee period.',
  secondHand: 'For second-hand goods, a shorter period may apply, but not less than one year.',
  moreAt:
    'For more information on your rights in a specific country, scan the QR code below or ask the seller:',
  address: 'europa.eu/youreurope/guarantees',
  code: '8t6n3z 4iokld 6hdx7h 6h0m71 6halb1 4jdv0h 8tz2pr 12dc0 6lt4l8 6zhilt 6d3tls pnfl6 2ahouk r3ppt 66y4jw 15huz6 59digc 5tx791 5yq5pw 4lhr02 534buf 133fj 8tdgt8 4j4gsx 6hfe2c 6h281b 6h56v2 4id9h6 8ub4ms',
  whatToDo: 'What to do if you receive non-conforming goods:',
  steps: [
    'Contact the seller as soon as possible to report the issue;',
    'Provide proof of purchase, such as a receipt, invoice, or bank statement.',
  ],
  commercial:
    'Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee.',
}

const GERMAN: GuaranteeNotice = {
  language: 'de',
  title: 'Gesetzliche Gewährleistung',
  minimum: [
    'Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit',
    'für Waren, die in der Europäischen Union verkauft werden.',
  ],
  claim:
    'Verbraucherinnen und Verbraucher können ihre Rechte im Rahmen des gesetzlichen Gewährleistungsrechts geltend machen, z. B. wenn die Waren',
  claims: ['nicht der Beschreibung entsprechen,', 'nicht bestimmungsgemäß funktionieren.'],
  liable: [
    'Verkäufer haften',
    'für jede Vertragswidrigkeit, die zum Zeitpunkt der Lieferung der Waren bestand und innerhalb des Zeitraums der gesetzlichen Gewährleistung erkennbar wird. Verkäufer müssen in solchen Fällen Folgendes anbieten:',
  ],
  remedies: [
    'kostenlose Nachbesserung oder kostenlose Ersatzlieferung,',
    'in bestimmten Fällen eine Preisminderung oder eine vollständige Erstattung des Kaufpreises.',
  ],
  longer: 'In einigen Ländern gilt ein längerer Zeitraum für die gesetzliche Gewährleistung.',
  secondHand:
    'Für gebrauchte Waren kann ein kürzerer Zeitraum gelten, jedoch nicht weniger als ein Jahr.',
  moreAt:
    'Für weitere Informationen zu Ihren Rechten in einem bestimmten Land scannen Sie den QR-Code oder fragen Sie den Verkäufer:',
  address: 'europa.eu/youreurope/garantien',
  code: '8tautb 4ig8ch 6h5en1 6hbl99 6hgwv1 4jk6kh 8tz2pr sd1c 6lh3lo 7s4w35 8pz89s 5vyysq 85z570 8r00z5 dxs3w 42j1g2 4f79nw 5afx85 4jadf8 5kxcz6 6n8oaf ml9b 8tnnfg 4iyeqb 6h2b5g 6hbpdb 6h91xa 4is0fu 8uafck',
  whatToDo: 'Was ist zu tun, wenn Sie vertragswidrige Waren erhalten?',
  steps: [
    'Melden Sie dem Verkäufer das Problem so bald wie möglich.',
    'Legen Sie einen Kaufnachweis vor, z. B. die Quittung, Rechnung oder einen Kontoauszug.',
  ],
  commercial:
    'Verkäufer und Hersteller können auch gewerbliche Garantien gewähren, die unabhängig von der gesetzlichen Gewährleistung gelten.',
}

/** The regulation has no Nepali text. */
const NOTICES: Record<Locale, GuaranteeNotice> = { en: ENGLISH, de: GERMAN, ne: ENGLISH }

/** The notice in a shop's language, or in English where the regulation has no such text. */
export const guaranteeNoticeIn = (locale: string = 'en'): GuaranteeNotice =>
  (NOTICES as Partial<Record<string, GuaranteeNotice>>)[locale] ?? ENGLISH
