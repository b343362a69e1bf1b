import { api } from '#mall/api.ts'
import type { StaffBrand } from '#mall/goods/assortment/taxonomy.contract.ts'
import { brandForm } from '#mall/goods/assortment/taxonomy.form.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import styles from '#web/list/list.module.css'

/** A new brand, or other names for one. */
export function SaveBrand({ brand }: { brand?: StaffBrand }) {
  return (
    <Decision
      name={brand ? '改名称' : '新增品牌'}
      subject={brand?.brandName ?? '名称'}
      isPrimary={!brand}
      isInRow={brand !== undefined}
      done={brand ? '已保存' : '品牌已新增'}
      form={brandForm}
      initial={brand ? { nameEn: brand.nameEn, nameCn: brand.nameCn } : {}}
      decide={(names) =>
        call(api.taxonomy.saveBrand, { ...names, ...(brand && { brandId: brand.brandId }) })
      }
    />
  )
}

export const BrandActs = ({ brand }: { brand: StaffBrand }) => (
  <span className={styles.acts}>
    <SaveBrand brand={brand} />
    {brand.total === 0 && (
      <Decision
        name="删除"
        subject={brand.brandName}
        isDanger
        isInRow
        done="品牌已删除"
        decide={() => call(api.taxonomy.removeBrand, { brandId: brand.brandId })}
      >
        只有没有商品（下架的也算）和折扣的品牌才能删除。
      </Decision>
    )}
  </span>
)
