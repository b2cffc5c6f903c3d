import type { fileFaults as english } from '../en/file-faults.ts'
import type { OfficeTable } from '../office-texts.ts'

export const fileFaults: OfficeTable<typeof english> = {
  aFileHasAtMostRows:
    'Eine Datei hat höchstens {most} Zeilen. Teilen Sie sie: Diese Zeile und die folgenden wurden nicht gelesen.',
  aFileInTheZipBecomes: 'Eine Datei im ZIP wird beim Entpacken mehr als 100-mal so groß.',
  aFileOfThisKind: 'Eine Datei dieser Art darf höchstens {most} MB haben. Teilen Sie sie.',
  aQuotationMarkIsOpened:
    'In dieser Zeile beginnt ein Anführungszeichen, das nie geschlossen wird.',
  aZipHasAtMostFiles: 'Ein ZIP hat höchstens {most} Dateien. Teilen Sie es.',
  filesInTheZipOverlap: 'Dateien im ZIP überschneiden sich. Erstellen Sie es neu.',
  kindOfFile:
    '{kind, select, customers {Kunden} redirects {Weiterleitungen} reviews {Bewertungen} shopify {Shopify-Produkte} woocommerce {WooCommerce-Produkte} other {WordPress}}',
  oneRecordHasAtMostRows: 'Ein Datensatz hat höchstens {most} Zeilen.',
  postsHaveNoCategories:
    'Beiträge haben hier keine Kategorien und Schlagwörter. Sie wurden weggelassen.',
  theColumnOccursTwice: 'Die Spalte „{head}“ kommt zweimal vor. Die erste wird verwendet.',
  theFileEndsInTheMiddle:
    'Die Datei bricht hier ab oder ist beschädigt. Alles davor wurde gelesen. Exportieren Sie sie für den Rest noch einmal.',
  theFileHasADoctype:
    'Die Datei hat einen DOCTYPE. Ein Export von WordPress hat keinen: Exportieren Sie sie noch einmal.',
  theFileHasAHeader:
    'Die Datei hat eine Kopfzeile und darunter keine Zeilen. Exportieren Sie sie noch einmal mit ihren Datensätzen und importieren Sie diese Datei.',
  theFileHasColumns:
    'Die Datei hat {count} Spalten, höchstens {most} können gelesen werden. Löschen Sie Spalten, die nicht gebraucht werden.',
  theFileHasNoRows: 'Die Datei hat keine Zeilen.',
  theFileInTheZip: 'Die Datei im ZIP hat mehr als 200 MB. Teilen Sie sie.',
  theFileIsEmpty: 'Die Datei ist leer.',
  theFileIsNotUtf:
    'Die Datei ist nicht in UTF-8. Sie wurde in der Kodierung von Windows (1252) gelesen.',
  theFileNeedsMoreTime:
    'Die Datei braucht mehr Zeit oder Speicher, als ein Import haben darf. Teilen Sie sie in kleinere Dateien mit kürzeren Texten.',
  theFilesThatWait:
    'Die Dateien, die auf den Import warten, haben mehr als 4,2 GB; mehr kann ein Shop nicht aufbewahren. Importieren oder löschen Sie frühere Dateien oder teilen Sie diese.',
  theFirstRowIsNotTheHeader:
    'Die erste Zeile ist nicht die Kopfzeile einer bekannten Datei (sie beginnt mit „{first}“). Exportieren Sie die Datei noch einmal mit ihrer Kopfzeile oder verwenden Sie die Spalten einer Produktdatei von Shopify.',
  theLibraryHas:
    'Die Mediathek hat {count} Bilder und Dateien. Abgerufen wird, was in Texten zu sehen ist.',
  thePostsAndPagesOf:
    'Die Beiträge und Seiten von {site}. Jede Zeile ist die Zeile der Datei, in der sie beginnen.',
  thePostsAndPagesOfASite:
    'Die Beiträge und Seiten einer WordPress-Website. Jede Zeile ist die Zeile der Datei, in der sie beginnen.',
  theRowDoesNotSay:
    'Die Zeile sagt nicht, zu welchem Datensatz sie gehört: Ihr erstes Feld ist leer.',
  theRowHasCells:
    'Die Zeile hat {cells} Zellen und die Kopfzeile {header}. Vielleicht fehlt ein Anführungszeichen oder ein Komma.',
  theZipIsLarger: 'Das ZIP ist entpackt größer als 2 GB. Teilen Sie es.',
  theZipIsProtected: 'Das ZIP ist durch ein Passwort geschützt. Erstellen Sie es ohne Passwort.',
  thereAreFilesWithRows:
    'Im ZIP sind {count} Dateien mit Zeilen. Importieren Sie eine nach der anderen, mit ihren Bildern.',
  thereAreLinksInTheZip: 'Im ZIP sind Verknüpfungen. Nehmen Sie die Dateien selbst hinein.',
  thereIsAnotherArchive: 'Im ZIP ist ein weiteres Archiv. Entpacken Sie es zuerst.',
  thereIsNoTableInTheZip: 'Im ZIP ist keine CSV- oder XML-Datei.',
  thisCellIsTooLong:
    'Diese Zelle ist zu lang. Vielleicht beginnt darin ein Anführungszeichen, das nie geschlossen wird.',
  thisFileIsCompressed:
    'Diese Datei ist mit gzip komprimiert. Entpacken Sie sie und importieren Sie den Inhalt.',
  thisIsAPdf:
    'Das ist ein PDF. Exportieren Sie die Daten im anderen Shop als CSV und importieren Sie diese Datei.',
  thisIsAPicture:
    'Das ist ein Bild. Importieren Sie die Produktdatei; Bilder kommen über ihre Adressen.',
  thisIsARarArchive: 'Das ist ein RAR-Archiv. Entpacken Sie es und importieren Sie den Inhalt.',
  thisIsASevenZipArchive:
    'Das ist ein 7-Zip-Archiv. Entpacken Sie es und importieren Sie den Inhalt.',
  thisIsAShopifyOrderFile:
    'Das ist eine Bestelldatei von Shopify. Bestellungen bleiben im anderen Shop; importieren Sie Produkte und Kunden.',
  thisIsASquarespaceFile:
    'Das ist eine Produktdatei von Squarespace. Ihre Spalten sind noch nicht bekannt: Speichern Sie sie mit den Spalten einer Produktdatei von Shopify.',
  thisIsATableOfTaxRates:
    'Das ist eine Tabelle von Steuersätzen. Geben Sie Sätze unter Einstellungen → Steuer ein.',
  thisIsAWebPage:
    'Das ist eine Webseite. Exportieren Sie die Daten als CSV und importieren Sie diese Datei.',
  thisIsAnExcelFile:
    'Das ist eine Excel-Datei. Speichern Sie die Tabelle darin als „CSV UTF-8“ und importieren Sie diese Datei.',
  thisIsAnOldExcelFile:
    'Das ist eine alte Excel-Datei. Öffnen Sie sie in einer Tabellenkalkulation, speichern Sie sie als „CSV UTF-8“ und importieren Sie diese Datei.',
  thisIsJson: 'Das ist JSON. Exportieren Sie die Daten als CSV und importieren Sie diese Datei.',
  thisIsNotATextFile:
    'Das ist keine Textdatei. Speichern Sie sie als „CSV UTF-8“ und importieren Sie diese Datei.',
  thisRowIsNotCsv: 'Diese Zeile ist kein CSV: {message}.',
  thisRowIsTooLong:
    'Diese Zeile ist zu lang. Vielleicht beginnt darin ein Anführungszeichen, das nie geschlossen wird.',
  thisRowRepeatsTheHeader: 'Diese Zeile wiederholt die Kopfzeile.',
  thisXmlFileIsNot:
    'Diese XML-Datei ist kein Export von WordPress. Wählen Sie in WordPress Werkzeuge → Daten exportieren → Alle Inhalte.',
  thisZipFileIsDamaged:
    'Diese ZIP-Datei ist beschädigt. Erstellen Sie sie neu und importieren Sie diese.',
  thisZipHasUnsafeNames:
    'Dieses ZIP hat unsichere Dateinamen oder ist beschädigt. Erstellen Sie es neu.',
  thousands: '{thousands}.000',
  whyNoPicture:
    '{reason, select, unreachable {nicht erreichbar} noPicture {kein Bild} tooLarge {zu groß} other {kein Platz für weitere Bilder}}',
}
