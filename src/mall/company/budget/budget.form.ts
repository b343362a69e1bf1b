import { amountOf, amountProblem } from '#mall/company/employee/limitAmount.rules.ts'
import { isDay } from '#mall/day.ts'
import { form } from '#mall/form.ts'
import { kindLabels, overLabels, periodLabels } from './budget.rules.ts'

/** A budget: of whom, for which periods, how much, and what happens beyond it. */
export const budgetForm = form(
  {
    kind: { label: '预算对象', control: 'options', choices: kindLabels, isRequired: true },
    subjectId: {
      label: '对象',
      control: 'choice',
      isRequired: true,
      missing: '请选择预算对象',
      refusals: ['BUDGET_SUBJECT_NOT_FOUND'],
    },
    period: { label: '周期', control: 'options', choices: periodLabels, isRequired: true },
    startsOn: {
      label: '起始日',
      control: 'date',
      isRequired: true,
      hint: '从这一天起提交的订单计入，含已提交的；周期按自然月、季、年',
    },
    endsOn: { label: '截止日', control: 'date', hint: '选填，不填则一直有效' },
    amount: {
      label: '每期金额',
      isRequired: true,
      inputMode: 'decimal',
      placeholder: '元，含税商品金额，不含运费',
    },
    spentBefore: {
      label: '期初已用',
      inputMode: 'decimal',
      placeholder: '选填，元',
      hint: '起始日所在周期内，在商城以外已经花费的金额',
    },
    onOver: {
      label: '超出时',
      control: 'options',
      choices: overLabels,
      isRequired: true,
      hint: '转审批：按规则中的「超预算金额」审批，没有这样的规则时由下单人的上级审批',
    },
    isActive: { label: '状态', control: 'check', placeholder: '启用' },
  },
  {
    initial: { isActive: true },
    checks: {
      startsOn: (day) => !isDay(day) && '请选择有效的日期',
      endsOn: (day, { startsOn }) =>
        (!isDay(day) && '请选择有效的日期') || (day < startsOn && '截止日不能早于起始日'),
      amount: (text) => amountProblem(text) || (!amountOf(text) && '金额须大于 0'),
      spentBefore: amountProblem,
    },
  },
)
