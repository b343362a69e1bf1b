import { isDay } from '#mall/day.ts'
import { form } from '#mall/form.ts'

/** A standard price from a day on; without a last day it stays. */
export const planForm = form(
  {
    fromDay: {
      label: '生效日',
      control: 'date',
      isRequired: true,
      hint: '当日 0 点起（北京时间）',
    },
    untilDay: { label: '截止日', control: 'date', hint: '选填，含当日；之后恢复原价' },
    price: { label: '标准价', isRequired: true, inputMode: 'decimal', hint: '元，含税' },
  },
  {
    checks: {
      fromDay: (day) => !isDay(day) && '请选择日期',
      untilDay: (day, { fromDay }) => (!isDay(day) || day < fromDay) && '截止日不能早于生效日',
      price: (text) =>
        (!/^\d{1,10}(\.\d{1,2})?$/.test(text) || Number(text) === 0) &&
        '请输入大于 0 的金额，最多两位小数',
    },
    normal: { price: (text) => text.replace(/[¥￥,，\s]/g, '') },
  },
)
