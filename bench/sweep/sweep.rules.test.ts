import { expect, test } from 'vitest'
import { factsOf, type Saying } from './forms.ts'
import { type Goods, has, plain } from './goods.ts'
import { faultsOf, isFair, trueGoods } from './judging.ts'
import { keywordOf, type Part, type Question } from './questions.ts'

const goods = (model: string, name: string, attributes: [string, string][]): Goods => {
  const brand = { name: 'SKF/斯凯孚', nameCn: '斯凯孚', nameEn: 'SKF' }
  const all = attributes.map(([key, value]) => `${key}=${value}`)
  return {
    ...{ skuId: model, family: 'bearing', brand, model, name, attributes },
    ...{ unit: '套', categories: ['深沟球轴承'] },
    text: plain([brand.name, model, name, '深沟球轴承', ...all].join('¦')),
  }
}

const small = goods('6204', '深沟球轴承 20×47×14', [
  ['内径(mm)', '20'],
  ['密封形式', '双面铁盖'],
])
const large = goods('6220', '深沟球轴承 100×180×34', [
  ['内径(mm)', '100'],
  ['密封形式', '双面铁盖'],
])
const all = [small, large]
const noun: Part = {
  ...{ text: '轴承', about: 'noun', form: 'noun', isNoun: true },
  isTrue: ({ text }) => has(text, '轴承'),
}
const said = (text: string): Saying => {
  const found = factsOf(small).find((one) => one.text === text)
  if (!found) throw new Error(`nobody says ${text}`)
  return found
}

test('a number is a whole, and so is a word of letters', () => {
  expect([has('内径=120', '20'), has('20x47x14', '20'), has('2.20', '20')]).toEqual([
    false,
    true,
    false,
  ])
  expect([has('pur', 'pu'), has('pu8', 'pu')]).toEqual([false, true])
})

test('a fact is said in every way, and is true of the goods that have it', () => {
  for (const text of ['内径20', '内径 20', '内径：20', '20内径', '内径20毫米', '20*47*14', 'SKF'])
    expect(said(text).isTrue(small)).toBe(true)
  expect(said('内径20').isTrue(large)).toBe(false)
  expect(said('20*47*14').number?.with('15')).toBe('20*47*15')
})

test('a keyword is its parts, written in one of the styles', () => {
  const parts = [noun, said('20mm'), { text: '10个', about: 'count', form: 'count' }]
  const keyword = (style: Question['style']) => keywordOf({ parts, style })
  expect(keyword('plain')).toBe('轴承 20mm 10个')
  expect(keyword('glued')).toBe('轴承20mm 10个')
  expect(keyword('wide')).toBe('轴承 ２０ｍｍ １０个')
})

test('goods that are all that is said are to come first, and nothing of it is missing', () => {
  const question: Question = { family: 'bearing', style: 'plain', parts: [noun, said('内径20')] }
  expect(trueGoods(question, all)).toEqual([small])
  const faults = (page: Goods[], told: string[] = []) => faultsOf(question, { page, told }, all)
  expect(faults([small, large])).toEqual([])
  expect(faults([large, small])).toEqual(['behind'])
  expect(faults([large])).toEqual(['lost'])
  expect(faults([small], ['内径20'])).toEqual(['told'])
})

test('what does not exist is to be told, and asked for only where nothing could be meant by it', () => {
  const parts = [noun, { ...said('内径20'), text: '内径21', isTrue: () => false }]
  const question = { family: 'bearing', style: 'plain' as const, parts, absent: { value: '21' } }
  expect(faultsOf(question, { page: [small], told: ['内径21'] }, all)).toEqual([])
  expect(faultsOf(question, { page: [small], told: [] }, all)).toEqual(['untold'])
  expect(faultsOf(question, { page: [], told: ['21'] }, all)).toEqual(['astray'])
  expect(isFair(question, all)).toBe(true)
  expect(isFair({ ...question, absent: { value: '47' } }, all)).toBe(false)
})
