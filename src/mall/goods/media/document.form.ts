import { form } from '#mall/form.ts'
import { documentKinds, documentLanguages } from '#mall/goods/catalogue/document.rules.ts'
import { mediaLimits } from '#mall/houseLimits.ts'

const fields = {
  fileId: {
    label: '文件',
    control: 'own',
    isRequired: true,
    missing: '请选择文件',
    hint: 'PDF、ZIP、DWG、DXF、STEP，不超过 30 MB',
    refusals: ['DOCUMENT_TYPE', 'NOT_FOUND'],
  },
  kind: { label: '类型', control: 'choice', choices: documentKinds, isRequired: true },
  name: {
    label: '名称',
    isRequired: true,
    maxLength: mediaLimits.documentName,
    placeholder: '如 深沟球轴承样本 2026 版',
    refusals: ['DOCUMENT_MANY'],
  },
  language: { label: '语言', control: 'choice', choices: documentLanguages, isRequired: true },
  of: {
    label: '适用',
    control: 'choice',
    choices: { sku: '本商品', series: '整个系列', brand: '整个品牌' },
    isRequired: true,
  },
} as const

/** Most are catalogues in Chinese, of the goods on whose page they are added. */
export const documentForm = form(fields, {
  initial: { kind: 'sample', language: 'zh', of: 'sku' },
})
