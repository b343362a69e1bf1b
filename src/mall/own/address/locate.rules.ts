import { type China, districtsOf, type Region, regionsOf } from './region.rules.ts'

/** This is a region named in a text, completed as far as there is only one of that name. */
export type Located = Region & {
  start: number
  end: number
  /** These regions have the same name and may be meant instead. */
  others: Place[]
  /** Named by a short form (浦东), which may also be part of a street's or a company's name. */
  isShort: boolean
  /** It belongs to the city; some have none. */
  hasDistricts: boolean
}
type Level = 'province' | 'city' | 'district'
type Word = { level: Level; isShort: boolean; regions: Place[] }
type Place = Region & { hasDistricts: boolean }
export type Gazetteer = ReadonlyMap<string, readonly Word[]>

/** Answers every name and short name, each with the regions that have it. */
export function gazetteerOf(china: China): Gazetteer {
  const words = new Map<string, Word[]>()
  const add = (level: Level, name: string, region: Place) => {
    for (const form of formsOf(level, name, region.city)) {
      const known = words.get(form) ?? []
      const isShort = form !== name && !/(?:[区县旗市州]|街道)$/.test(form)
      const same = known.find((word) => word.level === level && word.isShort === isShort)
      if (same) same.regions.push(region)
      else words.set(form, [...known, { level, isShort, regions: [region] }])
    }
  }
  for (const { name } of china.values())
    add('province', name, { province: name, city: '', district: '', hasDistricts: true })
  for (const found of regionsOf(china)) {
    const region = { ...found, hasDistricts: districtsOf(china, found).length > 0 }
    if (region.district) add('district', region.district, region)
    else add('city', region.city, region)
  }
  return words
}

const nations =
  /(?<!内)(?:(?:土家|苗|藏|羌|彝|回|蒙古|布依|侗|壮|白|傣|景颇|傈僳|哈尼|黎|满|瑶|畲|土|撒拉|保安|东乡|裕固|佤|拉祜|布朗|纳西|独龙|怒|普米|仡佬|水|毛南|仫佬|各|朝鲜|达斡尔|鄂温克|鄂伦春|锡伯|塔吉克)族|蒙古|哈萨克|柯尔克孜|维吾尔)+$/

/** Answers 江苏省 and 江苏; 恩施土家族苗族自治州 and 恩施; of 苏州市 also 工业园区 for 苏州工业园区. */
function formsOf(level: Level, name: string, city: string): string[] {
  const plain = (text: string) => text.replace(/自治[区州县旗]$/, '').replace(nations, '')
  const short = /自治/.test(name)
    ? plain(name)
    : name.replace(level === 'district' ? /(新区|[区县市旗])$/ : /([省市盟]|地区)$/, '')
  const town = city.replace(/市$/, '')
  const within = level === 'district' ? name.replace(new RegExp(`^${town}市?(?=.{3})`), '') : name
  const prefecture = name.endsWith('自治州') ? `${short}州` : name // 恩施州
  return [...new Set([name, within, prefecture, short])].filter((form) => form.length > 1)
}

/** The text after a short form may make it the name of a street or a landmark: 南京路, 宝山大厦, 江苏大学. */
const goesOn =
  /^(?:[东西南北中一二三四五六七八九十]?(?:路|街|大道|巷|弄|桥|大厦|大学|广场|公园|镇|乡|村|站))/

/** Finds the fullest name of a region in the text; of equal ones the first. */
export function locate(text: string, words: Gazetteer): Located | null {
  let best: Located | null = null
  for (let start = 0; start < text.length; start += 1) {
    const found = chainAt(text, start, words)
    if (found && (!best || worth(found) > worth(best))) best = found
  }
  return best
}

const worth = ({ province, city, district, others, isShort, start, end }: Located): number =>
  (district ? 300 : city ? 200 : province ? 100 : 0) +
  (others.length ? 0 : 50) +
  (isShort ? 0 : 20) +
  Math.min(end - start, 15)

const between = /^(?:[\s,，、/·-]|市辖区|(?:省|自治区)直辖县级行政区划)*/

/** Names that follow each other, each within the one before; unless it contradicts them all. */
function chainAt(text: string, start: number, words: Gazetteer): Located | null {
  let chain: { regions: Place[]; level: Level; end: number; isShort: boolean } | null = null
  for (;;) {
    const from: number = chain
      ? chain.end + (between.exec(text.slice(chain.end))?.[0].length ?? 0)
      : start
    const next = wordAt(text, from, words, chain)
    if (!next) break
    chain = { ...next, isShort: next.isShort }
    if (next.level === 'district') break
  }
  if (!chain) return null
  const [first, ...others] = chain.regions
  if (!first) return null
  return { ...first, start, end: chain.end, others, isShort: chain.isShort }
}

const depth = { province: 0, city: 1, district: 2 }

/** Finds the longest word here that lies within what was named before. */
function wordAt(
  text: string,
  from: number,
  words: Gazetteer,
  before: { regions: Place[]; level: Level } | null,
) {
  for (let length = Math.min(15, text.length - from); length > 1; length -= 1) {
    const rest = text.slice(from + length)
    const found = (words.get(text.slice(from, from + length)) ?? [])
      .filter(({ isShort }) => !(isShort && goesOn.test(rest)))
      .filter(({ level }) => !before || depth[level] > depth[before.level])
      .filter(({ level, isShort }) => before || level !== 'district' || !isShort)
      .map((word) => ({ ...word, regions: within(word.regions, before?.regions) }))
      .filter(({ regions }) => regions.length > 0)
      .toSorted((a, b) => depth[a.level] - depth[b.level])
    const [word] = found
    if (word) return { ...word, end: from + length }
  }
  return null
}

const within = (regions: Place[], before: Place[] | undefined): Place[] =>
  before
    ? regions.filter((region) =>
        before.some(
          (outer) =>
            outer.province === region.province && (!outer.city || outer.city === region.city),
        ),
      )
    : regions
