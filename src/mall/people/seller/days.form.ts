import { isDay, isReversed } from '#mall/day.ts'
import { form } from '#mall/form.ts'
import { sellerLimits } from '#mall/houseLimits.ts'
import { daysFrom } from './calendar.rules.ts'

const { daysAtOnce, dayReason } = sellerLimits

/** 修改工作日: days that are free, or worked, whatever the calendar of the state says. */
export const daysForm = form(
  {
    from: { label: '日期', control: 'date', isRequired: true },
    to: { label: '至', control: 'date', hint: '选填，连续几天时填写最后一天' },
    kind: {
      label: '改为',
      control: 'options',
      isRequired: true,
      choices: { free: '休息', worked: '上班', usual: '恢复默认' },
    },
    reason: {
      label: '原因',
      isRequired: true,
      maxLength: dayReason,
      placeholder: '如：年终盘点、补班',
    },
  },
  {
    checks: {
      from: (day) => !isDay(day) && '请选择有效的日期',
      to: (to, { from }) =>
        (!isDay(to) && '请选择有效的日期') ||
        (isReversed({ from, to }) && '不能早于开始的日期') ||
        (isDay(from) && daysFrom(from, to).length > daysAtOnce && `一次最多改 ${daysAtOnce} 天`),
    },
    unused: ({ kind }) => (kind === 'usual' ? ['reason'] : []),
  },
)
