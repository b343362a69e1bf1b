export const digitOf: Record<string, string> = {
  ...{ 单: '1', 双: '2', 一: '1', 二: '2', 两: '2', 三: '3', 四: '4', 五: '5', 六: '6' },
  ...{ 七: '7', 八: '8', 九: '9', 十: '10', 零: '0' },
}
const hanOf: Record<string, string> = { 2: '二', 3: '三', 4: '四', 5: '五' }

/** Writes what is counted in the one way that goods have it: 三米 is 3米, 5通2位 is 二位五通. Most texts have no such thing. */
export const inFigures = (text: string): string =>
  isCounted.test(text)
    ? text
        .replace(spokenPoint, (_, whole: string, part: string) =>
          [whole, part].map((one) => digitOf[one] ?? one).join('.'),
        )
        .replace(/(?<=\d)(?=[半一二两三四五六七八九十](?:米|吨|公斤|升))/g, ' ')
        .replace(length, (_, whole: string, unit: string, part = '') => lengthOf(whole, unit, part))
        .replace(
          /([2-5])[通口]\s?([23])位/g,
          (_, ways, places) => `${hanOf[places]}位${hanOf[ways]}通 `,
        )
        .replace(
          /([23])位\s?([2-5])[通口]/g,
          (_, places, ways) => `${hanOf[places]}位${hanOf[ways]}通 `,
        )
        .replace(/(?<=\d)个(?=平方)/g, '')
        .replace(inPieces, (_, whole: string, half = '') => figuresOf(whole) + (half && '.5'))
        .replace(/加长(?=\d)/g, '长')
        .replace(/(?<![\d.])(35|40|45)(?:[#号]钢?|钢(?![\p{sc=Han}]{0,2}绳))(?!\d)/gu, ' $1钢 ')
        .replace(/(?<![\d.])20号钢/g, ' 20# ')
    : text

const isCounted =
  /\d\s?[通口位]|\d个平|加长\d|\d\d[#号钢]|[半一二两三四五六七八九十\d](?:[米吨磅升点]|公斤|千瓦|个[半的厚粗])/

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
