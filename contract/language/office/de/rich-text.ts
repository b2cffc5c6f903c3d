import type { richText as english } from '../en/rich-text.ts'
import type { OfficeTable } from '../office-texts.ts'

export const richText: OfficeTable<typeof english> = {
  bold: 'Fett',
  boldLetter: 'F',
  bulletList: '• Liste',
  caption: 'Bildunterschrift',
  code: 'Code',
  drawings: 'Zeichnungen',
  formatting: 'Formatierung',
  formsAndButtons: 'Formulare und Schaltflächen',
  heading: 'H2, Überschrift',
  horizontalLines: 'Trennlinien',
  italic: 'Kursiv',
  italicLetter: 'K',
  leftOut:
    'Die Seiten des Shops können Folgendes nicht anzeigen: {list}. Es wird beim Speichern weggelassen.',
  link: 'Link',
  linkAddress: 'Adresse des Links',
  list: 'Liste',
  numberedList: '1. Liste, nummeriert',
  numberedListShort: '1. Liste',
  picture: 'Bild',
  picturesFromElsewhere: 'Bilder, die nicht hier hochgeladen wurden',
  quote: 'Zitat',
  scripts: 'Skripte',
  smallHeading: 'H3, kleine Überschrift',
  sound: 'Ton',
  table: 'Tabelle',
  videosAndEmbeds: 'Videos und eingebettete Seiten',
  whatItShows: 'Was es zeigt',
}
