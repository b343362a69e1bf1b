import { expect, test } from 'vitest'
import { dataText } from '#db/seed/dataText.ts'
import { demoAnalyser, demoGoods } from '#test/demoGoods.ts'
import { parseCsv } from './csv.ts'
import { readSynonyms } from './vocabulary.ts'

const synonyms = readSynonyms()

test('no row is empty, says nothing, or is there twice', () => {
  const { squash } = demoAnalyser()
  for (const { term, meaning } of synonyms) {
    expect(squash(term)).not.toBe('')
    expect([term, squash(meaning)]).not.toEqual([term, squash(term)])
  }
  const keys = synonyms.map(({ term, meaning }) => `${term} ${meaning}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(synonyms.length).toBeGreaterThan(700)
})

test('what is meant exists: it is a category, or demo goods have it all together', () => {
  const analyser = demoAnalyser()
  const having = new Map<string, Set<string>>()
  for (const { product, category4Id } of demoGoods(1))
    for (const term of analyser.terms({ ...product, category4Id }).keys()) {
      const skuIds = having.get(term) ?? new Set()
      having.set(term, skuIds.add(product.skuId))
    }
  const isTogether = (terms: string[]) =>
    terms
      .map((term) => having.get(term) ?? new Set<string>())
      .reduce((some, others) => some.intersection(others)).size > 0
  const termsOf = (meaning: string) =>
    [...meaning.matchAll(/\p{sc=Han}+|[A-Za-z\d.+/-]+/gu)]
      .map(([text]) => analyser.squash(text))
      .flatMap((text) => (having.has(text) ? [text] : pairsOf(text)))
  const lost = new Set(oneWay().map(({ meaning }) => meaning))
  for (const { name } of analyser.categories) lost.delete(name)
  const bearings = new Set(renumbered.flatMap((family) => keysOf(family)))
  const isBearing = (meaning: string) => {
    const [, letters = '', number = ''] = /^([A-Z]*)(\d+)(?:A?C)?(?: |$)/.exec(meaning) ?? []
    return bearings.has(letters + number) || (/^UC/.test(letters) && bearings.has(number))
  }
  for (const meaning of lost)
    if (isBearing(meaning) || isTogether(termsOf(meaning))) lost.delete(meaning)
  expect([...lost].toSorted()).toEqual(onlyInFull.toSorted())
}, 60_000)

test('numbers of before stand for each size that there is', () => {
  const meant = (text: string) =>
    synonyms.filter(({ term }) => term === text).map(({ meaning }) => meaning)
  expect(['3516', '2007108E', '46205', '1115', 'fl205', '92318'].map(meant)).toEqual([
    ['22216'],
    ['32008'],
    ['7205AC'],
    [],
    ['UCFL205'],
    ['NUP318'],
  ])
  expect(meant('180205')).toEqual(['6205 双面密封', '6205 双面接触密封'])
  expect(meant('3599')).toEqual([])
})

/** They had other numbers once, or have them elsewhere: 7206E is 30206, and 5205 is 3205. */
const renumbered = [
  ...new Set(parseCsv(dataText('catalogue/old_numbers.csv')).flatMap(({ family }) => family ?? [])),
]

const keysOf = (family: string): string[] =>
  parseCsv(dataText(`catalogue/${family}.csv`)).flatMap(({ key }) => key ?? [])

/** Mutual ones pair what some makers write with what others do. */
const oneWay = () => synonyms.filter(({ isMutual }) => !isMutual)

const pairsOf = (run: string) =>
  Array.from({ length: Math.max(1, run.length - 1) }, (_, at) => run.slice(at, at + 2))

const onlyInFull = [
  'gb5786',
  'gb79',
  '华德液压',
  '1108',
  '11ER',
  '11IR',
  '1615',
  '3020',
  '3535',
  'D256',
  ...['F56', 'F90', 'F100', 'F112'],
  ...['1000×800', '1300×1100', '1400×1100', '1400×1200', '1500×1200'].map(
    (size) => `塑料托盘 ${size}`,
  ),
  'LED 面板灯',
  'Z308',
  '单面密封',
  '单面直梯',
  '四通',
  '大红',
  '带应急',
  '天蓝',
  '接地电阻测试仪',
  '推车式干粉灭火器',
  '环氧地坪漆',
  '电镀银',
  '花形螺丝批',
  '访客眼镜',
  '转速表',
  '镀锌玛钢 四通',
  '防冻手套',
  ...`LM3FUU LM3HUU LM3KUU LM3LUU LM4FUU LM4HUU LM4KUU LM4LUU LM5FUU LM5HUU LM5KUU LM5LUU LM6FUU
    LM6HUU LM6KUU LM8FUU LM8LUU LM10FUU LM12HUU LM13LUU LM16KUU LM20LUU LM25KUU LM30LUU LM35LUU
    LM40FUU LM40HUU LM40KUU LM50FUU LM50HUU LM50KUU LM50LUU LM60FUU LM60HUU LM60KUU LM60LUU
    LM80FUU LM80HUU LM80KUU LM80LUU LM100FUU LM100HUU LM100KUU LM100LUU`.split(/\s+/),
  '01 皮带轮',
  '04 皮带轮',
  '06B 链轮',
  '100mm 锉刀',
  '10A 滚子链',
  '12B 滚子链',
  '14M 同步带',
  'JIS B2401',
  '16B 链轮',
  '6P',
  '8P',
  'A302',
  'DN250',
  'DN300',
  'LED 工矿灯',
  'NMRV110',
  'NT0',
  'NT1',
  'NT2',
  'PP 脚轮',
  'Rarus',
  'UK5N',
  '偏心套',
  '实心橡胶 脚轮',
  '导电轮',
  '焊接面罩 头戴',
  '焊接面罩 手持',
  '铸铁 脚轮',
  'NMRV130',
  '不锈钢用 铣刀',
  'PN10',
  'PN25',
  'PN40',
  'XXL',
  'XXXL',
  '异径管箍',
  '电磁制动',
  '电磁制动 三相异步电动机',
  '背靠背配对',
]
