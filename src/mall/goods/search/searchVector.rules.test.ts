import { expect, test } from 'vitest'
import { atom } from './plan.rules.ts'
import { anyQuery, levelQueries, planQuery, searchVector } from './searchVector.rules.ts'

const codes = { model: '62042rsh', skuCode: 'gp0000173', category4Id: '1010101' }

test('levels are weights, codes have a mark instead', () => {
  const terms = new Map([
    ['6204', 1],
    ['深沟', 2],
    ['双面', 3],
  ] as const)
  expect(searchVector(terms, codes)).toBe(
    "'=62042rsh' '#gp0000173' '@1010101' '6204':1A '深沟':1B '双面':1D",
  )
})

test('quotes and backslashes stay what they are, and nothing is longer than PostgreSQL takes', () => {
  const strange = new Map([["o'ring\\", 1]] as const)
  expect(searchVector(strange, codes)).toMatch(/ 'o''ring\\\\':1A$/)
  expect(planQuery({ groups: [[[atom('word', "o'ring\\")]]], first: [] })).toBe("(('o''ring\\\\'))")
  const long = searchVector(new Map([['轴'.repeat(3000), 1]]), {
    ...codes,
    model: 'x'.repeat(3000),
  })
  expect(Math.max(...long.split(' ').map((lexeme) => Buffer.byteLength(lexeme)))).toBeLessThan(2046)
})

const plan = {
  groups: [
    [[atom('word', '深沟'), atom('prefix', '球')], [atom('category', '101')]],
    [[atom('model', '6204')], [atom('whole', '6205')], [atom('code', 'gp1')]],
    [[atom('category', '10101')]],
  ],
  first: [atom('whole', '6204'), atom('code', 'gp1')],
}

test('goods match all groups, by any alternative, with all its atoms', () => {
  expect(planQuery(plan)).toBe(
    "(('深沟' & '球':*) | ('@101':*)) & (('=6204':*) | ('=6205') | ('#gp1')) & (('@10101':*))",
  )
  expect(planQuery({ groups: [], first: plan.first })).toBe('')
  expect(anyQuery(plan.first)).toBe("('=6204') | ('#gp1')")
  expect(anyQuery([])).toBe('')
})

test('a group of codes has one level, and one of a category; no category is first', () => {
  expect(levelQueries(plan)).toEqual([
    { first: "('深沟':A & '球':*A)", near: "('深沟':AB & '球':*AB) | ('@101':*)" },
  ])
})
