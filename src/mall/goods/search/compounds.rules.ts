import { isMaterial } from './lexicon.rules.ts'
import type { Knowledge } from './meaning.rules.ts'
import type { Group } from './plan.rules.ts'
import type { Need } from './question.rules.ts'
import { rankOfFiller, rankOfMeasure } from './rank.rules.ts'
import { isColour, isManner, isSaidValue } from './said.rules.ts'

/**
 * What says something of a noun may stand apart from it, and the noun may be called otherwise: 联轴器 24 星型 and
 * 星型弹性联轴器 are 星型联轴器. Whatever the two mean together, the first may mean, too. What slang has beside such a
 * noun for nothing is not missed: 合金 of a 球刀.
 */
export const withCompounds = (needs: Need[], by: Knowledge): Need[] => {
  const nouns = needs
    .filter(({ text }) => isHan.test(text))
    .map((need) => ({ need, heads: headsOf(need.text, by) }))
  return needs.map((need) => {
    if (!isHan.test(need.text) || by.lexicon.isNoun(need.text) || isColour(need.text)) return need
    const others = nouns.filter((noun) => noun.need !== need).flatMap(({ heads }) => heads)
    const rank = others.some((head) => by.lexicon.isVoid(need.text, head))
      ? rankOfFiller
      : need.rank
    const known = others.map((head) => need.text + head).filter(by.lexicon.isWord)
    const meant = known.flatMap(by.meaningsOf)
    const isKind = known.length > 0 && rank > rankOfFiller && !isSaid(need.text)
    return {
      ...widened(need, meant),
      rank: isKind ? Math.max(rank, rankOfKind - need.start) : rank,
    }
  })
}

/** Which kind of a thing it is counts for more than its size: 螺丝刀 十字 6*150 is none of 一字. */
const rankOfKind = rankOfMeasure + 200

const isSaid = (text: string): boolean => isMaterial(text) || isManner(text) || isSaidValue(text)

const isHan = /^\p{sc=Han}{2,}$/u

/** 弹性联轴器 is a 联轴器, and 螺帽 a 螺母. */
const headsOf = (text: string, { lexicon }: Knowledge): string[] => {
  const tails = Array.from({ length: text.length - 2 }, (_, at) => text.slice(at + 1))
  return [text, ...lexicon.meaningsOf(text).filter((one) => isHan.test(one)), ...tails].filter(
    (one) => lexicon.isWord(one),
  )
}

const widened = (need: Need, group: Group): Need => {
  if (group.length === 0) return need
  const at = need.ways.findIndex((way) => 'group' in way)
  const way = need.ways[at]
  const both = { ...way, group: way && 'group' in way ? [...way.group, ...group] : group }
  return { ...need, ways: at < 0 ? [both, ...need.ways] : need.ways.with(at, both) }
}
