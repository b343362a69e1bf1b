import { expect, test } from 'vitest'
import { hisOf } from './demanded.ts'
import { dealt, differenceOf, filled, handedOut, receivedProblems } from './receiving.rules.ts'

const demand = (requisitionLineId: string, count: number, shipped = 0) => ({
  lineNo: 1,
  requisitionLineId,
  count,
  shipped,
})

test('whoever has asked first gets first, and the rest is the buyer’s', () => {
  const demands = [demand('1', 72, 72), demand('2', 48, 20), demand('3', 24)]
  expect(dealt([{ lineNo: 1, count: 40 }], demands)).toEqual([
    {
      lineNo: 1,
      count: 40,
      own: 0,
      shares: [
        { requisitionLineId: '2', due: 28 },
        { requisitionLineId: '3', due: 12 },
      ],
    },
  ])
  expect(dealt([{ lineNo: 1, count: 60 }], demands)[0]).toMatchObject({ own: 8 })
  expect(dealt([{ lineNo: 2, count: 5 }], demands)).toEqual([
    { lineNo: 2, count: 5, own: 5, shares: [] },
  ])
})

const shares = [
  { requisitionLineId: '1', due: 72 },
  { requisitionLineId: '2', due: 48 },
  { requisitionLineId: '3', due: 24 },
]

test('what has arrived fills what is due in its order', () => {
  expect(filled(shares, 132)).toEqual([72, 48, 12])
  expect(filled(shares, 60)).toEqual([60, 0, 0])
})

test.each([
  ['as it was due', [72, 48, 24], 0, [72, 48, 24]],
  ['with pieces missing', [72, 36, 24], 12, [72, 48, 24]],
  ['otherwise than due', [84, 36, 24], 0, [84, 36, 24]],
  ['otherwise, with pieces missing', [84, 24, 24], 12, [84, 36, 24]],
])('it is handed out %s', (_, received, missing, due) => {
  expect(handedOut(shares, received, missing).map((one) => one.due)).toEqual(due)
  expect(handedOut(shares, received, missing).map((one) => one.received)).toEqual(received)
})

const said = (more: object) => ({
  lineNo: 1,
  count: 10,
  affected: 0,
  reason: '',
  wish: 'resend' as const,
  fileIds: [],
  ...more,
})
const open = [{ lineNo: 1, count: 10, shares: [] }]

test.each([
  [{}, {}],
  [{ count: 11 }, { received1: '请输入 0–10 的整数' }],
  [{ count: 8 }, { kind1: '请选择差异原因' }],
  [{ count: 8, kind: 'excess' }, { kind1: '实收少于发货，不能登记多件' }],
  [{ kind: 'short' }, { kind1: '实收与发货相同，请先改小实收数量' }],
  [{ kind: 'damaged' }, { affected1: '请输入 1–10 的整数' }],
  [{ kind: 'damaged', affected: 11 }, { affected1: '请输入 1–10 的整数' }],
  [{ kind: 'damaged', affected: 10 }, {}],
  [{ kind: 'excess', affected: 25 }, {}],
  [{ kind: 'other', affected: 1 }, { reason1: '请说明差异情况' }],
])('%o: %o', (more, problems) => {
  expect(receivedProblems(open, [said(more)])).toEqual(problems)
})

test('nobody is handed more than he has asked for, nor all together more than has arrived', () => {
  const share = {
    requisitionNo: 'PR1',
    demanderName: '陈晨',
    received: null,
    sent: 0,
    confirmed: null,
  }
  const lines = [
    {
      lineNo: 1,
      count: 10,
      shares: [
        { ...share, requisitionLineId: '1', due: 6, most: 8 },
        { ...share, requisitionLineId: '2', due: 4, most: 4 },
      ],
    },
  ]
  const problems = (...counts: number[]) =>
    receivedProblems(lines, [
      said({ shares: counts.map((count, at) => ({ requisitionLineId: `${at + 1}`, count })) }),
    ])
  expect(problems(8, 2)).toEqual({})
  expect(problems(9, 1)).toEqual({ share1_1: '最多 8' })
  expect(problems(8, 4)).toEqual({ share1_1: '实分合计 12，超过实收 10' })
  expect(problems(6)).toEqual({ received1: '需求人分配已有变化，请刷新后核对' })
})

test('a difference concerns the missing pieces, or so many of those that are there', () => {
  const line = { lineNo: 1, count: 10 }
  expect(differenceOf(line, said({}))).toBeNull()
  expect(differenceOf(line, said({ count: 7, kind: 'damaged', affected: 1 }))).toMatchObject({
    count: 3,
    isMissing: true,
  })
  expect(differenceOf(line, said({ kind: 'excess', affected: 2 }))).toMatchObject({
    count: 2,
    isMissing: false,
    wish: 'none',
  })
})

test('whoever has asked for a part of a line does not read the numbers of others', () => {
  const share = (demanderId: string, due: number) => ({
    ...{ requisitionLineId: demanderId, requisitionNo: '', demanderName: '', demanderId },
    ...{ due, received: null, sent: due, confirmed: null, most: due },
    ...{ receivedBy: null, receivedAt: null },
  })
  const line = (lineNo: number, dues: [string, number][]) => ({
    ...{ lineNo, skuNo: '', brandName: '', productName: '', model: '', unit: '', count: 3 },
    ...{ batch: 'B1', serials: ['A1', 'A2', 'A3'], received: null, own: 0, differences: [] },
    shares: dues.map(([demanderId, due]) => share(demanderId, due)),
  })
  const mixed: [string, number][] = [
    ['1', 2],
    ['2', 1],
  ]
  const parcel = {
    ...{ shipmentId: '1', shipmentNo: '', carrier: '', waybill: '', note: '', deliveredOn: null },
    ...{ shippedAt: new Date(), receivedAt: null, receivedBy: null, isFollowed: false },
    ...{
      events: [],
      trouble: null,
      handledAt: null,
      handledNote: '',
      returnedAt: null,
      lines: [line(1, mixed), line(2, [['1', 3]])],
    },
  }
  const [his] = hisOf(parcel, { userId: '1' })
  expect(his?.lines.map(({ count, batch, serials }) => [count, batch, serials])).toEqual([
    [2, '', []],
    [3, 'B1', ['A1', 'A2', 'A3']],
  ])
})
