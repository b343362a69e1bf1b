import { brandName } from '#mall/brandName.rules.ts'
import { productAddress } from '#web/ui/addresses.ts'
import { CompareBox } from '#web/ui/compared.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { Same } from './seriesLines.ts'

/** Shows what is sold under the same name with the same attributes. */
export const Substitutes = ({ title, list }: { title: string; list: Same[] }) => (
  <>
    <h2>
      {title}
      <span className="mute t13">名称与规格参数相同；替换前请核对安装尺寸与性能要求</span>
    </h2>
    <table className="data-table substitutes">
      <thead>
        <tr>
          <th className="compare">对比</th>
          <th>型号 / 订货号</th>
          <th>品牌</th>
          <th className="num">起订量</th>
          <th className="num">交期</th>
          <th className="num">含税单价</th>
        </tr>
      </thead>
      <tbody>
        {list.map((other) => (
          <tr key={other.skuId}>
            <td>
              <CompareBox product={other} />
            </td>
            <td>
              <PageLink to={productAddress(other.skuId)}>
                <b>{other.model}</b>
              </PageLink>{' '}
              <span className="code">{other.skuCode}</span>
            </td>
            <td title={other.brandName}>{brandName(other.brandName).short}</td>
            <td className="num" data-head="起订 ">
              {other.minQuantity} {other.unit}
            </td>
            <td className="num">
              {other.deliveryDate} 个工作日 {!other.isInStock && <span className="tag">订货</span>}
            </td>
            <td className="num">
              <Price product={other} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)
