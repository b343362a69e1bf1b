import type { ReactNode } from 'react'
import { brandName } from '#mall/brandName.rules.ts'
import type { Grade } from '#mall/goods/equivalence/equivalence.contract.ts'
import { gradeMeanings, gradeNames } from '#mall/goods/equivalence/gradeName.rules.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { productAddress } from '#web/ui/addresses.ts'
import { CompareBox } from '#web/ui/compared.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import { quantityHint } from '#web/ui/quantity.ts'
import type { Equal, Matching, ShownSubstitute } from './equalLines.ts'

/** Shows what may take the place of goods and how equal it is, then what goes with them. */
export const EqualGoods = ({ equal: { substitutes, accessories } }: { equal: Equal }) => (
  <>
    {substitutes.length > 0 && <Substitutes list={substitutes} />}
    {accessories.length > 0 && <Accessories list={accessories} />}
  </>
)

const grades: readonly Grade[] = ['same', 'function', 'size']

export const Substitutes = ({ list }: { list: ShownSubstitute[] }) => (
  <>
    <h2>
      替代品
      <span className="mute t13">
        {grades
          .filter((grade) => list.some((one) => one.grade === grade))
          .map((grade) => `${gradeNames[grade]}：${gradeMeanings[grade]}`)
          .join('；')}
      </span>
    </h2>
    <Table
      list={list}
      heads={['等级', '差异（原 ↔ 替代）']}
      label="替代品"
      cells={(one) => (
        <>
          <td>
            <span className={`tag ${tagOf[one.grade]}`}>{gradeNames[one.grade]}</span>
          </td>
          <td className="apart">
            <Differences of={one} />
          </td>
        </>
      )}
    />
  </>
)

const tagOf: Readonly<Record<Grade, string>> = { same: 'ok', function: 'accent', size: 'warn' }

const Differences = ({ of: { differences, source } }: { of: ShownSubstitute }) => (
  <>
    {differences.length === 0 ? (
      <p>无差异</p>
    ) : (
      <ul>
        {differences.map(({ name, from, to }) => (
          <li key={name}>
            <span className="mute">{name}</span> {from} ↔ <b>{to}</b>
          </li>
        ))}
      </ul>
    )}
    <span className="mute t12">依据 {source}</span>
  </>
)

const Accessories = ({ list }: { list: Matching[] }) => (
  <>
    <h2 className="second">
      配套
      <span className="mute t13">按尺寸与标准选配，订购前请核对工况</span>
    </h2>
    <Table
      list={list}
      heads={['配套件', '选配理由']}
      label="配套"
      cells={({ role, reason, source }) => (
        <>
          <td>{role}</td>
          <td className="apart">
            {reason}
            <br />
            <span className="mute t12">依据 {source}</span>
          </td>
        </>
      )}
    />
  </>
)

type TableProps<Line> = {
  list: Line[]
  heads: readonly [string, string]
  label: string
  cells(line: Line): ReactNode
}

/** Both lists are one table but for the two columns that say why goods stand in it. */
function Table<Line extends Matching | ShownSubstitute>({
  list,
  heads,
  label,
  cells,
}: TableProps<Line>) {
  return (
    <table className="data-table substitutes" aria-label={label}>
      <thead>
        <tr>
          <th className="compare">对比</th>
          <th>型号 / 订货号</th>
          <th>品牌</th>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
          <th className="num">交期</th>
          <th className="num">含税单价</th>
          <th>操作</th>
        </tr>
      </thead>
      <tbody>
        {list.map((line) => (
          <tr key={line.skuId}>
            <td>
              <CompareBox product={line} />
            </td>
            <td>
              <PageLink to={productAddress(line.skuId)}>
                <b>{line.model}</b>
              </PageLink>{' '}
              <span className="code">{line.skuCode}</span>
            </td>
            <td title={line.brandName}>{brandName(line.brandName).short}</td>
            {cells(line)}
            <td className="num lead">
              {line.deliveryDate} 个工作日 {!line.isInStock && <span className="tag">订货</span>}
              {quantityHint(line) && <p className="mute t12">{quantityHint(line)}</p>}
            </td>
            <td className="num cost">
              <Price product={line} />
            </td>
            <td className="add">
              <AddButton
                product={line}
                count={line.minQuantity}
                className="btn small outline"
                isShort
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
