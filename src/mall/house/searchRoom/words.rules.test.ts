import { expect, test } from 'vitest'
import { squash } from '#mall/goods/search/fold.rules.ts'
import { pinForm, wordForm } from './words.form.ts'
import { codesIn, meaningsIn, wordProblems } from './words.rules.ts'

test('meanings are told apart by marks, and a space belongs to one', () => {
  expect(meaningsIn(' 黄油枪、注油器，06B  滚子链;; 黄油枪 ')).toEqual([
    '黄油枪',
    '注油器',
    '06B 滚子链',
  ])
  expect(codesIn('A-1\n B2，A-1 ')).toEqual(['A-1', 'B2'])
})

test('forms say what is wrong before anything is sent', () => {
  const problems = (term: string, meanings: string) =>
    wordForm.problems(wordForm.normalized({ term, meanings, isSure: false }))
  expect(problems('', '')).toEqual({ term: '请输入买家说的词', meanings: '请写出它的意思' })
  expect(problems('猪油枪', '、，')).toEqual({ meanings: '请写出它的意思' })
  expect(problems('猪油枪', '枪'.repeat(41))).toEqual({ meanings: '每个意思不超过 40 字' })
  const many = Array.from({ length: 11 }, (_, at) => `意思${at}`).join('、')
  expect(problems('猪油枪', many)).toEqual({ meanings: '一个词最多 10 个意思' })
  expect(problems('猪油枪', '黄油枪,注油器')).toEqual({})
  const codes = Array.from({ length: 11 }, (_, at) => `C${at}`).join('\n')
  expect(pinForm.problems(pinForm.normalized({ word: '手套', codes }))).toEqual({
    codes: '一个词最多置顶 10 个商品',
  })
})

const own = (term: string, meaning: string) => ({ term, meaning, isMutual: false, isOwn: true })
const trade = (term: string, meaning: string) => ({ ...own(term, meaning), isOwn: false })
const others = [
  own('猪油枪', '黄油枪'),
  trade('空开', '断路器'),
  trade('气爪', '平行气爪'),
  { ...trade('gb5783', 'din933'), isMutual: true },
]
const problems = (term: string, ...meanings: string[]) =>
  wordProblems({
    ...{ term, meanings, others, squash, wasTerm: '' },
    isOfGoods: (one) => one === '气爪',
  })

test('a word means what goods are called, and nothing that means something else', () => {
  expect(problems('大牛', '黄油枪', '断路器')).toEqual({})
  expect(problems('大牛', '大 牛')).toEqual({ meanings: '意思不能就是这个词' })
  expect(problems('!!', '黄油枪')).toEqual({ term: '请写出买家说的词，至少要有一个字或数字' })
  expect(problems('大牛', '…')).toEqual({ meanings: '“…”中没有字或数字，搜不出商品' })
  expect(problems('猪 油枪', '打油枪')).toEqual({
    term: '“猪油枪”已有意思：黄油枪，请在列表中修改它',
  })
})

test('what both mean each other is not written again, from either side', () => {
  expect(problems('GB5783', '螺栓', 'DIN 933')).toEqual({
    meanings: '“GB5783”和“DIN 933”已互为同义，不用再写',
  })
  expect(problems('din933', 'gb5783')).toEqual({
    meanings: '“din933”和“gb5783”已互为同义，不用再写',
  })
})

test('words that are alike are changed one by one, and no new one is added to them', () => {
  const alike = [trade('LED指示灯', '信号指示灯')]
  const of = (term: string, wasTerm: string) =>
    wordProblems({
      ...{ term, wasTerm, meanings: ['指示灯'], others: alike, squash },
      isOfGoods: () => false,
    })
  expect(of('led指示灯', 'led指示灯')).toEqual({})
  expect(of('LED 指示灯', 'led指示灯')).toEqual({})
  const taken = { term: '“LED指示灯”已有意思：信号指示灯，请在列表中修改它' }
  expect(of('LED指示灯', 'led指示灯')).toEqual(taken)
  expect(of('led指示灯', '')).toEqual(taken)
  expect(of('led指示灯', '灯')).toEqual(taken)
})

test('chains and loops are refused', () => {
  expect(problems('大牛', '猪油枪')).toEqual({
    meanings: '“猪油枪”自己的意思是“黄油枪”，请直接写“黄油枪”',
  })
  expect(problems('大牛', '空开')).toEqual({
    meanings: '“空开”自己的意思是“断路器”，请直接写“断路器”',
  })
  expect(problems('黄油枪', '猪油枪')).toEqual({
    meanings: '“猪油枪”的意思写的就是“黄油枪”，两个词不能互为意思',
  })
  expect(problems('黄油枪', '注油器')).toEqual({
    term: '“猪油枪”的意思写的是“黄油枪”，搜索不会接着找下去，请先修改“猪油枪”',
  })
})

test('a name of goods that means more besides is no chain, and neither is a standard', () => {
  expect(problems('夹子手', '气爪')).toEqual({})
  expect(problems('大牛', 'GB5783')).toEqual({})
  expect(problems('断路器', '微断')).toEqual({})
})
