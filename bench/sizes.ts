import { understand } from '#mall/goods/search/understand.ts'
import { openAsked } from './search/asked.ts'
import { randomFrom, shuffled } from './search/random.ts'
import {
  type Beside,
  besideFaults,
  besideModels,
  besideQuestions,
  faultKinds,
} from './sweep/beside.ts'
import { readGoods } from './sweep/goods.ts'
import { openWords } from './sweep/words.ts'

/**
 * npm run bench:sizes: sizes that are not made, beside those that are, of each family and each measured attribute. Is the
 * size told, and do the nearest of the same goods come first? Options: SEED, FAMILY, FAULTS=1; those of bench:quality.
 */
const { SEED = '16', FAMILY = '' } = process.env
const { db, search, stop } = await openAsked('demo')
const all = await readGoods(db)
const byId = new Map(all.map((goods) => [goods.skuId, goods]))
const random = randomFrom(Number(SEED))
const drawn = <T>(some: readonly T[]) => shuffled(some, random)
const words = openWords(all)
const questions = [
  ...besideQuestions(all, words, drawn),
  ...besideModels(all, words, drawn),
].filter(({ family }) => !FAMILY || family === FAMILY)
const began = performance.now()
const wrong: { one: Beside; faults: string[]; line: string }[] = []
for (const one of questions) {
  const { plan, words, relaxed, corrected } = await understand(search, one.keyword)
  const list = plan ? (await search.brief({ who: null, now: new Date() }, plan, 20)).list : []
  const page = list.flatMap(({ skuId }) => byId.get(skuId) ?? [])
  const told = plan ? [...relaxed, ...corrected] : words
  const faults = besideFaults(one, page, told, all)
  const [first] = page
  if (faults.length > 0)
    wrong.push({
      one,
      faults,
      line: `${one.keyword}\t${one.attribute} ${one.form}\t${faults}\ttold ${told.join(' ')}\t${first?.model} ${first?.name}`,
    })
}
console.log(`${questions.length} keywords in ${((performance.now() - began) / 1000).toFixed(0)} s`)
console.log(
  `right: ${questions.length - wrong.length}, ${((100 * (questions.length - wrong.length)) / questions.length).toFixed(1)} %`,
)
for (const kind of faultKinds)
  console.log(`${kind}: ${wrong.filter(({ faults }) => faults.includes(kind)).length}`)
for (const by of ['family', 'form', 'attribute'] as const) {
  const asked = Map.groupBy(questions, (one) => one[by])
  const failed = [...Map.groupBy(wrong, ({ one }) => one[by])].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  console.log(
    failed
      .slice(0, 40)
      .map(([name, some]) => `${name} ${some.length}/${asked.get(name)?.length}`)
      .join('; '),
  )
}
if (process.env.FAULTS === '1')
  for (const { one, line } of wrong) console.log(`${one.family}\t${line}`)
await stop()
