import { paysMonthly } from '#mall/access.ts'
import { payingNow } from '#web/order/payingNow.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useCartName } from './CartBadge.tsx'
import { type Step, usePageHandle } from './handle.ts'
import { Logo } from './Logo.tsx'

const steps: readonly [Step, string][] = [
  ['cart', '购物车'],
  ['submit', '提交订单'],
  ['pay', '支付订单'],
  ['done', '生成订单'],
]

/** Four steps, or three where the order is charged to the account (spec §4); whoever chooses to pay one at once sees the fourth. */
export function StepHead() {
  const { who } = useVisitor()
  const { step = 'cart' } = usePageHandle()
  const isPayingNow = payingNow.use()
  const cartName = useCartName()
  const shown = steps.filter(
    ([name]) => name !== 'pay' || step === 'pay' || isPayingNow || !who || !paysMonthly(who),
  )
  const current = shown.findIndex(([name]) => name === step)
  const titles = { cart: cartName, submit: '提交订单', pay: '收银台', done: '提交结果' }
  return (
    <header className="stephead">
      <div className="wrap">
        <Logo />
        <span className="name">{titles[step]}</span>
        <ol className="steps">
          {shown.map(([name, label], index) => (
            <li
              key={name}
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
}
