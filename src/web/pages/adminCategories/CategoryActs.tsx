import { api } from '#mall/api.ts'
import type { StaffCategory } from '#mall/goods/assortment/taxonomy.contract.ts'
import { categoryForm, newCategoriesForm } from '#mall/goods/assortment/taxonomy.form.ts'
import { isTaxPercent } from '#mall/goods/catalogue/taxPercent.rules.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import styles from '#web/list/list.module.css'
import { CarryCategory } from './CarryCategory.tsx'
import { ShiftCategory } from './ShiftCategory.tsx'
import type { Named } from './targets.ts'

export const AddCategories = () => (
  <Decision
    name="新增分类"
    subject="按路径"
    isPrimary
    done={({ count }: { count: number }) =>
      count > 0 ? `已新增 ${count} 个分类` : '这些分类都已经有了'
    }
    form={newCategoriesForm}
    decide={(values) => call(api.taxonomy.addCategories, values)}
  />
)

type Props = { category: StaffCategory; categories: readonly Named[] }

export function CategoryActs({ category, categories }: Props) {
  const { categoryId, name, aliasName, taxPercent, total } = category
  return (
    <span className={styles.acts}>
      <Decision
        name="修改"
        subject={name}
        isInRow
        done="已保存"
        form={categoryForm}
        initial={{
          ...{ name, aliasName },
          taxPercent: isTaxPercent(taxPercent) ? taxPercent : '',
        }}
        decide={(values) => call(api.taxonomy.saveCategory, { categoryId, ...values })}
      />
      {categoryId.length > 1 && <CarryCategory act="move" {...{ category, categories }} />}
      <CarryCategory act="merge" {...{ category, categories }} />
      <ShiftCategory category={category} />
      {total === 0 && (
        <Decision
          name="删除"
          subject={name}
          isDanger
          isInRow
          done="分类已删除"
          decide={() => call(api.taxonomy.removeCategory, { categoryId })}
        >
          {categoryId.length < 7 && '连同下级分类一起删除；'}
          只有没有商品（下架的也算）和折扣的分类才能删除。
        </Decision>
      )}
    </span>
  )
}
