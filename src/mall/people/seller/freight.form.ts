import { form } from '#mall/form.ts'

const amount = /^\d{1,6}(\.\d{1,2})?$/
const wrong = '请输入不超过 100 万元的金额，最多两位小数'

/** Is read however it was typed: １,０００元, ¥1000. A comma that groups nothing is left to be refused. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[¥￥元\s]/g, '')
    .replace(/^(\d{1,3})(?:,(\d{3}))(?=\.|$)/, '$1$2')

/** 运费规则。 */
export const freightForm = form(
  {
    fee: {
      label: '每单运费',
      isRequired: true,
      inputMode: 'decimal',
      hint: '元，含税；填 0 则全场包邮',
    },
    freeFrom: {
      label: '满额包邮',
      inputMode: 'decimal',
      placeholder: '元，选填，不填则不按金额包邮',
      hint: '订单商品含税合计达到此金额的不收运费；拆分配送的每个地址各算一单',
    },
  },
  {
    checks: {
      fee: (text) => !amount.test(text) && wrong,
      freeFrom: (text) => (!amount.test(text) && wrong) || (Number(text) === 0 && '金额须大于 0'),
    },
    normal: { fee: plain, freeFrom: plain },
    unused: ({ fee }) => (amount.test(fee) && Number(fee) === 0 ? ['freeFrom'] : []),
  },
)
