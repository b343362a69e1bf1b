import { form } from '#mall/form.ts'
import { taxChoices } from '#mall/goods/catalogue/taxPercent.rules.ts'
import { taxonomyLimits } from '#mall/houseLimits.ts'
import { pathIn, pathProblem } from './taxonomy.rules.ts'

const { brandName, categoryName, paths } = taxonomyLimits

export const brandForm = form({
  nameEn: { label: '英文名', maxLength: brandName, placeholder: '如 SKF' },
  nameCn: {
    label: '中文名',
    maxLength: brandName,
    placeholder: '如 斯凯孚',
    hint: '至少填一个；按哪个都搜得到，导入时也按它们认品牌',
    refusals: ['BRAND_TAKEN'],
  },
})

/** A list of paths makes all categories that are missing. */
export const newCategoriesForm = form(
  {
    paths: {
      label: '分类',
      control: 'area',
      isRequired: true,
      maxLength: paths * 100,
      placeholder: '轴承与传动 > 轴承 > 球轴承 > 深沟球轴承\n气动 > 气缸',
      hint: '每行一个，从一级写到四级；不足四级的，最后一个名称用到第四级',
      refusals: ['CATEGORY_UNMADE'],
    },
  },
  { checks: { paths: (text) => pathsProblem(linesIn(text)) } },
)

export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function pathsProblem(lines: readonly string[]): string {
  if (lines.length > paths) return `一次最多 ${paths} 行`
  const bad = lines.find((line) => pathProblem(pathIn(line)))
  return bad === undefined ? '' : `“${bad}”须是一至四级，每级不超过 ${categoryName} 字`
}

export const categoryForm = form({
  name: {
    ...{ label: '名称', isRequired: true, maxLength: categoryName },
    refusals: ['CATEGORY_TAKEN'],
  },
  aliasName: {
    label: '搜索别名',
    maxLength: categoryName,
    hint: '买家也会这样叫它，按它也搜得到',
  },
  taxPercent: {
    label: '新品税率',
    control: 'choice',
    choices: { ...taxChoices, '': '与上级分类相同' },
    hint: '新增和导入的商品用此增值税率；已有商品不变，可批量修改',
  },
})
