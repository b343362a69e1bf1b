import { limits } from '#mall/limits.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import styles from './home.module.css'

const yuan = (fen: bigint) => `¥${fen / 100n}`

/** It promises only what the mall does today. */
const promises: readonly [IconName, string, string][] = [
  [
    'truck',
    `满 ${yuan(limits.freeFreightFromFen)} 包邮`,
    `不足 ${yuan(limits.freeFreightFromFen)} 收取运费 ${yuan(limits.freightFen)}`,
  ],
  ['receipt-text', '含税报价', `单价均含 ${limits.taxPercent}% 增值税，订单列明不含税额与税额`],
  ['package', '现货如实标注', '下单即占用库存，交期按工作日承诺'],
  ['shield-check', '企业协议价', '协议客户登录后直接按协议价下单'],
]

export const Promises = () => (
  <ul className={styles.promises}>
    {promises.map(([icon, title, text]) => (
      <li key={title}>
        <Icon name={icon} isLarge />
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
      </li>
    ))}
  </ul>
)
