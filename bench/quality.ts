import type { Db } from '#db/postgres.ts'
import type { Skus } from '#db/seed/catalogue/demoGoods.ts'
import { allGoods } from '#mall/goods/search/catalogSearch.ts'
import { understand } from '#mall/goods/search/understand.ts'
import { type Answer, faults, isJudged, type Judgement, kinds, pageSize } from './quality/judge.ts'
import { readJudgements } from './quality/judgements.ts'
import { type Query, readQueries } from './quality/queries.ts'
import { openAsked } from './search/asked.ts'

/**
 * npm run bench:quality: does a buyer find what he expects, and does it come first; is told what does not exist? The
 * held halves of queries.csv and judgements.csv were written before anything was tuned and are never tuned on. Options:
 * SKUS, ENGINE (index or postgres), DATA_DIR; FAULTS=1 also prints each answer that is judged wrong; CLASS='fresh 1'
 * asks the keywords of that class only.
 */
const skus = (process.env.SKUS ?? 'demo') as Skus
const demanded = { found: 0.97, judged: 0.97, told: 0.99 }

const { db, search, stop } = await openAsked(skus)

const began = performance.now()
const isAsked = (one: { class: string }) => !process.env.CLASS || one.class === process.env.CLASS
const queries = await answered(readQueries().filter(isAsked))
const judgements = await answered(
  readJudgements().filter((one) => isAsked(one) && (!one.isOfDemo || skus === 'demo')),
)
const milliseconds = (performance.now() - began) / (queries.length + judgements.length)
console.log(`SKUS=${skus}, ${search.engine}, ${milliseconds.toFixed(1)} ms each:`)
reportFound(queries.map(([query, { page }]) => ({ ...query, isRight: query.isHit(page) })))
reportJudged()
await stop()

async function answered<T extends Query | Judgement>(asked: T[]): Promise<[T, Answer][]> {
  const answers: [T, Answer][] = []
  for (const one of asked) answers.push([one, await answerTo(one.keyword)])
  return answers
}

async function answerTo(keyword: string): Promise<Answer> {
  const { plan, words, relaxed, corrected } = await understand(search, keyword)
  if (!plan) return { page: [], told: words }
  const visitor = { who: null, now: new Date() }
  const page = { sort: 2, limit: pageSize, offset: 0 }
  const { list } = await search.page(visitor, { ...allGoods, plan }, page)
  const categories = await selectCategories(
    db,
    list.map(({ skuId }) => skuId),
  )
  const articles = list.map(({ skuId, skuCode, brandName, model, productName, attrDesc }) => ({
    code: skuCode,
    brand: brandName,
    model,
    name: `${productName} ${categories.get(skuId)}`,
    attrDesc,
  }))
  return { page: articles, told: relaxed, corrected }
}

async function selectCategories(db: Db, skuIds: string[]): Promise<Map<string, string>> {
  const rows = await db<{ skuId: string; name: string }[]>`
    select sku_id, c.name from sku join category c on category_id = category4_id
    where sku_id = any(${skuIds}::bigint[])`
  return new Map(rows.map(({ skuId, name }) => [skuId, name]))
}

type Result = { half: string; class: string; keyword: string; isRight: boolean }

function reportFound(results: Result[]) {
  console.log(`how often what a buyer expects is among the first five: ${results.length} queries`)
  table(results)
  demand(results, demanded.found)
}

/** Pages that are turned round are judged, too: the set must fail, or it would not judge their order. */
function reportJudged() {
  const judged = judgements.map(([one, answer]) => ({ ...one, faults: faults(one, answer) }))
  const results = judged.map((one) => ({ ...one, isRight: one.faults.length === 0 }))
  console.log(`how often the answer is what the facts demand: ${results.length} judgements`)
  table(results)
  for (const kind of kinds) {
    const ofKind = judged.filter((one) => isJudged(one, kind))
    const right = ofKind.filter((one) => !one.faults.includes(kind))
    console.log(`${kind}: ${right.length} of ${ofKind.length}`)
    if (kind === 'told') demandShare(right.length / ofKind.length, demanded.told)
  }
  demand(results, demanded.judged)
  const turned = judgements.filter(([one, { page, ...said }]) => {
    const answer = { ...said, page: page.toReversed() }
    return faults(one, answer).length === 0
  })
  console.log(`with each page turned round: ${turned.length} of ${results.length} right`)
  if (turned.length / results.length >= demanded.judged) process.exitCode = 1
  if (process.env.FAULTS === '1') listFaults()
}

function listFaults() {
  for (const [one, answer] of judgements) {
    const wrong = faults(one, answer)
    if (wrong.length === 0) continue
    const [first] = answer.page
    const shown = first ? `${first.brand} ${first.model} ${first.name}` : 'nothing'
    console.log(`${one.keyword}: ${wrong.join(', ')}; told ${answer.told.join(' ')}; ${shown}`)
  }
}

function table(results: Result[]) {
  console.log('| class | tuned | held | wrong |\n|---|--:|--:|---|')
  const names = [...new Set(results.map((one) => one.class))]
  for (const name of names)
    row(
      name,
      results.filter((one) => one.class === name),
    )
  row('all', results)
}

function row(name: string, results: Result[]) {
  const wrong = results.filter(({ isRight }) => !isRight).map(({ keyword }) => keyword)
  const [tuned, held] = ['tuned', 'held'].map(
    (half) => `${(100 * rate(results, half)).toFixed(1)} %`,
  )
  console.log(`| ${name} | ${tuned} | ${held} | ${name === 'all' ? '' : wrong.join('; ')} |`)
}

function demand(results: Result[], share: number) {
  for (const half of ['tuned', 'held']) demandShare(rate(results, half), share)
}

function demandShare(share: number, least: number) {
  if (share < least) process.exitCode = 1
}

function rate(results: Result[], half: string): number {
  const some = results.filter((one) => one.half === half)
  return some.filter(({ isRight }) => isRight).length / some.length
}
