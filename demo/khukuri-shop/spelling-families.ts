/** Nepali has one spelling for each of these words; its Latin letters have many. */
export const spellingFamilies: string[][] = [
  ['khukuri', 'kukri', 'khukri', 'kukuri', 'kookri', 'khookuri', 'kukhri', 'knife', 'knives'],
  ['khukuris', 'kukris', 'khukris', 'kukuris', 'kookris'],
  ['sirupate', 'sirupati', 'siropate', 'shirupate'],
  ['bhojpure', 'bhojpuri', 'bojpure', 'bhojpur'],
  ['panawal', 'panawala', 'panwal'],
  ['dhankute', 'dhankuta', 'dhankutta'],
  ['chitlange', 'chitlangi', 'chitlang'],
  ['chainpure', 'chainpuri', 'chainpur'],
  ['kothimora', 'kothimoda', 'kotimora'],
  ['hanshee', 'hanshi', 'hansi'],
  ['karda', 'kardha', 'kharda'],
  ['chakmak', 'chakmakh', 'chakma'],
  ['chirra', 'chira', 'chhirra'],
  ['gurkha', 'gorkha', 'ghurka', 'gurka'],
  ['grey', 'gray'],
  ['colour', 'color'],
]
