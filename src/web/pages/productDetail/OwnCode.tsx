import { OwnCode as Code } from '#web/material/OwnCode.tsx'
import { CopyButton } from './CopyButton.tsx'

type Props = { skuId: string; model: string; material: { code: string; mayEdit: boolean } }

export const OwnCode = ({ skuId, model, material }: Props) => (
  <>
    <dt>我的物料编码</dt>
    <dd>
      <Code
        skuId={skuId}
        model={model}
        {...material}
        more={(code) => <CopyButton text={code} label="复制物料编码" />}
      />
    </dd>
  </>
)
