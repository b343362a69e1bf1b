import { squashFolded, type Token } from './fold.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { digitsOf, isMeasureName } from './measures.rules.ts'
import { isAttributeName } from './said.rules.ts'

/**
 * What somebody says to whoever sells, and how many he wants, is nothing that goods have: 求购 内六角 M8*30 100个 多少钱.
 * Its place is left empty.
 */
export const withoutAside = (text: string, lexicon: Lexicon): string =>
  withoutCounts(withoutSigns(withoutCourtesies(text)), lexicon)

const emptied = (text: string, pattern: RegExp): string => {
  const rest = text.replace(pattern, (found) => ' '.repeat(found.length))
  return rest.trim() ? rest : text
}

const withoutCourtesies = (text: string): string =>
  isHan.test(text) ? emptied(emptied(text, before), behind) : text

const isHan = /\p{sc=Han}/u

const before =
  /^(?:(?:请问有|你好|您好|请问|麻烦|老板|急需|急求|急找|急要|紧急|我们|我|想要|想买|想找|想|要买|要|需要|求购|采购|购买|买|找一下|找|查一下|询价|询问|有没有|有无|有(?=[\sa-z\d])|帮我|给我|下单|订购)[\s,:]*)+/u

const behind =
  /(?:[\s,]*(?:多少钱|啥价格?|什么价格?|价格|报价|报个价|怎么卖|怎么买|怎么订|哪里有?卖|哪里有?买|哪里有|有卖吗?|有现货吗?|有货吗?|有没有货?|有吗|要现货|现货|急用|急需|多谢|谢谢|谢了|在线等|批发价?|厂家|询价|求购|采购|[吗呢吧啊的?!。]))+$/u

/**
 * 材质:304 and 长度=30 are 材质 304 and 长度 30, 孔1 and 孔2 are two holes, and 25的轴 is one of 25, and
 * 尖嘴钳子 are 尖嘴钳.
 */
const withoutSigns = (text: string): string =>
  text
    .replace(/(?<=\p{sc=Han})\s*[:=](?=\s*[^\s:=])/gu, blank)
    .replace(/(?<=孔)[12](?=\s+\d)/g, ' ')
    .replace(/(?<=\d的轴)用(?!挡|卡|弹)/gu, ' ')
    .replace(/(?<=[a-z\d])的(?=\p{sc=Han})/gu, ' ')
    .replace(/(?<=\p{sc=Han}{2}[钳锤锉锯销鞋帽轮链剪绳箱柜架梯])子/gu, ' ')
const blank = ({ length }: string) => ' '.repeat(length)

/** A 托盘 4桶 and a 工具组套 of 120件 are counted, but nobody wants so many. */
const withoutCounts = (text: string, { meaningsOf }: Lexicon): string => {
  const rest = text
    .replace(isSet.test(text) ? counted : countedOrPieces, (count) =>
      meaningsOf(squashFolded(count)).length > 0 ? count : blank(count),
    )
    .replace(countedFirst, blank)
    .replace(isCable.test(text) ? metres : never, blank)
  return rest.trim() ? rest : text
}

const isSet = /组套|套装|工具|件套/
const number = '(?:\\d{1,6}|[一两二三四五六七八九十百千万]{1,4})'
const units = '[个颗粒枚对只支双盒箱瓶桶罐顶付副把台袋包根张条片块卷盘捆筒套具架组]|pcs'
const countBefore = `(?<=^|[\\s,;、°\\p{sc=Han}])[x*]?${number}\\s?`
const hanBefore = '(?<=[\\da-z°])[一两二三四五六七八九十百千万]{1,4}\\s?'
const ends = '(?![\\p{L}\\d])'
const counted = new RegExp(`(?:${countBefore}|${hanBefore})(?:${units})${ends}`, 'gu')
const countedOrPieces = new RegExp(`(?:${countBefore}|${hanBefore})(?:${units}|pc|件)${ends}`, 'gu')

/** 五个急停 are wanted five times; but a 4个孔 is one. */
const countedFirst = new RegExp(`^\\s*${number}\\s?[个只颗](?![的厚粗半平角齿孔槽极头\\s]|$)`, 'u')

/** So many metres of a cable are wanted, not one that is so long. */
const isCable =
  /^(?!.*(?:线长|红外|测|卷|盘|传感|开关|延长|带|绳|锁))(?:.*(?:线|缆|rvv|bv|yjv|kvv))/
const metres = /(?<=^|[\s,;、\p{sc=Han}])(?:\d{1,4}|[一两三五十百]{1,2})\s?[m米](?![\p{L}\d])/gu
const never = /(?!)/g

/** What is no single number is no measure: 夹持5-10mm. It may stand before its name: 8通径20米. */
const isNameOnly = ({ text, start }: Token, next: Token, before?: Token): boolean =>
  isAttributeName(text) &&
  !(isMeasureName(text) && (next.isChinese || digitsOf(next) !== '' || isNumberAt(start, before)))

const isNumberAt = (end: number, before: Token | undefined): boolean =>
  before?.end === end && digitsOf(before) !== ''

/** The name of an attribute says nothing beside its value: 材质不锈钢, 接头M20×1.5. A measure needs it. */
export const withoutNames = (tokens: Token[], typed: string): Token[] =>
  tokens.filter((token, at) => {
    const next = tokens[at + 1]
    if (!next || !isNameOnly(token, next, tokens[at - 1])) return true
    return next.start !== token.end && !/[:=]/.test(typed.slice(token.end, next.start))
  })
