import { brandedName } from '#mall/brandName.rules.ts'
import type { Material } from '#mall/goods/material/material.contract.ts'
import { productAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'

/** Shows what the mall calls it. */
export const GoodsName = ({ material }: { material: Material }) => (
  <>
    <PageLink to={productAddress(material.skuId)} target="_blank" rel="noopener" className="link">
      {material.model}
    </PageLink>
    <p className="mute t12">{brandedName(material.brandName, material.productName)}</p>
  </>
)
