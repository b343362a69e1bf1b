import type { BrandHead } from './brand.ts'
import { Ways } from './NoticeSheet.tsx'

/** The names of a brand, how much of it is sold, and where. */
export const BrandSheet = ({ brand: { nameCn, nameEn, total, ways } }: { brand: BrandHead }) => (
  <section className="sheet brand-head" aria-label="品牌">
    <p>
      <b>{nameEn || nameCn}</b>
      {nameEn && nameCn !== nameEn && <span>{nameCn}</span>}
      <small>{total.toLocaleString('en-US')} 个规格在售</small>
    </p>
    <nav aria-label="品牌的分类">
      <Ways ways={ways} />
    </nav>
  </section>
)
