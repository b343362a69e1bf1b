import { searchRoomLimits } from '#mall/houseLimits.ts'

/** A space belongs to a meaning: 06B 滚子链. */
const between = /[、，,；;\n]+/

export const meaningsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(between)
      .map((one) => one.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  ),
]

export const meaningsText = (meanings: readonly string[]): string => meanings.join('、')

export function meaningsProblem(meanings: readonly string[]): string {
  const { meaning, meanings: most } = searchRoomLimits
  if (meanings.length > most) return `一个词最多 ${most} 个意思`
  const long = meanings.find((one) => [...one].length > meaning)
  return long === undefined ? '' : `每个意思不超过 ${meaning} 字`
}

export const codesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s、，,；;]+/).filter(Boolean)),
]

export function codesProblem(codes: readonly string[]): string {
  const { pins, skuCode } = searchRoomLimits
  if (codes.length > pins) return `一个词最多置顶 ${pins} 个商品`
  const long = codes.find((code) => code.length > skuCode)
  return long === undefined ? '' : `没有订货号“${long.slice(0, skuCode)}…”`
}

type Word = { term: string; meaning: string; isMutual: boolean; isOwn: boolean }
type Asked = {
  term: string
  /** The word as it was before, or ''. */
  wasTerm: string
  meanings: readonly string[]
  /** All other words there are. */
  others: readonly Word[]
  /** Texts that are equal after it are one word to the search. */
  squash(text: string): string
  /** Do goods call themselves so, whatever else it may mean? */
  isOfGoods(meaning: string): boolean
}

/** Says why a word cannot mean this, by the fields of the form; the search follows one meaning and no further. */
export function wordProblems({ term, wasTerm, meanings, others, squash, isOfGoods }: Asked) {
  const key = squash(term)
  if (key === '') return { term: '请写出买家说的词，至少要有一个字或数字' }
  const oneWay = others.filter(({ isMutual }) => !isMutual)
  const [takenTerm] = takenBy(term, {
    ...{ wasWord: wasTerm, squash },
    others: oneWay.map((one) => one.term),
  })
  const taken = oneWay.filter((one) => one.term === takenTerm)
  if (taken.length > 0)
    return {
      term: `“${takenTerm}”已有意思：${meaningsText(taken.map(({ meaning }) => meaning))}，请在列表中修改它`,
    }
  const empty = meanings.find((one) => squash(one) === '')
  if (empty !== undefined) return { meanings: `“${empty}”中没有字或数字，搜不出商品` }
  const same = meanings.find((one) => squash(one) === key)
  if (same !== undefined) return { meanings: '意思不能就是这个词' }
  const mutual = others.filter(({ isMutual }) => isMutual)
  const known = meanings.find((one) =>
    mutual.some((pair) => isOfBoth(pair, key, squash(one), squash)),
  )
  if (known !== undefined) return { meanings: `“${term}”和“${known}”已互为同义，不用再写` }
  for (const meaning of meanings) {
    const further = oneWay.filter((one) => squash(one.term) === squash(meaning))
    const problem = chainProblem(term, meaning, further, { key, squash, isOfGoods })
    if (problem) return { meanings: problem }
  }
  const before = oneWay.find(({ meaning, isOwn }) => isOwn && squash(meaning) === key)
  return before
    ? {
        term: `“${before.term}”的意思写的是“${before.meaning}”，搜索不会接着找下去，请先修改“${before.term}”`,
      }
    : {}
}

type Taken = { wasWord: string; others: readonly string[]; squash(text: string): string }

/**
 * Answers words that stand in the way of this one: the same word, or one that is alike to the search. Those that were
 * alike before (LED指示灯 and led指示灯) are changed one by one.
 */
export function takenBy(word: string, { wasWord, others, squash }: Taken): string[] {
  const key = squash(word)
  const isAsBefore = squash(wasWord) === key
  return others.filter((one) => one === word || (!isAsBefore && squash(one) === key))
}

type Pair = Pick<Word, 'term' | 'meaning'>

const isOfBoth = (pair: Pair, one: string, other: string, squash: Asked['squash']): boolean => {
  const [term, meaning] = [squash(pair.term), squash(pair.meaning)]
  return (term === one && meaning === other) || (term === other && meaning === one)
}

type By = { key: string } & Pick<Asked, 'squash' | 'isOfGoods'>

/** A name that goods have, and that means more besides (气爪 is 平行气爪), may be what a word means. */
function chainProblem(
  term: string,
  meaning: string,
  further: readonly Word[],
  { key, squash, isOfGoods }: By,
): string {
  const isLoop = further.some((one) => one.isOwn && squash(one.meaning) === key)
  if (isLoop) return `“${meaning}”的意思写的就是“${term}”，两个词不能互为意思`
  const isChain = further.some(({ isOwn }) => isOwn) || (further.length > 0 && !isOfGoods(meaning))
  const last = meaningsText(further.map((one) => one.meaning))
  return isChain ? `“${meaning}”自己的意思是“${last}”，请直接写“${last}”` : ''
}
