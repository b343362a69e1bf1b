import type { ComponentType } from 'react'
import { OwnCode as Code } from '#web/material/OwnCode.tsx'
import styles from '#web/material/ownCode.module.css'

type Props = {
  skuId: string
  model: string
  material: { code: string; mayEdit: boolean }
  /** CopyButton, which the first view has anyway: imported here it would be cut out of that. */
  copy: ComponentType<{ text: string; label: string }>
}

export const OwnCode = ({ skuId, model, material, copy: Copy }: Props) => (
  <>
    <dt>我的物料编码</dt>
    <dd className={styles.whole}>
      <Code
        skuId={skuId}
        model={model}
        {...material}
        more={(code) => <Copy text={code} label="复制物料编码" />}
      />
    </dd>
  </>
)
