import { digitOf, inFigures } from './numerals.rules.ts'

/** Spelling that makes no difference to a person: 6204-2RS and ６２０４－２ｒｓ, M8*30 and M8×30, GB/T 5783-2016 and gb5783. */
export function fold(text: string): string {
  const plain = isAscii.test(text)
    ? text
    : signs(
        likeSigns(text)
          .replace(/(?<=\d)(?=[¼½¾])/g, '-')
          .normalize('NFKC'),
      )
  const lower = plain.toLowerCase()
  return /\d/.test(lower)
    ? sizes(cutters(standards(threads(glued(units(pressures(poles(ratios(together(lower))))))))))
    : lower
}

/** 16 A, M 8 and R=0.8 are one thing each. */
const together = (text: string): string =>
  isApart.test(text)
    ? text
        .replace(/(?<![a-z\d.-])(m|r|dn|pn) +(?=\d{1,3}(?![\d:]))/g, '$1')
        .replace(/(?<![a-z\d.-])r *[:=] *(?=\d)/g, 'r')
        .replace(
          /(?<![a-z\d.x×*:/-])(\d{1,4}(?:\.\d+)?) +(?=(?:kw|w|v|a|ma|kg|g|t|m|mm|ml|l|p|mpa|k)(?![a-z\d.-]|\s?[型形]|[带接管角弯级]))/g,
          '$1',
        )
    : text
const isApart = /[ =:]/

/** PT3/8 and ZG3/8 are the tapered thread R3/8, and 10.9 beside a thread is a grade. */
const threads = (text: string): string =>
  (mayBePipe.test(text)
    ? text.replace(/(?<![a-z\d])(?:pt|zg|bspt)[ -]?(?=\d(?:-\d)?[/⁄]\d)/g, 'r')
    : text
  ).replace(/(?<![a-z])m\d/.test(text) ? grade : never, '$&级')
const mayBePipe = /pt|zg/
const grade =
  /(?<=^|[\s\p{sc=Han}])(?:4\.8|5\.8|6\.8|8\.8|9\.8|10\.9|12\.9)(?=$|\s(?!\s*级)|(?!级|平|毫|厘|公)\p{sc=Han})/gu

/** 36w6500k, 32aac110v, 304m8, 08b20齿, 70shorea and m8x308.8级 are two things each; 4v210 is one. */
const glued = (text: string): string =>
  text
    .replace(/(?<=(?<![a-z\d])\d{2}[ab])(?=\d{1,3}齿)/g, ' ')
    .replace(/(?<=\d)shorea(?![a-z\d])/g, ' shore a')
    .replace(/(?<![a-z\d.x×*-])(\d{2,4}(?:\.\d+)?(?:kw|w|v|a))(?=\d|[ad]c\d)/g, '$1 ')
    .replace(/(?<![a-z\d.x×*-])(201|304|316l?|4\.8|8\.8|10\.9|12\.9)(?=m\d)/g, '$1 ')
    .replace(/([x×*]\d{1,3}?)((?:4\.8|8\.8|10\.9|12\.9)级)/g, '$1 $2')
    .replace(/([mφ×x*]\d{1,3}?)((?:201|304|316|420)不锈钢)/g, '$1 $2')

const isAscii = /^[ -~]*$/

/** Input methods offer other signs that look the same, and 乘 is said for ×. */
const likeSigns = (text: string) =>
  text
    .replace(/[øØ⌀∅Фф∮￠¢ɸ]/g, 'φ')
    .replace(/[º˚]/g, '°')
    .replace(/[″〞]/g, '"')
    .replace(/(?<=[\d.])\s*(?:[✕✖╳⨯хХ乄]|乘以?)\s*(?=[φΦ\d])/g, '×')

const signs = (text: string) =>
  inFigures(text)
    .replace(/\p{Pd}|−/gu, '-')
    .replace(/(?<=[a-z])两(?=[芯槽刃])/gi, ' 2')
    .replace(/(?<=\d)两(?=[寸极芯孔槽刃层])/g, ' 2')
    .replace(/两(?=[寸极芯孔槽刃层])/g, '2')
    .replace(
      /(?<![\da-z.])(\d+)\s?[v伏]\s?([直交])流(?![接电稳开变])/gi,
      (_, number, kind) => `${kind === '直' ? 'dc' : 'ac'}${number}v`,
    )
    .replace(/(?<=[a-z\d])(?=[直交]流\s?\d)/gi, ' ')
    .replace(
      /(?<!\p{sc=Han}(?<!平方|毫米|\d[安伏]))(?:[单双一二三四五六七八](?=[芯刃])|四(?=层)|[三四五六七八](?=孔))/gu,
      (word) => ` ${digitOf[word] ?? word}`,
    )
    .replace(
      /(?<=\p{sc=Han})(?<![单双一二两三四五六七八九十百第])[二三四五六](?=[芯刃])/gu,
      (word) => ` ${digitOf[word] ?? word}`,
    )
    .replace(/([直交])流\s?(?=\d+v?(?![a-z\d]))/gi, (_, kind) => (kind === '直' ? 'dc' : 'ac'))
    .replace(/(?<=\d[分寸])(?=[口牙内外铜不变转螺接丝水管流布头机卡离])/g, ' ')
    .replace(/(?<=[a-z\d])(?=[单双一二三四](?:极|级|排))/gi, ' ')
    .replace(
      /[单双一二三四](?=极(?![管性])|级(?:[断漏空塑接电马]|\s?\d{1,3}[a安])|排(?!扣))/gi,
      (word) => digitOf[word] ?? word,
    )
    .replace(/(?<=\d)([孔槽磅])(?![用径距数型宽深])(?=\p{L})/gu, '$1 ')
    .replace(/(?<=(?:砂|百叶).*\d)号|(?<=\d)号(?=.*(?:砂|百叶))/g, '#')
    .replace(/(?<=\d)\s+(?=[级角#]|[芯齿层槽码](?!\p{sc=Han}))/gu, '')
    .replace(/(?<=\d(?:mm|m)?)\s?[到至]\s?(?=\d)/g, '-')
    .replace(
      /(?:国标|(德标))\s*(?=\d{2,})(?!\d+(?:\.\d+)?\s?(?:平|毫|米|寸|分|公|吨|级|千|[a-z]))/gi,
      (_, isGerman) => (isGerman ? 'din' : 'gb'),
    )

/** A gear of 1:30, 30比1 or i=30 is one of 速比30. */
const ratios = (text: string): string =>
  text
    .replace(/(?<![\d.:孔])1[:比](\d{1,3})(?![\d.:x])/g, ' 速比$1')
    .replace(/(?<![\d.:])(\d{1,3})比1(?![\d.])/g, ' 速比$1')
    .replace(/(?<![\d.:x])(\d{1,3}(?:\.5)?)比(?![\d\p{sc=Han}])/gu, ' 速比$1')
    .replace(/(?<![a-z\d])i=(\d{1,3})(?![\d.])/g, ' 速比$1')
    .replace(isGear.test(text) ? /(?<![\d.:])(\d{1,3}(?:\.5)?):1(?![\d.:])/g : never, ' 速比$1')
const isGear = /减速|蜗|速比|齿轮箱|变速|rv/
const never = /(?!)/g

/** 1P+N is no 1P: poles are one word. */
const poles = (text: string): string =>
  text.includes('p+')
    ? text.replace(/(?<=\d)p(?:\+n)?(?:\+[ne])?(?![a-z])/g, (word) => word.replaceAll('+', ''))
    : text

/** 10bar, 10kg/cm2 and 10公斤压力 are 1MPa. */
const pressures = (text: string): string =>
  mayBePressure.test(text)
    ? text.replace(
        pressure,
        (_, number: string) => `${Number((Number(number) / 10).toFixed(3))}mpa`,
      )
    : text

const mayBePressure = /bar|巴|kgf|kg\/|公斤/
const pressure =
  /(?<![\d.a-z])(\d{1,4}(?:\.\d{1,2})?)\s?(?:bar|巴|kgf(?:\/cm2?)?|kg\/cm2?|公斤(?:力|压力|\/cm2))(?![a-z\d])/g

/** Replaces units in words. 安 is an ampere unless it begins 安全. */
const units = (text: string): string =>
  isAscii.test(text) ? inCentimetres(text) : withSigns(inCentimetres(text))

const withSigns = (text: string): string =>
  text.replace(unit, (found, word: string, at: number) => {
    const next = text.charAt(at + found.length)
    if (isThree.test(text.slice(0, at)) && word === '米') return isLetter.test(next) ? '米 ' : '米'
    if (word === '米' && found.length > 1 && isSide.test(text.slice(0, at))) return found
    const isGlued = /[a-z\d]/.test(next)
    if (word === '件套' && !isLetter.test(next)) return `${signOf[word]}组套`
    return (signOf[word] ?? word) + (isGlued ? ' ' : '')
  })

/** RVV3*1.5 米 is wanted in metres. */
const isSide = /[x×*][\d.]+$/

const isLetter = /\p{L}/u

/** 3m is a brand: three metres stay 3米. */
const isThree = /(?<![\d.])3$/

const inCentimetres = (text: string): string =>
  /厘米|公分|cm/.test(text)
    ? text.replace(
        centimetres,
        (_, number: string) => `${Number((10 * Number(number)).toFixed(2))}mm`,
      )
    : text

const centimetres = /(?<![\d.x×*])(\d{1,3}(?:\.\d{1,2})?)\s?(?:厘米|公分|cm)(?![a-z\d²])/g

const unit =
  /(?<=\d)\s?(英寸|吋|兆帕|千瓦|千伏|瓦(?!轴)|公斤|千克|克|平方毫米|毫米|毫升|毫安|伏特|安培|平方(?!米)|方(?![\p{sc=Han}])|平(?=$|[\s,;、电线软硬护控铜国单多铠阻信抗屏耐仪的])|厘(?!米|卡)|吨|伏|米|升(?!降)|安(?![全装步博思赛]|防(?![水爆溅]))|目|极(?!数)|级(?=[断漏空塑接电马]|\s?\d{1,3}[a安])|度|刃(?![长径数])|件套(?![筒装])|件(?!数))/gu
const signOf: Record<string, string> = {
  英寸: '寸',
  瓦: 'w',
  吋: '寸',
  兆帕: 'mpa',
  伏特: 'v',
  安培: 'a',
  千瓦: 'kw',
  千伏: 'kv',
  公斤: 'kg',
  千克: 'kg',
  克: 'g',
  平方毫米: 'mm2',
  毫米: 'mm',
  厘: 'mm',
  毫升: 'ml',
  毫安: 'ma',
  平方: 'mm2',
  方: 'mm2',
  平: 'mm2',
  吨: 't',
  伏: 'v',
  米: 'm',
  升: 'l',
  安: 'a',
  目: '#',
  极: 'p',
  级: 'p',
  度: '°',
  刃: 'f',
  件套: 'pc',
  件: 'pc',
}

/** The recommended mark, blanks and the year make no other standard. */
function standards(text: string): string {
  if (!isStandard.test(text)) return text
  return text
    .replace(/(?<![a-z])(gb|jb|hg|yb|qb|sj)(?:\s*[/-]?\s*(?:t|zq))?\s*(?=\d)/g, '$1')
    .replace(/(?<![a-z])(?:din[\s/-]*)?(?:en[\s/-]*)?iso[\s/-]*(?=\d)/g, 'iso')
    .replace(/(?<![a-z])(din|ansi|asme|as|iec|vdma|uni)[\s/-]*(?=\d)/g, '$1')
    .replace(/(?<![a-z])en[\s/-]*(?=\d{3})/g, 'en')
    .replace(/(?<![a-z])(jis|asme|ansi)[\s/-]*([a-z])[\s-]*(?=\d)(?!\d{1,3}(?![\d.]))/g, '$1$2')
    .replace(/(?<=(?<![a-z])(?:gb|jb|hg|din|iso|jis[a-z])\d[\d.]*)[-:](?:19|20)\d\d(?![\dx.])/g, '')
}

const isStandard =
  /(?<![a-z])(?:gb|jb|hg|yb|qb|sj|iso|din|en|ansi|asme|as|jis|iec|vdma|uni)(?![ac-su-z]|b[a-z])/

/** A cutter 8R0.5 is D8R0.5. */
const cutters = (text: string): string =>
  text.includes('r') ? text.replace(/(?<![a-z\d.])(\d{1,2})r(?=\d)/g, 'd$1r') : text

/** A fraction is one number, also behind a whole one (1-1/4), × is x, φ8.0 is φ8. */
function sizes(text: string): string {
  const whole = /[/⁄]/.test(text)
    ? text
        .replace(/(?<!\d|\d[/⁄])(\d{1,2})\/([248]|16|32)(?!\d|[/⁄]\d)/g, '$1⁄$2')
        .replace(/(?<![\d.⁄a-z-])([1-6])[ -](?=[13]⁄[24](?!\d))/g, '$1⁄')
    : text
  const folded = plainSizes(whole).replace(
    /(?<=[\p{L}\d])\s*[×*]\s*(?=[φ\d])|(?<=\d)\s*x\s*(?=[φ\d])/gu,
    'x',
  )
  return inMillimetres(folded).replace(metricSize, '')
}

/** φ6x30 is 6x30, and 4芯*1.5 is 4芯 and 1.5. */
const plainSizes = (text: string): string =>
  text.replace(/φ\s?(?=[\d.]+\s?[x×*]\s?\d)/g, '').replace(/(?<=\d芯)\s?[x×*]\s?(?=\d)/g, ' ')

/** 230x280mm is 230x280, and φ38mm is φ38; the area of 3x1.5mm2 stays one. */
const metricSize =
  /(?<=\dx[\d.]+|(?<![a-z])[φr][\d.]+)mm(?![a-z\d千公毫平吨伏米升安目极级厘度刃件])/g

/** A pallet of 1.2x1m is one of 1200x1000. */
const inMillimetres = (text: string): string =>
  withoutZeros(
    text.includes('m')
      ? text.replace(
          /(?<![\d.⁄a-z])(\d(?:\.\d{1,2})?)m?x(\d(?:\.\d{1,2})?)m(?![\da-z千公毫平吨伏米升安目极级厘度刃件])/gu,
          (_, one: string, other: string) => `${1000 * Number(one)}x${1000 * Number(other)}`,
        )
      : text,
  )

const withoutZeros = (folded: string): string =>
  folded.includes('.') ? folded.replace(/(?<=\d)(?:(\.\d*?[1-9])0+|\.0+)(?![\d.])/g, '$1') : folded

/** Letters and digits only; a point or a fraction bar stays inside a number: 1.25 is not 125, 1/8 not 18. */
export const squash = (text: string): string => squashFolded(fold(text))

export const squashFolded = (folded: string): string =>
  isSquashed.test(folded) ? folded : pieces(folded).join('')

const isSquashed = /^[a-z\d\p{sc=Han}]*$/u

/** Splits folded text at its separators: 6204-2rs/c3 → 6204, 2rs, c3. */
export const pieces = (folded: string): string[] =>
  folded.match(/[\p{L}\p{N}]+(?:(?<=\d)[.⁄](?=\d)[\p{L}\p{N}]+)*/gu) ?? []

export type Chunk = { text: string; start: number; isChinese: boolean }

/** Splits folded text into runs of Chinese, and runs of anything else between blanks and commas. */
export const chunks = (folded: string): Chunk[] =>
  Array.from(folded.matchAll(chunk), ({ 0: text, index }) => ({
    text,
    start: index,
    isChinese: han.test(text),
  })).filter(({ text, isChinese }) => isChinese || hasContent.test(text))

/** The texts of them, for goods: what has no content comes to no terms. */
export const chunkTexts = (text: string): string[] => fold(text).match(chunk) ?? []

const chunk = /\p{sc=Han}+|[^\s,;、|\p{sc=Han}]+/gu
const han = /^\p{sc=Han}/u
const hasContent = /[\p{L}\p{N}]/u

/** Says whether this is a size, as 20x47x14, m8x30 and φ8 are. A size is never the beginning of a model. */
export const isSize = (code: string): boolean => /^(?:m|φ|st|dn)?[\d.⁄]+(?:x[φ\d.⁄]+)*$/.test(code)

/** Splits m8x30 into m8 and 30. */
export const sidesOf = (piece: string): string[] => piece.split(/(?<=\d\p{L}{0,2})x(?=[φ\d])/u)

/**
 * Splits between letters and digits: 6204zz → 6204, zz; φ8 and d8 → 8; d8r1 → d8, r1. The seals of bearings begin with a figure:
 * 62042rs → 6204, 2rs.
 */
export function halvesOf(side: string): string[] {
  if (/^d[\d.]+r[\d.]+$/.test(side)) return side.match(/[dr][\d.]+/g) ?? []
  if (/^[φdr]\d/.test(side)) return halvesOf(side.slice(1))
  const seal = /^(\d{3,6})(2(?:rs|rz|z|nse|nke)[a-z\d]*)$/.exec(side)
  if (seal) return seal.slice(1)
  if (side.length <= 3) return [side]
  return side.match(/[\d.⁄]+|[^\d.⁄]+/g) ?? []
}

/** This is a word or a code of folded text. */
export type Token = { text: string; start: number; end: number; isChinese: boolean }
