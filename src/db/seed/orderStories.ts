import { orderStatus } from '#mall/trade/order/order.rules.ts'
import type { CostCentreCode } from './budgets.ts'
import type { Way } from './parcels.ts'

/** These states come after the steps of order.rules.ts in the life of an order. */
export const later = {
  confirm: [orderStatus.confirming, orderStatus.toShip],
  short: [orderStatus.toShip, orderStatus.toShip],
  ship: [orderStatus.toShip, orderStatus.toReceive],
  shipFirst: [orderStatus.toShip, orderStatus.partlyShipped],
  shipRest: [orderStatus.partlyShipped, orderStatus.toReceive],
  receive: [orderStatus.toReceive, orderStatus.done],
  receiveShort: [orderStatus.toReceive, orderStatus.partlyReceived],
} as const
export type Step = 'pay' | 'cancel' | 'expire' | 'return' | keyof typeof later

const shipped: Step[] = ['pay', 'confirm', 'ship']
const received: Step[] = [...shipped, 'receive']

/** `goods` are positions in selectGoods; a line has `packs` times the minimum quantity. */
export type Story = {
  buyer: string
  daysAgo: number
  goods: number[]
  packs: number
  steps: Step[]
  remark?: string
  deliveryWay?: 'express' | 'pickup'
  /** Its buyer wants it so many days after he has ordered it. */
  wantedAfter?: number
  costCentre?: CostCentreCode
  /** The mall has promised to send it so many days from today; by the lead times of its goods if not given. */
  dueIn?: number
  /** Its parcels come so, one after the other; by the mall's own lorry if not given. */
  ways?: Way[]
}

export const stories: Story[] = [
  {
    buyer: 'purchaser1',
    daysAgo: 33,
    goods: [0, 2, 4, 6, 8, 10, 12],
    packs: 6,
    steps: received,
    costCentre: 'CC-3200',
  },
  {
    buyer: 'purchaser1',
    daysAgo: 9,
    goods: [1, 7],
    packs: 10,
    steps: ['pay', 'confirm', 'shipFirst', 'shipRest'],
    costCentre: 'CC-3100',
    ways: [
      ['顺丰速运', 'SF1390022415876'],
      ['德邦快递', 'DPK364501298743'],
    ],
  },
  {
    buyer: 'purchaser1',
    daysAgo: 14,
    goods: [2, 6],
    packs: 6,
    steps: [...shipped, 'receiveShort'],
    costCentre: 'CC-3100',
    ways: [['京东物流', 'JDVB20441937265']],
  },
  {
    buyer: 'purchaser1',
    daysAgo: 4,
    goods: [0, 4],
    packs: 4,
    steps: ['pay', 'confirm', 'short'],
    wantedAfter: 14,
    costCentre: 'CC-3200',
  },
  {
    buyer: 'purchaser1',
    daysAgo: 2,
    goods: [3, 9, 11],
    packs: 4,
    steps: [],
    remark: '请分两车送，送前电话联系',
    costCentre: 'CC-3200',
  },
  {
    buyer: 'purchaser4',
    daysAgo: 6,
    goods: [5, 13],
    packs: 3,
    steps: [],
    deliveryWay: 'pickup',
    costCentre: 'CC-3100',
  },
  { buyer: 'purchaser2', daysAgo: 27, goods: [0, 8, 9], packs: 8, steps: received },
  { buyer: 'purchaser2', daysAgo: 12, goods: [2], packs: 5, steps: ['expire'] },
  {
    buyer: 'purchaser2',
    daysAgo: 5,
    goods: [4, 6, 10],
    packs: 4,
    steps: shipped,
    ways: [['中通快递', '78931205569999']],
  },
  {
    buyer: 'purchaser2',
    daysAgo: 1,
    goods: [1, 3],
    packs: 2,
    steps: ['pay'],
    remark: '随货带合格证',
    wantedAfter: 12,
  },
  { buyer: 'purchaser2', daysAgo: 0, goods: [7], packs: 2, steps: [] },
  { buyer: 'purchaser3', daysAgo: 15, goods: [6, 11], packs: 5, steps: ['cancel'] },
  { buyer: 'purchaser3', daysAgo: 3, goods: [10], packs: 3, steps: ['pay'] },
  { buyer: 'purchaser3', daysAgo: 7, goods: [10], packs: 2, steps: ['pay', 'confirm'], dueIn: -1 },
  { buyer: 'member', daysAgo: 18, goods: [6], packs: 1, steps: received },
  { buyer: 'member', daysAgo: 2, goods: [9], packs: 1, steps: ['pay', 'confirm'], dueIn: 0 },
  { buyer: 'member', daysAgo: 0, goods: [8], packs: 2, steps: [] },
  // paid by transfer, as transfers.ts goes on with them: more than they cost, less, and not yet
  { buyer: 'manager3', daysAgo: 4, goods: [6], packs: 3, steps: [] },
  { buyer: 'manager3', daysAgo: 2, goods: [10], packs: 2, steps: [] },
  { buyer: 'manager3', daysAgo: 1, goods: [2], packs: 2, steps: [] },
  { buyer: 'manager3', daysAgo: 0, goods: [8], packs: 1, steps: [] },
]

/** Rules of approval stop these; nobody has decided yet but for one, which its buyer has to change. */
export const waiting: Story[] = [
  {
    buyer: 'purchaser1',
    daysAgo: 3,
    goods: [3, 13],
    packs: 2,
    steps: ['return'],
    costCentre: 'CC-3200',
  },
  {
    buyer: 'purchaser4',
    daysAgo: 1,
    goods: [1, 12, 13],
    packs: 3,
    steps: [],
    costCentre: 'CC-3200',
  },
  { buyer: 'purchaser1', daysAgo: 0, goods: [5, 12], packs: 2, steps: [], costCentre: 'CC-3100' },
]
