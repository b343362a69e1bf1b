import { limits } from '#mall/limits.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './submit.module.css'

/** How it will be paid follows from the company's agreement (spec §4); there is nothing to choose. */
export const Payment = ({ isMonthly }: { isMonthly: boolean }) => (
  <section className="sheet" aria-labelledby="payment">
    <header>
      <h2 id="payment">支付方式</h2>
    </header>
    <div className={styles.payment}>
      <Icon name={isMonthly ? 'receipt-text' : 'credit-card'} />
      <p>
        <b>{isMonthly ? '月结挂账' : '在线支付（沙箱收银台，演示）'}</b>
        <span>
          {isMonthly
            ? '提交后计入企业账期，随对账单结算，无需在线支付。'
            : `提交后 ${limits.payMs / 3_600_000} 小时内完成支付。收银台为模拟，不会产生真实扣款。`}
        </span>
      </p>
    </div>
  </section>
)
