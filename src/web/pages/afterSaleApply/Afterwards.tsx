import { afterSaleLimits } from '#mall/tradeLimits.ts'
import styles from '#web/afterSale/afterSale.module.css'
import { dateTime } from '#web/ui/time.ts'

const { reviewMinutes, returnDays, inspectDays, refundDays } = afterSaleLimits

/** Says what follows, and by when. */
export function Afterwards({ reviewedBy }: { reviewedBy: string }) {
  const steps = [
    ['审核', `${reviewMinutes / 60} 个工作小时内，${dateTime(reviewedBy)} 前`],
    ['寄回', `审核通过后给出退货编号，${returnDays} 天内填写运单号`],
    ['收货验货', `到仓后 ${inspectDays} 个工作日`],
    ['退款、换货或维修', `验货通过后 ${refundDays} 个工作日；已开票的先红冲`],
  ]
  return (
    <section className="sheet" aria-label="提交后">
      <header>
        <h2>提交后</h2>
      </header>
      <ol className={styles.steps}>
        {steps.map(([name, when]) => (
          <li key={name}>
            <b>{name}</b>
            <p className="mute t12">{when}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
