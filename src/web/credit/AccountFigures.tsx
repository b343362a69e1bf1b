import type { CreditAccount } from '#mall/company/company/credit.contract.ts'
import { overLimit } from '#mall/company/company/credit.rules.ts'
import { creditForm } from '#mall/company/company/term.form.ts'
import { price } from '#mall/money.ts'
import { termText } from '#mall/trade/statement/statement.rules.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './credit.module.css'

type Props = { account: CreditAccount; isStaff: boolean }

/** 授信额度 less what orders reserve and what is owed is what may still be ordered. */
export function AccountFigures({ account, isStaff }: Props) {
  const { isMonthly, limit, reserved, owed, available } = account
  const used = reserved + owed
  const over = isMonthly ? overLimit(account) : 0
  return (
    <div className={styles.account}>
      <dl className={styles.figures}>
        <Figure name="授信额度" value={amountText(isMonthly, limit)} />
        <Figure name="下单占用" value={price(reserved)} hint="已下单，还没有计收" />
        <Figure name="应付未付" value={price(owed)} hint="已计收，还没有付清" />
        <Figure
          name="可用"
          value={amountText(isMonthly, available)}
          hint={over > 0 ? `已超出额度 ${price(over)}` : undefined}
          isMain
        />
      </dl>
      {isMonthly && limit !== null && (
        <meter min={0} max={limit || 1} value={used} aria-label="已用占额度的比例" />
      )}
      <p className="sec t13">
        {isMonthly ? termsText(account) : '当前为现结，订单付款后发货。'}
        {!isStaff && (
          <PageLink to="/company" className="link">
            {isMonthly ? '申请调整' : '申请账期'}
          </PageLink>
        )}
      </p>
    </div>
  )
}

const amountText = (isMonthly: boolean, amount: number | null): string => {
  if (!isMonthly) return '未开通'
  return amount === null ? '不限额' : price(amount)
}

type FigureProps = { name: string; value: string; hint?: string | undefined; isMain?: boolean }

const Figure = ({ name, value, hint, isMain }: FigureProps) => (
  <div className={isMain ? styles.main : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
    {hint && <dd className="mute t12">{hint}</dd>}
  </div>
)

function termsText({
  termKind,
  termDays,
  cutDay,
  chargeBasis,
  mayExceed,
  overdueRule,
}: CreditAccount) {
  const { fields } = creditForm
  return `${[
    termDays === null ? '账期按合同约定' : termText(termKind, termDays),
    cutDay === 0 ? '月末出账' : `每月 ${cutDay} 日出账`,
    `${fields.chargeBasis.choices[chargeBasis]}时计收`,
    `逾期${fields.overdueRule.choices[overdueRule]}`,
    ...(mayExceed ? ['允许订单超过额度'] : []),
  ].join('，')}。`
}
