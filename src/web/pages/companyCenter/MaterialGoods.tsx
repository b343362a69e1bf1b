import type { Material } from '#mall/goods/material/material.contract.ts'
import { productAddress } from '#web/ui/addresses.ts'
import { brandName } from '#web/ui/brandName.ts'
import { PageLink } from '#web/ui/PageLink.tsx'

/** Two cells: what the mall calls it. */
export const Goods = ({ material }: { material: Material }) => (
  <>
    <td>
      <PageLink to={productAddress(material.skuId)} target="_blank" rel="noopener" className="link">
        {material.model}
      </PageLink>
      <p className="mute t12">
        {brandName(material.brandName).short} {material.productName}
      </p>
    </td>
    <td className="sec">{material.skuCode}</td>
  </>
)
