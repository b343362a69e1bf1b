import { price } from '#mall/money.ts'
import type { FreightRule } from '#mall/people/account/account.contract.ts'
import { freeFromText, freightNote } from '#mall/people/seller/freightWords.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './home.module.css'

/** Whole yuan are said without cents. */
const plain = (yuan: number) => (Number.isInteger(yuan) ? `¥${yuan}` : price(yuan))

/** It promises only what the mall does today. */
const promises: readonly [IconName, string, string][] = [
  ['receipt-text', '含税报价', '单价均含增值税，订单列明税率与税额'],
  ['package', '现货如实标注', '下单即占用库存，交期按工作日承诺'],
  ['shield-check', '企业协议价', '协议客户登录后直接按协议价下单'],
]

export function Promises() {
  const { freightRule } = useVisitor()
  return (
    <ul className={styles.promises}>
      {[...(freightRule ? [freightOf(freightRule)] : []), ...promises].map(
        ([icon, title, text]) => (
          <li key={title}>
            <Icon name={icon} isLarge />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </li>
        ),
      )}
    </ul>
  )
}

const freightOf = (rule: FreightRule): readonly [IconName, string, string] => [
  'truck',
  freeFromText(rule, plain),
  freightNote(rule, plain),
]
