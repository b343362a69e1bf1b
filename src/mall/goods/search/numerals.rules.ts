export const digitOf: Record<string, string> = {
  ...{ 单: '1', 双: '2', 一: '1', 二: '2', 两: '2', 三: '3', 四: '4', 五: '5', 六: '6' },
  ...{ 七: '7', 八: '8', 九: '9', 十: '10', 零: '0' },
}
const hanOf: Record<string, string> = { 2: '二', 3: '三', 4: '四', 5: '五' }

/** Writes numbers in the one way that goods have them: 四百克 is 400克, 三米 3米, 5通2位 二位五通. Most texts have none. */
export const inFigures = (text: string): string =>
  countedIn(mayBeSpoken.test(text) ? spokenIn(text) : text)

const mayBeSpoken =
  /[十百千点零]|莫氏|[六八](?:极|通径)|[一二两三四五六七八九]\s?(?:[克瓦伏安匹目级]|毫[米升安]|厘米|公分|兆帕|千[瓦克伏]|公斤|平方)/
const figure = '[一二两三四五六七八九]'
const spokenNumber = '([一二两三四五六七八九十百千零]{1,8}?(?:点[一二三四五六七八九零]{1,3})?)'
/** A single figure is counted before these as well: a 三孔 or 三级 is often a word of its own. */
const unitsOfAny =
  '千瓦|千克|千伏|公斤|毫升|毫安|毫米|厘米|公分|兆帕|个?平方(?!米)|克|瓦(?![楞斯轴])|安(?![全装步博思赛防])|伏(?!虎)|匹|目'
const unitsOfMany =
  '米|吨|公?升(?!降)|磅|英?寸|吋|级|极|芯|齿|槽|孔|刃|层|度|号|码|件|通径|平(?=$|[\\s电线软硬铜])|排|丝(?=$|\\s)|长|宽|厚|高|行程|缸径|(?:kw|kg|mpa|m[ml]|[wvaglmt])(?![a-z\\d])|[到至]\\s?[\\d一二两三四五六七八九十]'
const spoken = new RegExp(
  `(?<![一二两三四五六七八九十百千万零点第])${spokenNumber}(?=\\s?(?:(${unitsOfAny})|${unitsOfMany}))`,
  'giu',
)
/** 长六十, M6二十, 25到五十, and 莫氏三号. */
const spokenBehind = new RegExp(
  `(?<=[内外直孔轴缸管]径|行程|[长宽厚高]度?|总长|\\d\\s?[到至]\\s?|m\\d{1,2}\\s?)${figure}?[十百][一二三四五六七八九十百零]{0,5}(?![一二两三四五六七八九十百万点字]|千(?!分))|(?<=莫氏)${figure}(?=号)|(?<![一二两三四五六七八九十百千万点])[四五六八九](?=级(?:[\\s螺发镀a-z]|$))|(?<![一二两三四五六七八九十百千万点])[六八](?=极|通径)`,
  'giu',
)

/** 两平方半 is 2.5平方. */
const andHalf = /(?<![\d一二两三四五六七八九十百千万点])([\d一二两三四五六七八九])个?平方半/g

/** 四百克, 二十二千瓦 and 十八点五毫米; 二百二 is 220. */
const spokenIn = (text: string): string =>
  (isMotor.test(text)
    ? text.replace(poles, (said, at: number, all: string) =>
        apart(digitOf[said] ?? said, said, all[at - 1]),
      )
    : text
  )
    .replace(andHalf, (_, said: string) => `${digitOf[said] ?? said}.5平方`)
    .replace(
      spoken,
      (said: string, _: string, unit: string | undefined, at: number, all: string) =>
        unit === undefined && !/[十百点]/.test(said)
          ? said
          : apart(figureOf(said), said, all[at - 1]),
    )
    .replace(spokenBehind, (said: string, at: number, all: string) =>
      apart(figureOf(said), said, all[at - 1]),
    )
    .replace(/零(?=\s?[到至]\s?\d)/g, '0')

/** 二级 is a word of many things, but of motors it is how many poles they have, unless it is 二级能效. */
const isMotor = /电机|马达|电动机|ye[2-5]|kw|千瓦/i
const poles =
  /(?<![一二两三四五六七八九十百千万点第])[二两四六八](?=级(?:\s*(?:三相|异步|电|马|立|卧|[a-z])|\s|$))/giu

const apart = (value: string | null, said: string, before = ''): string =>
  value === null ? said : (/[a-z\d]/i.test(before) ? ' ' : '') + value

const inWords = new RegExp(
  `^(?:(${figure})千)?(零)?(?:(${figure})百)?(零)?(?:(${figure}?)(十))?(${figure}|零)?$`,
)

function figureOf(said: string): string | null {
  const [whole = '', part] = said.split('点')
  const [all, thousands, zero, hundreds, another, tens, ten, ones] = inWords.exec(whole) ?? []
  if (!all || (ones === '零' && (all !== '零' || part === undefined))) return null
  const last = digit(ones)
  const isShort = !zero && !another && !ten && (hundreds || thousands)
  const rest = isShort ? last * (hundreds ? 10 : 100) : last
  const value =
    1000 * digit(thousands) + 100 * digit(hundreds) + (ten ? 10 * digit(tens || '一') : 0)
  const fraction = Array.from(part ?? '', (one) => digitOf[one]).join('')
  return String(value + rest) + (fraction && `.${fraction}`)
}

const digit = (said: string | undefined): number => Number(said ? (digitOf[said] ?? 0) : 0)

/** 三米 is 3米, and 5通2位 二位五通. */
const countedIn = (text: string): string =>
  isCounted.test(text)
    ? text
        .replace(spokenPoint, (_, whole: string, part: string) =>
          [whole, part].map((one) => digitOf[one] ?? one).join('.'),
        )
        .replace(/(?<=\d)(?=[半一二两三四五六七八九十](?:米|吨|公斤|升))/g, ' ')
        .replace(length, (_, whole: string, unit: string, part = '') => lengthOf(whole, unit, part))
        .replace(/([2-5二三四五])[通口]\s?([23二两三])位/g, (_, ways, places) =>
          inWays(places, ways),
        )
        .replace(/([23二两三])位\s?(?:([2-5])[通口]|([二三四五])口)/g, (_, places, ways, said) =>
          inWays(places, ways ?? said),
        )
        .replace(/(?<=\d)个(?=平方)/g, '')
        .replace(inPieces, (_, whole: string, half = '') => figuresOf(whole) + (half && '.5'))
        .replace(/加长(?=\d)/g, '长')
        .replace(isNumbered.test(text) ? steelOnly : steel, ' $1钢 ')
        .replace(/(?<![\d.])20号钢/g, ' 20# ')
    : text

/** 45号 is a steel, but of abrasives, oils and shoes it is the grit, the grade and the size. */
const steel = /(?<![\d.])(35|40|45)(?:[#号]钢?|钢(?!\p{sc=Han}{0,2}绳))(?!\d)/gu
const steelOnly = /(?<![\d.])(35|40|45)(?:[#号]钢|钢(?!\p{sc=Han}{0,2}绳))(?!\d)/gu
const isNumbered = /砂|百叶|磨|切割|油|脂|鞋|靴/

const inWays = (places: string, ways: string): string =>
  `${hanOf[places] ?? places.replace('两', '二')}位${hanOf[ways] ?? ways}通 `

const isCounted =
  /\d\s?[通口位]|[二两三]位[二三四五]口|[二三四五][通口]\s?[二两三]位|\d个平|加长\d|\d\d[#号钢]|[半一二两三四五六七八九十\d](?:[米吨磅升点]|公斤|千瓦|个[半的厚粗])/

/** 一点五千瓦 is 1.5千瓦, and 二点五平方 2.5平方. */
const spokenPoint =
  /(?<![\d一二三四五六七八九十])([一二两三四五六七八九十零]|\d{1,2})点([一二三四五六七八九]|\d)(?=个?(?:千瓦|kw|平|米|寸|吨|公斤|升|毫米|mm))/gi

/** 六个的, 6个粗 and 三个半 are sizes in millimetres, as they are said in workshops. */
const inPieces =
  /(?<![\d.一二两三四五六七八九十百千])([2-9]|[1-9]\d|[二两三四五六七八九]|[二三四五]?十[一二三四五六七八九]?)个(?:(半)(?!平)|(?=[的厚粗]))/g

const figuresOf = (said: string): string => {
  if (/\d/.test(said)) return said
  const [tens = '', ones = ''] = said.includes('十') ? said.split('十') : ['0', said]
  return String(10 * Number(tens === '' ? 1 : (digitOf[tens] ?? 0)) + Number(digitOf[ones] ?? 0))
}

/** 一米五 and 1米5 are 1.5米, and 半吨 is 0.5吨; M24一米 is one of M24 and 1米. */
const length =
  /(?<![\d.一二两三四五六七八九十百千第])([半一二两三四五六七八九十]|\d)(米|吨|公斤|磅|千瓦|升(?!降))((?:[一二三四五六七八九半]|\d)(?![\p{N}.个米吨公磅角孔芯极位层齿槽头mkt×x*-]))?/gu

function lengthOf(whole: string, unit: string, part: string): string {
  const tenths = part === '半' ? '5' : (digitOf[part] ?? part)
  if (whole === '半') return `0.5${unit}`
  return `${digitOf[whole] ?? whole}${tenths && `.${tenths}`}${unit}`
}
