import { chineseDay } from '#mall/day.ts'
import { afterSaleKinds, reasonLabel } from '#mall/trade/afterSale/reasons.rules.ts'
import type { ReturnSlip } from '#mall/trade/afterSale/returnSlip.sql.ts'
import { figure, goodsWith, nothing, printForm } from './goodsPaper.ts'
import type { House } from './house.ts'

/** A4 portrait without prices: 退货单 goes into the parcel that a buyer sends back. */
export const returnSlip = (slip: ReturnSlip, house: House) =>
  printForm(
    {
      title: '退货单',
      number: slip.rmaNo,
      customer: slip.customer,
      pairs: [
        ['退货编号', slip.rmaNo, '售后单号', slip.afterSaleNo],
        ['退货人', slip.customer, '订单号', slip.orderNo],
        ['联系人', `${slip.contact}，${slip.mobile}`, '类型', afterSaleKinds[slip.kind]],
        [
          '收货人',
          `${slip.returnTo.receiver}，${slip.returnTo.mobile}`,
          '原因',
          reasonLabel(slip.reason),
        ],
        [
          '退货地址',
          slip.returnTo.address,
          '运费',
          slip.payer === 'mall' ? '商城承担，请到付' : '退货人承担，请勿到付',
        ],
        ...(slip.dueAt ? [['寄回期限', chineseDay(slip.dueAt), '', '']] : []),
        ...(slip.words ? [['说明', slip.words, '', '']] : []),
      ],
      columns: [
        ...goodsWith(false),
        { head: ['退货数量'], width: 52, align: 'right', words: figure },
        { head: ['实收'], width: 52, align: 'right', words: nothing },
        { head: ['验货结论'], width: 103.28, align: 'left', words: nothing },
      ],
      lines: slip.lines,
      note: '请将本单随货寄回，并在包装外写明退货编号；请勿在厂家原包装上直接贴单。',
      signers: ['退货人', '验货人'],
    },
    house,
  )
