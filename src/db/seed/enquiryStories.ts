import type { EnquiryEvent } from '#mall/trade/enquiry/enquiry.rules.ts'

type Line = {
  /** A position in selectGoods of enquiries.ts. */
  goods: number
  /** As the buyer has written it; brand, model, count and unit of the goods stand in {}. */
  text: string
  packs: number
  /** The target, in percent of the price of the mall. */
  target?: number
}

/** Lines are quoted at so many percent of the price of the mall, from the goods of a line on; null cannot be supplied, undefined is left out. */
type Quote = { percents: (number | null | undefined)[]; days: number[]; note: string }

export type Step = {
  /** So many hours after it was submitted. */
  after: number
  event: Exclude<EnquiryEvent, 'submit' | 'answerAll' | 'order'>
  note?: string
  quote?: Quote
  message?: { isStaff: boolean; text: string }
}

export type Story = {
  asker: string
  title: string
  hoursAgo: number
  city: string
  wantedInDays: number | null
  note: string
  lines: Line[]
  steps: Step[]
}

const opened: Step = { after: 0.5, event: 'open' }
const lineOf = (goods: number, text: string, packs: number, target?: number): Line => ({
  ...{ goods, text, packs },
  ...(target !== undefined && { target }),
})

/** Enquiries of 示例精密机械有限公司 in most states of their lives, one of the other company and one of a member. */
export const stories: Story[] = [
  {
    asker: 'purchaser1',
    title: '空压站年度检修备件',
    hoursAgo: 20,
    city: '江苏省苏州市',
    wantedInDays: 7,
    note: '检修月底开始，请附合格证',
    lines: [
      lineOf(0, '{brand} {model} {count}{unit}', 6, 88),
      lineOf(1, '{model} 要{brand} {count}{unit}', 4),
      lineOf(2, '{brand} {model} × {count}', 12, 90),
      lineOf(3, '{model}', 8, 95),
      lineOf(8, '{brand} {model} {count}{unit}', 3, 85),
      lineOf(4, '空压机油滤 老型号 见附件照片', 4),
    ],
    steps: [
      opened,
      {
        after: 1.6,
        event: 'sendPart',
        quote: {
          percents: [97, 98, 97, 96, 98, undefined],
          days: [3, 5, 2, 2, 12, 0],
          note: '第 6 行请补充铭牌照片',
        },
        message: { isStaff: true, text: 'V1 已报 5 行。第 6 行只有「老型号」，请补充铭牌照片。' },
      },
      {
        after: 3,
        event: 'bargain',
        note: '第 1、3、5 行',
        message: {
          isStaff: false,
          text: '提出议价：第 1、3、5 行，目标价见需求栏。第 5 行 12 个工作日太久，检修月底开始。',
        },
      },
      { after: 3.2, event: 'open' },
      {
        after: 4,
        event: 'send',
        quote: { percents: [91, 98, 93, 96, 94, null], days: [3, 5, 2, 2, 7, 0], note: '' },
        message: {
          isStaff: true,
          text: 'V2 已报，已向厂家申请数量价；第 5 行改由华东仓调货，7 个工作日。第 6 行原厂已停产。',
        },
      },
    ],
  },
  {
    asker: 'demander1',
    title: '刀具与防护用品',
    hoursAgo: 30,
    city: '江苏省苏州市',
    wantedInDays: 14,
    note: '',
    lines: [
      lineOf(12, '{brand} {model} {count}{unit}', 5),
      lineOf(13, '{model} {count}', 10),
      lineOf(6, '{brand} {model} {count}', 6),
      lineOf(10, '{model} {count}{unit}', 12),
    ],
    steps: [
      opened,
      {
        after: 1.2,
        event: 'sendPart',
        quote: {
          percents: [95, 95, 92, undefined],
          days: [4, 4, 2, 0],
          note: '第 4 行待厂家确认规格',
        },
      },
    ],
  },
  {
    asker: 'purchaser1',
    title: '包装线气动元件',
    hoursAgo: 1,
    city: '江苏省苏州市',
    wantedInDays: 10,
    note: '安装位有限，请确认外形尺寸',
    lines: [
      lineOf(2, '{brand} {model} {count}{unit}', 20),
      lineOf(3, '{brand} {model}', 10),
      lineOf(4, '{model} {count}', 15, 90),
      lineOf(5, '{brand} {model} {count}{unit}', 30),
    ],
    steps: [],
  },
  {
    asker: 'purchaser1',
    title: '冷却塔控制柜元件',
    hoursAgo: 26,
    city: '江苏省苏州市',
    wantedInDays: null,
    note: '',
    lines: [lineOf(8, '{brand} {count}{unit}，型号见柜门铭牌', 6), lineOf(9, '{model}', 6)],
    steps: [
      opened,
      {
        after: 1,
        event: 'ask',
        note: '请补充第 1 行的铭牌照片或额定电流，控制电压是 220V 还是 24V？',
        message: {
          isStaff: true,
          text: '请补充第 1 行的铭牌照片或额定电流，控制电压是 220V 还是 24V？',
        },
      },
    ],
  },
  {
    asker: 'purchaser1',
    title: '装配一车间劳保 12 月',
    hoursAgo: 147,
    city: '江苏省苏州市',
    wantedInDays: null,
    note: '按月供货',
    lines: [
      lineOf(6, '{brand} {model} {count}{unit}', 20),
      lineOf(7, '{brand} {model} {count}{unit}', 20),
      lineOf(10, '{model} {count}{unit}', 36),
    ],
    steps: [
      opened,
      { after: 1.5, event: 'send', quote: { percents: [90, 92, 88], days: [2, 2, 3], note: '' } },
    ],
  },
  {
    asker: 'purchaser1',
    title: '厂区安全用品更换',
    hoursAgo: 220,
    city: '江苏省苏州市',
    wantedInDays: null,
    note: '',
    lines: [lineOf(7, '{brand} {model}', 40), lineOf(11, '{model} {count}{unit}', 24)],
    steps: [
      opened,
      { after: 1.8, event: 'send', quote: { percents: [93, 94], days: [3, 3], note: '' } },
      { after: 171, event: 'expire' },
    ],
  },
  {
    asker: 'purchaser1',
    title: '进口伺服驱动器',
    hoursAgo: 430,
    city: '江苏省苏州市',
    wantedInDays: null,
    note: '旧型号，设备为 2009 年产',
    lines: [lineOf(5, '伺服驱动器 400W 老款，型号看不清', 1)],
    steps: [opened, { after: 6, event: 'cannot', note: '该系列已停产多年，渠道内没有可靠货源' }],
  },
  {
    asker: 'purchaser1',
    title: '配电柜元件',
    hoursAgo: 480,
    city: '江苏省苏州市',
    wantedInDays: null,
    note: '',
    lines: [lineOf(8, '{brand} {model} {count}{unit}', 20), lineOf(9, '{model}', 10)],
    steps: [
      opened,
      { after: 2, event: 'send', quote: { percents: [98, 99], days: [5, 5], note: '' } },
      { after: 30, event: 'decline', note: '价高：同型号本地有现货更低' },
    ],
  },
  {
    asker: 'purchaser2',
    title: '灌装线传动件',
    hoursAgo: 2,
    city: '广东省佛山市',
    wantedInDays: 12,
    note: '须食品级润滑脂',
    lines: [lineOf(0, '{brand} {model} 食品级 {count}{unit}', 10), lineOf(1, '{model} {count}', 8)],
    steps: [],
  },
  {
    asker: 'member',
    title: '小型输送机备件',
    hoursAgo: 50,
    city: '上海市',
    wantedInDays: null,
    note: '',
    lines: [lineOf(0, '{model} {count}{unit}', 30), lineOf(1, '{brand} {model}', 20)],
    steps: [
      opened,
      { after: 1.4, event: 'send', quote: { percents: [94, 95], days: [3, 3], note: '' } },
    ],
  },
]
