import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import { understand } from '#mall/goods/search/understand.ts'
import { openAsked } from './search/asked.ts'
import { randomFrom, shuffled } from './search/random.ts'
import { type Judged, report, type Wrong } from './sweep/causes.ts'
import { readGoods } from './sweep/goods.ts'
import { type Answered, faultsOf, isFair } from './sweep/judging.ts'
import { type Draw, keywordOf, type Question, questionsOf } from './sweep/questions.ts'
import { openWords } from './sweep/words.ts'

/**
 * npm run bench:sweep: keywords made by machine of the facts of the demo goods, each way to say each attribute of each
 * family, judged by the same facts. What is wrong is made as short as it can be and still be wrong, and is counted by
 * that. Options: COUNT, SEED, FAMILY, FAULTS=1 prints all that is wrong; those of bench:quality.
 */
const { COUNT = '20000', SEED = '16', FAMILY = '' } = process.env
const pageSize = 20

const { db, search, stop } = await openAsked('demo')
const all = await readGoods(db)
const byId = new Map(all.map((goods) => [goods.skuId, goods]))
const drawFrom = (at: number): Draw => {
  const random = randomFrom(Number(SEED) + at)
  return { random, shuffled: (some) => shuffled(some, random) }
}
const questions = questionsOf(all, openWords(all), { count: Number(COUNT), drawFrom })
  .filter(({ family }) => !FAMILY || family === FAMILY)
  .filter((question) => isFair(question, all))

const began = performance.now()
const wrong: Wrong[] = []
for (const question of questions) {
  const judged = await judge(question)
  if (judged.faults.length > 0) wrong.push({ ...judged, least: await shortest(judged) })
}
const seconds = (performance.now() - began) / 1000
console.log(`${questions.length} keywords in ${seconds.toFixed(0)} s, seed ${SEED}`)
report(questions, wrong, process.env.FAULTS === '1')
await stop()

async function judge(question: Question): Promise<Judged> {
  const answer = await answerTo(search, keywordOf(question))
  return { question, told: answer.told, faults: faultsOf(question, answer, all) }
}

async function answerTo(engine: CatalogSearch, keyword: string): Promise<Answered> {
  const { plan, words, relaxed, corrected } = await understand(engine, keyword)
  if (!plan) return { page: [], told: words }
  const { list } = await engine.brief({ who: null, now: new Date() }, plan, pageSize)
  const page = list.flatMap(({ skuId }) => byId.get(skuId) ?? [])
  return { page, told: [...relaxed, ...corrected] }
}

/** Leaves out one thing after the other as long as the rest has one of the faults. */
async function shortest(judged: Judged): Promise<Judged> {
  for (const question of shorterOf(judged.question)) {
    const left = await judge(question)
    if (left.faults.some((fault) => judged.faults.includes(fault))) return shortest(left)
  }
  return judged
}

function shorterOf(question: Question): Question[] {
  const plain = question.style === 'plain' ? [] : [{ ...question, style: 'plain' as const }]
  const shorter = question.parts.flatMap((part, at) =>
    part.isNoun || (question.absent && part.isTrue)
      ? []
      : [{ ...question, parts: question.parts.toSpliced(at, 1) }],
  )
  return [...plain, ...shorter]
}
