import { expect, test } from 'vitest'
import { leftSentence, leftText, urgencyOf } from './quoteDesk.rules.ts'
import { lostBy, medianOf } from './quoteStats.rules.ts'

test('the middle of none is unknown, of two it lies between them', () => {
  expect([medianOf([]), medianOf([9]), medianOf([40, 10]), medianOf([90, 1, 46])]).toEqual([
    null,
    9,
    25,
    46,
  ])
})

test('what was lost is counted by the reason that was chosen, whatever was written behind it', () => {
  expect(
    lostBy([
      { event: 'decline', note: '价高', count: 2 },
      { event: 'decline', note: '价高：别家便宜一成', count: 1 },
      { event: 'decline', note: '改方案了', count: 1 },
      { event: 'expire', note: '', count: 2 },
      { event: 'cannot', note: '停产', count: 1 },
    ]),
  ).toEqual([
    { reason: '价高', count: 3 },
    { reason: '无回音', count: 2 },
    { reason: '其他', count: 1 },
    { reason: '无法报价', count: 1 },
  ])
})

test.each([
  [-102, '超 1:42', '超 1 小时 42 分', 'bad'],
  [18, '剩 0:18', '还剩 18 分', 'warn'],
  [90, '剩 1:30', '还剩 1 小时 30 分', ''],
])('%d minutes are written as %s', (minutes, short, sentence, urgency) => {
  expect([leftText(minutes), leftSentence(minutes), urgencyOf(minutes)]).toEqual([
    short,
    sentence,
    urgency,
  ])
})
