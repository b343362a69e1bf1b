import { expect, test } from 'vitest'
import { firstTags, weightiest } from './firstTags.ts'

const tags = Array.from({ length: 12 }, (_, index) => ({
  id: `${index}`,
  total: index,
  isChosen: false,
}))
const shown = (list: typeof tags, isNumeric: boolean) =>
  firstTags(list, isNumeric).flatMap(({ id, isFirst }) => (isFirst ? [id] : []))

test('ten are shown: the first ones, of attributes the most frequent, in their order', () => {
  expect(shown(tags, false)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(shown(tags, true)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
})

test('what is chosen is among them', () => {
  const chosen = tags.map((tag) => ({ ...tag, isChosen: tag.id === '11' }))
  expect(shown(chosen, false)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '11'])
})

test('of too many values the most frequent stay, and what is chosen', () => {
  const chosen = tags.map((tag) => ({ ...tag, isChosen: tag.id === '0' }))
  expect(weightiest(chosen, 3).map(({ id }) => id)).toEqual(['0', '10', '11'])
  expect(weightiest(tags, 20)).toEqual(tags)
})
