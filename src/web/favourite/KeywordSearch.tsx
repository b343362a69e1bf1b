import { Form } from 'react-router'
import { limits } from '#mall/limits.ts'
import { AddressInput } from '#web/ui/AddressInput.tsx'
import styles from './kept.module.css'

type Props = {
  keyword: string
  label: string
  /** What of the address goes with it. */
  kept?: Record<string, string>
}

export const KeywordSearch = ({ keyword, label, kept = {} }: Props) => (
  <Form role="search" aria-label="列表内查找" className={styles.search}>
    {Object.entries(kept).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <AddressInput
      name="keyword"
      className="in"
      aria-label={label}
      placeholder="品牌 / 型号 / 商品名 / 订货号 / 物料编码"
      maxLength={limits.maxLength.orderKeyword}
      value={keyword}
    />
    <button type="submit" className="btn">
      搜索
    </button>
  </Form>
)
