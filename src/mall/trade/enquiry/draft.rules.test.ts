import { expect, test } from 'vitest'
import type { Outcome } from '#mall/trade/bulk/bulk.rules.ts'
import { answered, fenIn, partsOf, targetIn } from './draft.rules.ts'
import {
  type EnquiryHead,
  enquiryForm,
  enquiryLineForm,
  headProblems,
  lineProblems,
} from './enquiry.form.ts'
import { awaitedText, promisedText, promiseText } from './promise.rules.ts'

const isBrand = (word: string) => ['亚德客', 'SKF'].includes(word)

test.each([
  ['SDA50*30 薄型气缸 亚德客', '薄型气缸', '亚德客', 'SDA50*30'],
  ['U型密封圈 耐200度 按样品', 'U型密封圈 耐200度 按样品', '', ''],
  ['SKF 6204-2RS', '', 'SKF', '6204-2RS'],
  ['油位计', '油位计', '', ''],
])('%s is the name %s, the brand %s and the model %s', (words, name, brand, model) => {
  expect(partsOf(words, isBrand)).toEqual({ name, brand, model })
})

const outcome: Outcome = {
  ...{ lineNo: 1, state: 'matched', way: 'code', sureness: 100, candidates: ['7'], skuId: '7' },
  ...{ equals: [], unit: '副', count: 144, note: '140 改为 144，按 12 的倍数', reason: '' },
}

test('what was found is told with the change of its count', () => {
  expect(answered({ text: 'HyFlex 140' }, outcome)).toMatchObject({
    ...{ skuId: '7', count: 144, reason: '140 改为 144，按 12 的倍数', candidates: ['7'] },
  })
})

test('what may take the place of goods that are not sold is asked', () => {
  const substitute = { state: 'substitute', skuId: null, note: '', reason: '建议替代' } as const
  expect(answered({ text: 'NTN 6204LLU 10' }, { ...outcome, ...substitute })).toMatchObject({
    ...{ answer: 'choose', skuId: null, candidates: ['7'], reason: '建议替代' },
  })
})

test('what may mean several goods is asked, and what nobody found is for the staff', () => {
  const several = {
    ...outcome,
    state: 'choose',
    skuId: null,
    candidates: ['7', '8'],
    count: 5,
    note: '',
  }
  expect(answered({}, { ...several, reason: '有 2 个商品相符，请选择' } as Outcome)).toMatchObject({
    ...{
      answer: 'choose',
      candidates: ['7', '8'],
      count: 5,
      unit: '',
      reason: '有 2 个商品相符，请选择',
    },
  })
  const none = {
    ...several,
    state: 'none',
    count: null,
    reason: '未找到 “XYZ”，以下是最接近的',
  } as Outcome
  expect(answered({}, none)).toMatchObject({
    ...{
      answer: 'staff',
      candidates: ['7', '8'],
      count: 1,
      unit: '件',
      reason: '未写数量，请确认',
    },
  })
})

test.each([
  ['30.5', '3050'],
  ['1280', '128000'],
  ['0', null],
  ['1.234', null],
  ['', null],
])('a target price of %s is %s fen', (text, fen) => {
  expect(fenIn(text)).toBe(fen)
})

test('a cell of a table may write its price in other ways', () => {
  expect(targetIn('¥1,280.00 元')).toBe('128000')
  expect(targetIn('面议')).toBe(null)
})

test('a line says a name or a model, unless its goods are known', () => {
  const values = { ...enquiryLineForm.initial, count: '2' }
  expect(values.unit).toBe('件')
  const unitless = { ...values, model: 'SDA50', unit: '' }
  expect(lineProblems(unitless, false)).toEqual({ unit: '请输入单位' })
  expect(lineProblems(unitless, true)).toEqual({})
  expect(lineProblems(values, false)).toEqual({ name: '请输入名称或型号' })
  expect(lineProblems(values, true)).toEqual({})
  expect(lineProblems({ ...values, model: 'SDA50', count: '0' }, false)).toEqual({
    count: '数量须为 1–9999999999 的整数',
  })
  expect(lineProblems({ ...values, model: 'SDA50', targetPrice: '-1' }, false)).toEqual({
    targetPrice: '目标价须大于 0，最多两位小数',
  })
})

test('the head of an enquiry lacks nothing, and no day is over', () => {
  const head: EnquiryHead = {
    ...enquiryForm.initial,
    ...{ title: '备件', expectDate: '2026-11-19', city: '苏州市' },
    ...{ contact: '李雷', mobile: '138****0000' },
  }
  expect(headProblems(head, '2026-11-20')).toEqual({ expectDate: '日期不能早于今天' })
  expect(headProblems({ ...head, expectDate: '', title: '', mobile: '123' }, '2026-11-20')).toEqual(
    {
      title: '请输入询价标题',
      mobile: '请输入 11 位手机号',
    },
  )
})

test.each([
  ['2026-11-20T04:41:00Z', '今天 12:41'],
  ['2026-11-21T01:30:00Z', '明天 09:30'],
  ['2026-11-23T01:30:00Z', '11-23 周一 09:30'],
])('on 2026-11-20 %s is written as %s', (dueAt, text) => {
  expect(promiseText(dueAt, new Date('2026-11-20T10:41:00+08:00'))).toBe(text)
})

test('what is promised is told as long as it is awaited, and afterwards whether it was kept', () => {
  const now = new Date('2026-11-20T10:41:00+08:00')
  const promised = {
    ...{ state: 'waiting' as const, dueAt: '2026-11-20T04:41:00Z' },
    ...{ answeredAt: null, againDueAt: null },
  }
  const late = new Date('2026-11-20T04:42:00Z')
  expect(awaitedText(promised, now)).toBe('预计 今天 12:41 前回复')
  expect(awaitedText(promised, late)).toBe('承诺 今天 12:41 前回复，已逾时，业务员会尽快回复')
  expect(awaitedText({ ...promised, state: 'asking' }, now)).toBe('')
  const answered = { ...promised, answeredAt: '2026-11-20T02:00:00Z' }
  expect(awaitedText(answered, now)).toBe('')
  const again = { ...answered, againDueAt: '2026-11-20T06:00:00Z' }
  expect(awaitedText(again, late)).toBe('预计 今天 14:00 前回复')
  const kept = (answeredAt: string | null) => promisedText({ ...promised, answeredAt })
  expect(['2026-11-20T03:00:00Z', '2026-11-20T05:00:00Z', null].map(kept)).toEqual([
    '2026-11-20 12:41 前，按时',
    '2026-11-20 12:41 前，逾时',
    '2026-11-20 12:41 前',
  ])
  expect(promisedText({ dueAt: null, answeredAt: null })).toBe('即时报价')
})
