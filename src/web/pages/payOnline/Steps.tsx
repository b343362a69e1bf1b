import styles from '#web/content/article.module.css'
import steps from './steps.svg'

/** Shows the steps of the cashier, its result and the order. The text beside them says the same. */
export const Steps = () => (
  <figure className={styles.figure}>
    <img
      src={steps}
      width={744}
      height={404}
      loading="lazy"
      alt="四个步骤的页面示意：1 收银台显示订单号、付款截止时间和应付总额；2 选择支付方式，核对收款方和支付金额后支付；3 页面显示支付成功、订单号和实付金额；4 订单详情显示“待确认”和进度"
    />
    <figcaption>页面示意图，订单号和金额为示例。演示期间只有沙箱收银台。</figcaption>
  </figure>
)
