import { readFileSync } from 'node:fs'
import { parseCsv } from '#db/seed/catalogue/csv.ts'
import type { Judgement, Order, Patterns } from './judge.ts'

/**
 * judgements.csv was written from the facts of the catalogue before any of its keywords was searched for. `told` is `-`
 * where all of the keyword exists. `is` holds patterns between ` & `; each of the `first` goods meets them all.
 * `world` is `demo` where what is told to be missing exists in the whole catalogue.
 * `order` is `near 长度 95 of 膨胀螺栓 & 螺纹=M12;` or `¦6204¦ << ¦6204.*C3¦`.
 */
export function readJudgements(): Judgement[] {
  const text = readFileSync(new URL('./judgements.csv', import.meta.url), 'utf8')
  return parseCsv(text).map((row) => {
    const { half = '', family = '', class: name = '', keyword = '', told = '' } = row
    return {
      half,
      family,
      class: name,
      keyword,
      isOfDemo: row.world === 'demo',
      told: told === '-' ? [] : told ? pattern(told) : null,
      first: row.first ? { count: Number(row.first), is: patterns(row.is ?? '') } : null,
      never: row.never ? pattern(row.never) : null,
      order: row.order ? orderOf(row.order) : null,
    }
  })
}

function orderOf(text: string): Order {
  const [, attribute, near, of] = /^near (\S+) (\S+) of (.+)$/.exec(text) ?? []
  if (attribute && of) return { attribute, near: Number(near), of: patterns(of) }
  const [before, after] = text.split(' << ')
  if (!before || !after) throw new Error(`${text} is no order`)
  return { before: pattern(before), after: pattern(after) }
}

const pattern = (text: string) => new RegExp(text, 'i')
const patterns = (text: string): Patterns => text.split(' & ').map(pattern)
