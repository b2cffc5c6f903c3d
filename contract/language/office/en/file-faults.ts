/** Faults of an imported file as a whole, and of its rows. */
export const fileFaults = {
  aFileHasAtMostRows:
    'A file has at most {most} rows. Split it: this row and those after it were not read.',
  aFileInTheZipBecomes:
    'A file in the zip becomes more than 100 times as large when it is unpacked.',
  aFileOfThisKind: 'A file of this kind can have at most {most} MB. Split it.',
  aQuotationMarkIsOpened: 'A quotation mark is opened in this row and never closed.',
  aZipHasAtMostFiles: 'A zip has at most {most} files. Split it.',
  filesInTheZipOverlap: 'Files in the zip overlap. Create it again.',
  kindOfFile:
    '{kind, select, customers {Customers} redirects {Redirects} reviews {Reviews} shopify {Shopify products} woocommerce {WooCommerce products} other {WordPress}}',
  oneRecordHasAtMostRows: 'One record has at most {most} rows.',
  postsHaveNoCategories: 'Posts have no categories and tags here. They were left out.',
  theColumnOccursTwice: 'The column “{head}” occurs twice. The first one is used.',
  theFileEndsInTheMiddle:
    'The file ends in the middle or is damaged here. Everything before it was read. Export it again for the rest.',
  theFileHasADoctype: 'The file has a DOCTYPE. An export of WordPress has none: export it again.',
  theFileHasAHeader:
    'The file has a header and no rows below it. Export it again with its records, and import that.',
  theFileHasColumns:
    'The file has {count} columns; at most {most} can be read. Delete columns that are not needed.',
  theFileHasNoRows: 'The file has no rows.',
  theFileInTheZip: 'The file in the zip has more than 200 MB. Split it.',
  theFileIsEmpty: 'The file is empty.',
  theFileIsNotUtf: 'The file is not UTF-8. It was read in the encoding of Windows (1252).',
  theFileNeedsMoreTime:
    'The file needs more time or memory than an import may have. Split it into smaller files, with shorter texts.',
  theFilesThatWait:
    'The files that wait to be imported have more than 4.2 GB, which is as much as a shop can keep. Import or delete earlier files, or split this one.',
  theFirstRowIsNotTheHeader:
    'The first row is not the header of a known file (it begins with “{first}”). Export the file again with its header, or use the columns of a Shopify product file.',
  theLibraryHas: 'The library has {count} pictures and files. Those that texts show are fetched.',
  thePostsAndPagesOf:
    'The posts and pages of {site}. Each row is the line of the file on which it begins.',
  thePostsAndPagesOfASite:
    'The posts and pages of a WordPress site. Each row is the line of the file on which it begins.',
  theRowDoesNotSay: 'The row does not say to which record it belongs: its first field is empty.',
  theRowHasCells:
    'The row has {cells} cells, and the header {header}. A quotation mark or a comma may be missing.',
  theZipIsLarger: 'The zip is larger than 2 GB when it is unpacked. Split it.',
  theZipIsProtected: 'The zip is protected by a password. Create it without one.',
  thereAreFilesWithRows:
    'There are {count} files with rows in the zip. Import one at a time, with its pictures.',
  thereAreLinksInTheZip: 'There are links in the zip. Put the files themselves into it.',
  thereIsAnotherArchive: 'There is another archive in the zip. Unpack it first.',
  thereIsNoTableInTheZip: 'There is no CSV or XML file in the zip.',
  thisCellIsTooLong:
    'This cell is too long. A quotation mark may be opened in it and never closed.',
  thisFileIsCompressed: 'This file is compressed with gzip. Unpack it, and import what is in it.',
  thisIsAPdf: 'This is a PDF. Export the data as CSV from the other shop, and import that.',
  thisIsAPicture: 'This is a picture. Import the product file; pictures come by their addresses.',
  thisIsARarArchive: 'This is a RAR archive. Unpack it, and import what is in it.',
  thisIsASevenZipArchive: 'This is a 7-Zip archive. Unpack it, and import what is in it.',
  thisIsAShopifyOrderFile:
    'This is a Shopify order file. Orders stay in the other shop; import products and customers.',
  thisIsASquarespaceFile:
    'This is a Squarespace product file. Its columns are not known yet: save it with the columns of a Shopify product file.',
  thisIsATableOfTaxRates: 'This is a table of tax rates. Enter rates in Settings → Tax.',
  thisIsAWebPage: 'This is a web page. Export the data as CSV, and import that.',
  thisIsAnExcelFile: 'This is an Excel file. Save the table in it as “CSV UTF-8”, and import that.',
  thisIsAnOldExcelFile:
    'This is an old Excel file. Open it in a spreadsheet, save it as “CSV UTF-8”, and import that.',
  thisIsJson: 'This is JSON. Export the data as CSV, and import that.',
  thisIsNotATextFile: 'This is not a text file. Save it as “CSV UTF-8”, and import that.',
  thisRowIsNotCsv: 'This row is not CSV: {message}.',
  thisRowIsTooLong: 'This row is too long. A quotation mark may be opened in it and never closed.',
  thisRowRepeatsTheHeader: 'This row repeats the header.',
  thisXmlFileIsNot:
    'This XML file is not an export of WordPress. In WordPress, choose Tools → Export → All content.',
  thisZipFileIsDamaged: 'This zip file is damaged. Create it again, and import that.',
  thisZipHasUnsafeNames: 'This zip has unsafe file names, or is damaged. Create it again.',
  thousands: '{thousands},000',
  whyNoPicture:
    '{reason, select, unreachable {not reachable} noPicture {not a picture} tooLarge {too large} other {no space for more pictures}}',
} as const
