import { type Address, to } from '#mall/pages.ts'

/** These are the public texts beside each other, as the footer groups them. */
export const textGroups: readonly {
  name: string
  pages: readonly (readonly [to: Address, name: string])[]
}[] = [
  {
    name: '帮助',
    pages: [['/help', '帮助中心']],
  },
  {
    name: '支付与配送',
    pages: [
      ['/payOnline', '在线支付说明'],
      ['/companyTransfer', '公司转账'],
    ],
  },
  {
    name: '服务承诺',
    pages: [
      ['/ourRecognition', '我们的承诺'],
      ['/platformBusinessModel', '平台经营模式'],
      ['/agreement', '商城服务协议'],
      [to.agreement({ text: 'privacy' }), '隐私政策'],
    ],
  },
  {
    name: '关于我们',
    pages: [
      ['/companyIntroduction', '公司介绍'],
      ['/hexin', '核心优势'],
      ['/awsomeCase', '案例展示'],
      ['/contactUs', '联系我们'],
    ],
  },
]

/** Answers what the menu calls a page. */
export const nameOf = (address: string): string =>
  textGroups.flatMap(({ pages }) => pages).find(([to]) => to === address)?.[1] ?? ''
