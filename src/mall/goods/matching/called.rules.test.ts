import { expect, test } from 'vitest'
import { calledIn, plainOf, saysMore } from './called.rules.ts'

const of = (...models: string[]) => models.map((model) => ({ model, brandId: '1' }))
const models = (goods: readonly { model: string }[]) => goods.map(({ model }) => model)

test.each([
  ['AirTAC气缸SC50X100-S', ['SC50x100-S', 'SC50x100-S-CB', 'SC50x100'], ['SC50x100-S']],
  ['SC 63×200-LB 脚座', ['SC63x200-LB', 'SC63x200-S-LB'], ['SC63x200-LB']],
  ['SKF 6205-2RS', ['6205-2RSH', '6205-2RSH/C3'], ['6205-2RSH']],
  ['SKF 6205 2RS C3', ['6205-2RSH', '6205-2RSH/C3'], ['6205-2RSH/C3']],
  ['620 4', ['6204'], ['6204']],
  ['6204', ['62042'], []],
])('%s calls', (words, goods, expected) => {
  expect(models(calledIn(of(...goods), words))).toEqual(expected)
})

test.each([
  ['NTN 6308LLU', '6308LLUC3', true],
  ['SMC AW30-03', 'AW30-03-B', true],
  ['SKF 6205-2RS', '6205-2RSH', false],
  ['XCPC SI50*100', 'SI50x100-S', true],
  ['4V310-10 220V', '4V310-10-AC220V', false],
  ['HRB 6308 ZZ C3', '6308-2Z/C3', false],
  ['M8×30 内六角 12.9', 'GB70.1-M8×30-12.9', false],
])('beside %s, %s says more: %s', (words, model, expected) => {
  expect(saysMore({ model, brandId: '1' }, words)).toBe(expected)
})

test('the plain one of a brand is meant where nothing else is said', () => {
  expect(plainOf(of('6205/C3', '6205'))?.model).toBe('6205')
  expect(plainOf(of('SC50x100-CB', 'SC50x100-S'))).toBe(null)
  expect(plainOf([...of('6205'), { model: '6205/C3', brandId: '2' }])).toBe(null)
})
