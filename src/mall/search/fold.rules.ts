/** Spelling that makes no difference to a person: 6204-2RS and ６２０４－２ｒｓ, M8*30 and M8×30, GB/T 5783-2016 and gb5783. */
export const fold = (text: string): string =>
  rules.reduce(
    (folded, [from, to]) => folded.replace(from, to),
    (isPlain.test(text) ? text : text.normalize('NFKC')).toLowerCase(),
  )

const isPlain = /^[ -~]*$/

const rules: [RegExp, string][] = [
  [/[ø⌀∅]/g, 'φ'],
  [/\p{Pd}|−/gu, '-'],
  // Inches: a fraction is one number.
  [/(?<!\d)(\d{1,2})\/([248]|16|32)(?!\d)/g, '$1⁄$2'],
  // Units in words. 安 is an ampere unless it begins 安全.
  [/(?<=\d)\s?千瓦/g, 'kw'],
  [/(?<=\d)\s?(?:公斤|千克)/g, 'kg'],
  [/(?<=\d)\s?毫米/g, 'mm'],
  [/(?<=\d)\s?毫升/g, 'ml'],
  [/(?<=\d)\s?毫安/g, 'ma'],
  [/(?<=\d)\s?米/g, 'm'],
  [/(?<=\d)\s?吨/g, 't'],
  [/(?<=\d)\s?升(?!降)/g, 'l'],
  [/(?<=\d)\s?伏/g, 'v'],
  [/(?<=\d)\s?安(?![全装防步])/g, 'a'],
  [/(?<=\d)\s?目/g, '#'],
  [/(?<=\d)(?:极|级(?=断|漏|空|塑|接))/g, 'p'],
  // Standards: the recommended mark, blanks and the year.
  [/(?<![a-z])(gb|jb|hg|yb|qb|sj)(?:\s*[/-]?\s*t)?\s*(?=\d)/g, '$1'],
  [/(?<![a-z])(?:din[\s/-]*)?(?:en[\s/-]*)?iso[\s/-]*(?=\d)/g, 'iso'],
  [/(?<![a-z])(din|ansi|asme|as)[\s/-]*(?=\d)/g, '$1'],
  [/(?<![a-z])jis[\s/-]*([a-z])[\s-]*(?=\d)/g, 'jis$1'],
  [/(?<=(?<![a-z])(?:gb|jb|hg|din|iso|jis[a-z])\d[\d.]*)[-:](?:19|20)\d\d(?![\dx.])/g, ''],
  [/(?<=[\p{L}\d])\s*[×*]\s*(?=[φ\d])|(?<=\d)\s*x\s*(?=[φ\d])/gu, 'x'],
  // φ8.0 is φ8, 1.50 is 1.5.
  [/(?<=\d)(?:(\.\d*?[1-9])0+|\.0+)(?![\d.])/g, '$1'],
]

/** Letters and digits only; a point or a fraction bar stays inside a number: 1.25 is not 125, 1/8 not 18. */
export const squash = (text: string): string => pieces(fold(text)).join('')

/** Of folded text: what stands between separators. 6204-2rs/c3 → 6204, 2rs, c3. */
export const pieces = (folded: string): string[] =>
  folded.split(/[^\p{L}\p{N}.⁄]+|(?<![\d])[.⁄]+|[.⁄]+(?!\d)/u).filter(Boolean)

export type Chunk = { text: string; start: number; isChinese: boolean }

/** Of folded text: runs of Chinese, and runs of anything else between blanks and commas. */
export const chunks = (folded: string): Chunk[] =>
  Array.from(folded.matchAll(/\p{sc=Han}+|[^\s,;、|\p{sc=Han}]+/gu), ({ 0: text, index }) => ({
    text,
    start: index,
    isChinese: han.test(text),
  })).filter(({ text, isChinese }) => isChinese || hasContent.test(text))

const han = /^\p{sc=Han}/u
const hasContent = /[\p{L}\p{N}]/u

/** 20x47x14, m8x30, φ8: dimensions, which are never the beginning of a model. */
export const isSize = (code: string): boolean => /^(?:m|φ|st|dn)?[\d.⁄]+(?:x[φ\d.⁄]+)*$/.test(code)

/** m8x30 → m8, 30. */
export const sidesOf = (piece: string): string[] => piece.split(/(?<=\d\p{L}{0,2})x(?=[φ\d])/u)

/** Between letters and digits: 6204zz → 6204, zz; φ8 and d8 → 8. The seals of bearings begin with a figure: 62042rs → 6204, 2rs. */
export function halvesOf(side: string): string[] {
  if (/^[φdr]\d/.test(side)) return halvesOf(side.slice(1))
  const seal = /^(\d{3,6})(2(?:rs|rz|z|nse|nke)[a-z\d]*)$/.exec(side)
  if (seal) return seal.slice(1)
  if (side.length <= 3) return [side]
  return side.match(/[\d.⁄]+|[^\d.⁄]+/g) ?? []
}
