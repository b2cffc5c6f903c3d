import type { fileFaults as english } from '../en/file-faults.ts'
import type { OfficeTable } from '../office-texts.ts'

export const fileFaults: OfficeTable<typeof english> = {
  aFileHasAtMostRows: 'फाइलमा बढीमा {most} पङ्क्ति हुन्छन्। फाइल टुक्र्याउनुहोस्: यो र यसपछिका पङ्क्ति पढिएनन्।',
  aFileInTheZipBecomes: 'zip भित्रको एउटा फाइल खोल्दा 100 गुणाभन्दा ठूलो हुन्छ।',
  aFileOfThisKind: 'यस्तो फाइल बढीमा {most} MB को हुन सक्छ। टुक्र्याउनुहोस्।',
  aQuotationMarkIsOpened: 'यो पङ्क्तिमा उद्धरण चिह्न खुलेको छ तर बन्द भएको छैन।',
  aZipHasAtMostFiles: 'zip मा बढीमा {most} फाइल हुन्छन्। टुक्र्याउनुहोस्।',
  filesInTheZipOverlap: 'zip भित्रका फाइल एकआपसमा खप्टिएका छन्। zip फेरि बनाउनुहोस्।',
  kindOfFile:
    '{kind, select, customers {ग्राहक} redirects {रिडाइरेक्ट} reviews {समीक्षा} shopify {Shopify का सामान} woocommerce {WooCommerce का सामान} other {WordPress}}',
  oneRecordHasAtMostRows: 'एउटा अभिलेखका बढीमा {most} पङ्क्ति हुन्छन्।',
  postsHaveNoCategories: 'यहाँ ब्लग पोस्टका श्रेणी र ट्याग हुँदैनन्। ती छोडिए।',
  theColumnOccursTwice: '“{head}” स्तम्भ दुई पटक छ। पहिलो प्रयोग हुन्छ।',
  theFileEndsInTheMiddle:
    'फाइल यहीँ बीचमै टुट्छ वा बिग्रेको छ। यसअघिको सबै पढियो। बाँकीका लागि फेरि निर्यात गर्नुहोस्।',
  theFileHasADoctype: 'फाइलमा DOCTYPE छ। WordPress को निर्यातमा त्यो हुँदैन: फेरि निर्यात गर्नुहोस्।',
  theFileHasAHeader:
    'फाइलमा शीर्ष पङ्क्ति मात्र छ, त्यसमुनि केही छैन। अभिलेखसहित फेरि निर्यात गरेर त्यही आयात गर्नुहोस्।',
  theFileHasColumns: 'फाइलमा {count} स्तम्भ छन्; बढीमा {most} पढ्न सकिन्छ। नचाहिने स्तम्भ मेटाउनुहोस्।',
  theFileHasNoRows: 'फाइलमा कुनै पङ्क्ति छैन।',
  theFileInTheZip: 'zip भित्रको फाइल 200 MB भन्दा ठूलो छ। टुक्र्याउनुहोस्।',
  theFileIsEmpty: 'फाइल खाली छ।',
  theFileIsNotUtf: 'फाइल UTF-8 मा छैन। Windows को सङ्केतन (1252) मा पढियो।',
  theFileNeedsMoreTime:
    'यो फाइललाई एउटा आयातले पाउनेभन्दा बढी समय वा मेमोरी चाहिन्छ। छोटा पाठ भएका साना फाइलमा टुक्र्याउनुहोस्।',
  theFilesThatWait:
    'आयात हुन बाँकी फाइल 4.2 GB भन्दा बढी भए; पसलले राख्न सक्ने यति नै हो। पहिलेका फाइल आयात गर्नुहोस् वा मेटाउनुहोस्, वा यो फाइल टुक्र्याउनुहोस्।',
  theFirstRowIsNotTheHeader:
    'पहिलो पङ्क्ति चिनिएको फाइलको शीर्ष पङ्क्ति होइन (“{first}” बाट सुरु हुन्छ)। शीर्ष पङ्क्तिसहित फेरि निर्यात गर्नुहोस्, वा Shopify को सामानको फाइलका स्तम्भ प्रयोग गर्नुहोस्।',
  theLibraryHas: 'मिडिया सङ्ग्रहमा {count} तस्बिर र फाइल छन्। पाठमा देखिने मात्र ल्याइन्छन्।',
  thePostsAndPagesOf: '{site} का ब्लग पोस्ट र पेज। पङ्क्ति भनेको फाइलमा ती सुरु हुने लाइन हो।',
  thePostsAndPagesOfASite:
    'एउटा WordPress साइटका ब्लग पोस्ट र पेज। पङ्क्ति भनेको फाइलमा ती सुरु हुने लाइन हो।',
  theRowDoesNotSay: 'पङ्क्ति कुन अभिलेखको हो भनिएको छैन: पहिलो कोठा खाली छ।',
  theRowHasCells:
    'पङ्क्तिमा {cells} कोठा छन्, र शीर्ष पङ्क्तिमा {header}। उद्धरण चिह्न वा अल्पविराम छुटेको हुन सक्छ।',
  theZipIsLarger: 'zip खोल्दा 2 GB भन्दा ठूलो हुन्छ। टुक्र्याउनुहोस्।',
  theZipIsProtected: 'zip मा पासवर्ड लगाइएको छ। पासवर्डबिना बनाउनुहोस्।',
  thereAreFilesWithRows:
    'zip मा पङ्क्ति भएका {count} फाइल छन्। एकपटकमा एउटा, त्यसका तस्बिरसहित आयात गर्नुहोस्।',
  thereAreLinksInTheZip: 'zip मा लिङ्क मात्र छन्। फाइल नै राख्नुहोस्।',
  thereIsAnotherArchive: 'zip भित्र अर्को सँगालो छ। पहिले त्यो खोल्नुहोस्।',
  thereIsNoTableInTheZip: 'zip मा CSV वा XML फाइल छैन।',
  thisCellIsTooLong: 'यो कोठा धेरै लामो छ। यसमा उद्धरण चिह्न खुलेर बन्द नभएको हुन सक्छ।',
  thisFileIsCompressed: 'यो फाइल gzip ले खुम्च्याइएको छ। खोलेर भित्रको आयात गर्नुहोस्।',
  thisIsAPdf: 'यो PDF हो। अर्को पसलबाट CSV मा निर्यात गरेर त्यही आयात गर्नुहोस्।',
  thisIsAPicture: 'यो तस्बिर हो। सामानको फाइल आयात गर्नुहोस्; तस्बिर ठेगानाबाट आउँछन्।',
  thisIsARarArchive: 'यो RAR सँगालो हो। खोलेर भित्रको आयात गर्नुहोस्।',
  thisIsASevenZipArchive: 'यो 7-Zip सँगालो हो। खोलेर भित्रको आयात गर्नुहोस्।',
  thisIsAShopifyOrderFile:
    'यो Shopify को अर्डरको फाइल हो। अर्डर अर्कै पसलमा रहन्छन्; सामान र ग्राहक आयात गर्नुहोस्।',
  thisIsASquarespaceFile:
    'यो Squarespace को सामानको फाइल हो। यसका स्तम्भ अझै चिनिँदैनन्: Shopify को सामानको फाइलका स्तम्भमा सुरक्षित गर्नुहोस्।',
  thisIsATableOfTaxRates: 'यो करका दरको तालिका हो। दर “सेटिङ → कर” मा राख्नुहोस्।',
  thisIsAWebPage: 'यो वेब पेज हो। CSV मा निर्यात गरेर त्यही आयात गर्नुहोस्।',
  thisIsAnExcelFile: 'यो Excel फाइल हो। भित्रको तालिका “CSV UTF-8” मा सुरक्षित गरेर त्यही आयात गर्नुहोस्।',
  thisIsAnOldExcelFile:
    'यो पुरानो Excel फाइल हो। स्प्रेडसिटमा खोलेर “CSV UTF-8” मा सुरक्षित गरी त्यही आयात गर्नुहोस्।',
  thisIsJson: 'यो JSON हो। CSV मा निर्यात गरेर त्यही आयात गर्नुहोस्।',
  thisIsNotATextFile: 'यो पाठ फाइल होइन। “CSV UTF-8” मा सुरक्षित गरेर त्यही आयात गर्नुहोस्।',
  thisRowIsNotCsv: 'यो पङ्क्ति CSV होइन: {message}।',
  thisRowIsTooLong: 'यो पङ्क्ति धेरै लामो छ। यसमा उद्धरण चिह्न खुलेर बन्द नभएको हुन सक्छ।',
  thisRowRepeatsTheHeader: 'यो पङ्क्तिमा शीर्ष पङ्क्ति नै दोहोरिएको छ।',
  thisXmlFileIsNot:
    'यो XML फाइल WordPress को निर्यात होइन। WordPress मा Tools → Export → All content छान्नुहोस्।',
  thisZipFileIsDamaged: 'यो zip फाइल बिग्रेको छ। फेरि बनाएर त्यही आयात गर्नुहोस्।',
  thisZipHasUnsafeNames: 'यो zip मा असुरक्षित फाइलका नाम छन्, वा यो बिग्रेको छ। फेरि बनाउनुहोस्।',
  thousands: '{thousands},000',
  whyNoPicture:
    '{reason, select, unreachable {पुग्न सकिएन} noPicture {तस्बिर होइन} tooLarge {धेरै ठूलो} other {थप तस्बिरका लागि ठाउँ छैन}}',
}
