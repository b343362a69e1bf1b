/** What a line asks for: words for the search, and how many in which unit. The count is null where none stands there. */
export type Asked = { words: string; count: number | null; unit: string }

/**
 * Reads a line as people write it: 20只6204ZZ, 内六角 M8*30 12.9 1950件（急）, 两打 劳保手套. What may be a quantity or a part
 * of the words is read in both ways, the likelier first.
 */
export function askedIn(line: string): Asked[] {
  const plain = withoutNoise(line.normalize('NFKC'))
  const cells = plain.split('\t').map((cell) => cell.trim())
  return cells.filter(Boolean).length > 1 ? [ofCells(cells.filter(Boolean))] : ofText(plain.trim())
}

const figures = String.raw`\d{1,3}(?:,\d{3})+|\d+`
/** Signs of figures that make a number: 十, 二十五, 一百零五, 一万二. */
export const numeral =
  '(?:(?:[零〇]?(?:[一二两三四五六七八九][百千]|[一二两三四五六七八九]?十)万?|[零〇]?[一二两三四五六七八九]万)+(?:[零〇]?[一二两三四五六七八九])?|[一二两三四五六七八九])'
/** Goods are counted in these, and nothing else is. */
const pieces =
  '个|只|件(?!套)|套|支|把|副|双|盒|包|箱|卷|台|张|根|条|桶|瓶|块|对|付|组|打|袋|筒|捆|盘|扎|罐|箱子|pcs?|ea|sets?'
/** These count goods as well as they measure them: 100米 of a cable, 3米 of a fall arrester. */
const measures = '米|m|片|公斤|kg|升|吨|粒|颗|枚'

const amountOf = (units: string) => String.raw`(${figures}|${numeral})(?:\.0+)?\s*(${units})`
const named = new RegExp(
  String.raw`(?:数量|qty|各|共|合计|总共|需要?)\s*[:=]?\s*(${figures}|${numeral})(?:\s*(${pieces}|${measures}))?(?![\d.a-z])`,
  'i',
)
const atEnd = new RegExp(
  String.raw`(?:(?<=[^\d.])|(?<=[x*×]))[\s,;:x*×]*${amountOf(pieces)}[\s。.,;!]*$`,
  'i',
)
const atStart = new RegExp(String.raw`^${amountOf(pieces)}\s*(?:的|x|\*)?\s*`, 'i')
const within = new RegExp(String.raw`(?<=\s)${amountOf(pieces)}(?=[\s,;]|$)`, 'i')
const measured = new RegExp(String.raw`[\s,;]+${amountOf(measures)}[\s。.,;!]*$`, 'i')
const bare = new RegExp(String.raw`[\s,;:=]+[x*×]?\s*(${figures}|${numeral})\s*$`, 'i')
const times = new RegExp(String.raw`\s+[x*×]\s*(${figures}|${numeral})\s*$`, 'i')
const timesAtStart = new RegExp(String.raw`^(${figures}|${numeral})\s*[x*×]\s+`, 'i')

/** It is written as a quantity of pieces, and nobody can order it: -5个, 2.5只. */
const unorderable = new RegExp(
  String.raw`(?<=\s)(?:[-−–]\d+(?:\.\d+)?|\d+\.\d*[1-9]\d*)(${pieces})[\s。.,;!]*$`,
  'i',
)

/** What is certainly a quantity leaves one reading; figures alone at the end leave two, if there are other words. */
function ofText(text: string): Asked[] {
  const none = unorderable.exec(text)
  if (none) {
    const [part, unit = ''] = none
    return [{ words: tidy(text.slice(0, -part.length)), count: 0, unit: unit.toLowerCase() }]
  }
  for (const pattern of [named, atEnd, atStart, within, timesAtStart, times]) {
    const found = pattern.exec(text)
    if (found) return [taken(text, found)]
  }
  const found = measured.exec(text) ?? bare.exec(text)
  if (!found) return [whole(text)]
  const asked = taken(text, found)
  return /[\p{L}\p{N}]/u.test(asked.words) ? [asked, whole(text)] : [asked]
}

const whole = (words: string): Asked => ({ words, count: null, unit: '' })

function taken(
  text: string,
  { 0: part, 1: count = '', 2: unit = '', index }: RegExpExecArray,
): Asked {
  const words = tidy(`${text.slice(0, index)} ${text.slice(index + part.length)}`)
  return words === '' ? whole(text) : { words, count: numberIn(count), unit: unit.toLowerCase() }
}

const tidy = (text: string): string =>
  text
    .replace(/(?<=\s)x(?=\s|$)|\s+[-–—]+\s*$|[\s,;:*×]+$/gi, '')
    .replace(/\s+/g, ' ')
    .trim()

const digits: Record<string, number> = {
  ...{ 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
}
const powers: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }

/**
 * 二十五 is 25, 两百 200, 一百五 150, 1,950 is 1950. Figures without end are a number that can be kept, and that nobody
 * orders.
 */
export function numberIn(text: string): number {
  if (/\d/.test(text)) return Math.min(Number(text.replaceAll(',', '')), Number.MAX_SAFE_INTEGER)
  let [above, sum, digit, step] = [0, 0, 0, 1]
  for (const sign of text) {
    const power = powers[sign]
    if (sign === '万') [above, sum, digit, step] = [(sum + digit) * 10_000, 0, 0, 1000]
    else if (power) [sum, digit, step] = [sum + (digit || 1) * power, 0, power / 10]
    else if (sign === '零' || sign === '〇') step = 1
    else digit = digits[sign] ?? 0
  }
  return above + sum + digit * step
}

const amountCell = new RegExp(
  String.raw`^(${figures}|${numeral})(?:\.0+)?\s*(${pieces}|${measures})?$`,
  'i',
)
const unitCell = new RegExp(`^(?:${pieces}|${measures})$`, 'i')

/** The quantity is the last cell that is one, but not the number of the row; a unit stands alone in its cell. */
function ofCells(cells: string[]): Asked {
  const isNumbered = cells.length > 2 && /^\d{1,4}[.、]?$/.test(cells[0] ?? '')
  const rest = isNumbered ? cells.slice(1) : cells
  const unitAt = rest.findIndex((cell) => unitCell.test(cell))
  const amounts = rest.flatMap((cell, at) => (amountCell.test(cell) ? [at] : []))
  const isBesideUnit = (at: number) => unitAt >= 0 && Math.abs(at - unitAt) === 1
  const at =
    amounts.find(isBesideUnit) ??
    amounts.at(amounts.length > 1 ? 0 : -1) ??
    rest.findIndex((cell, place) => isBesideUnit(place) && isNoAmount.test(cell))
  const [, count = isNoAmount.test(rest[at] ?? '') ? '0' : undefined, unit = ''] =
    amountCell.exec(rest[at] ?? '') ?? []
  const words = rest.filter(
    (cell, place) => place !== at && place !== unitAt && !isPrice.test(cell),
  )
  if (words.length === 0 || count === undefined) return whole(rest.join(' '))
  return {
    words: words.join(' '),
    count: numberIn(count),
    unit: (unit || rest[unitAt] || '').toLowerCase(),
  }
}

/** Figures beside a unit that nobody can order: -5, 1950.5. Two decimals are a price. */
const isNoAmount = /^(?:[-−–]\d+(?:\.\d+)?|\d+\.(?!\d\d$)\d*[1-9]\d*)$/

/** Prices and dates of a row say nothing of what is wanted. */
const isPrice = /^(?:[¥￥]\s?[\d,.]+|[\d,]+\.\d{2}|\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?)$/

const noise = new RegExp(
  [
    String.raw`^\s*(?:\(?\d{1,3}[、):]|\d{1,3}\.(?!\d)|[①-⑳])\s*`,
    String.raw`@\S+`,
    '(?:加急|特急|很急|急用|急需|着急)',
    String.raw`(?<![\p{L}\d])急(?![\p{L}\d])`,
    '(?:谢谢|多谢|麻烦|拜托)(?:了|你|您|啦)?',
    '(?:要|需|必须)?(?:原装|正品)(?:正品|进口)?的?',
    '(?:不?含税|请?报个?价|报下价|尽快(?:发货?)?|有(?:现)?货(?:吗|么)?|要现货|多少钱|什么价|怎么卖)',
    '^(?:你好|在吗|老板|帮忙?|帮我|我们?|再|还|另外)*(?:要|需要|来|订|买|采购|找|看看)(?=[\\s\\d一二两三四五六七八九十a-z])',
    '(?:先来|先拿|再来|给我|还要|要|来)(?=\\s*[\\d一二两三四五六七八九十])',
    String.raw`(?<=[\s,]|^)(?:要|用|货号|订货号|型号)[:：]?(?=[\s,]|$)`,
    '(?:下周|下个?月|明天|今天|本周|周[一二三四五六日]|月底)(?:前)?(?:要|用)?',
    '(?:看看?下?|有没有|有没|停产了?(?:吗|没)?|不对)',
    '(?:什么|啥)?牌子(?:都行|都可以|不限|随便)|品牌不限|不限品牌',
    String.raw`\d+号机(?:上?用)?|(?:开单|备用|轴承|设备|维修|检修)用`,
    '(?:要|需)?进口的?|要?国产的?(?=$|\\s)',
    String.raw`\(\s*\)`,
    '[!。]+$',
  ].join('|'),
  'giu',
)

/** Courtesies, hurry and what is said of papers are left out. */
const withoutNoise = (line: string): string =>
  line
    .replace(noise, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/ {2,}/g, ' ')
