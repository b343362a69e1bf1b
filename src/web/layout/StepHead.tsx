import { paysMonthly } from '#mall/access.ts'
import { payingNow } from '#web/order/payingNow.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useCartName } from './CartBadge.tsx'
import { type Step, usePageData, usePageHandle } from './handle.ts'
import { Logo } from './Logo.tsx'

const steps: readonly [Step, string][] = [
  ['cart', '购物车'],
  ['submit', '提交订单'],
  ['pay', '支付订单'],
  ['done', '生成订单'],
]

/** A page of its own steps says them; all others stand at a step of an order. */
export function StepHead() {
  const { ownSteps } = usePageHandle()
  const data = usePageData()
  const current = ownSteps?.stepOf(data) ?? null
  if (!ownSteps || current === null) return <OrderSteps />
  return <Steps title={ownSteps.title} labels={ownSteps.steps} current={current} />
}

/** Four steps, or three where the order is charged to the account (spec §4); whoever chooses to pay one at once sees the fourth. */
function OrderSteps() {
  const { who } = useVisitor()
  const { step = 'cart' } = usePageHandle()
  const isPayingNow = payingNow.use()
  const cartName = useCartName()
  const shown = steps.filter(
    ([name]) => name !== 'pay' || step === 'pay' || isPayingNow || !who || !paysMonthly(who),
  )
  const titles = { cart: cartName, submit: '提交订单', pay: '收银台', done: '提交结果' }
  return (
    <Steps
      title={titles[step]}
      labels={shown.map(([, label]) => label)}
      current={shown.findIndex(([name]) => name === step)}
    />
  )
}

type Props = { title: string; labels: readonly string[]; current: number }

const Steps = ({ title, labels, current }: Props) => (
  <header className="stephead">
    <div className="wrap">
      <Logo />
      <span className="name">{title}</span>
      <ol className="steps">
        {labels.map((label, index) => (
          <li
            key={label}
            className={index < current ? 'done' : index === current ? 'now' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <i>{index < current ? <Icon name="check" /> : index + 1}</i>
            {label}
          </li>
        ))}
      </ol>
    </div>
  </header>
)
