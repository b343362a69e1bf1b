/** The first characters of each letter, in the order of pinyin; no syllable begins with i, u or v. */
const letters = 'abcdefghjklmnopqrstwxyz'
const firsts = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨他穵夕丫帀']
const order = new Intl.Collator('zh-u-co-pinyin')

/** Writes 设备部 as sbb: the commonest reading of each character, everything else as it is. */
export const initialsOf = (text: string): string =>
  [...text.toLowerCase()].map((one) => (/\p{Script=Han}/u.test(one) ? letterOf(one) : one)).join('')

/** Names of people use few characters, and each is compared with many. */
const known = new Map<string, string>()

function letterOf(character: string): string {
  const letter =
    known.get(character) ??
    letters[firsts.findLastIndex((first) => order.compare(character, first) >= 0)] ??
    character
  known.set(character, letter)
  return letter
}
