/** Letters that are no letter with an accent, as people without such a key type them. */
const PLAIN = new Map(
  Object.entries({
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ŧ: 't',
    ŋ: 'n',
    ə: 'e',
    ƒ: 'f',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ß: 'ss',
  }),
)

/** Small letters without accents, all of them from A to Z where the script is Latin: "Żółć" → "zolc". */
export const plainLatin = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[łøđðħıŧŋəƒæœþß]/g, (letter) => PLAIN.get(letter)!)
