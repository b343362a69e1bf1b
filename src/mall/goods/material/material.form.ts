import { messages } from '#mall/errors.ts'
import { form } from '#mall/form.ts'
import { materialLimits } from '#mall/limits.ts'
import { codeFrom, isCode } from './material.rules.ts'

const codeProblem = (code: string) => !isCode(code) && messages.MATERIAL_CODE

/** This is a row of the table of codes that a company keeps. */
export const materialForm = form(
  {
    skuCode: {
      label: '订货号',
      isRequired: true,
      maxLength: 100,
      placeholder: '商品的订货号',
      refusals: ['SKU_NOT_FOUND', 'MATERIAL_EXISTS'],
    },
    code: {
      label: '物料编码',
      isRequired: true,
      placeholder: `1–${materialLimits.code} 个字符`,
      refusals: ['MATERIAL_CODE', 'MATERIAL_CODE_TAKEN'],
    },
    name: {
      label: '物料名称',
      maxLength: materialLimits.name,
      placeholder: '选填，本公司的叫法',
    },
    spec: { label: '规格描述', maxLength: materialLimits.spec, placeholder: '选填' },
  },
  {
    normal: { code: codeFrom },
    checks: { code: codeProblem },
  },
)

/** A code is given, changed or taken away where goods are used; who takes it away leaves it empty. */
export const ownCodeForm = form(
  {
    code: {
      label: '物料编码',
      placeholder: '本公司的物料编码',
      refusals: ['MATERIAL_CODE', 'MATERIAL_CODE_TAKEN', 'MATERIAL_KEPT', 'MATERIAL_LIMIT'],
    },
  },
  { normal: { code: codeFrom }, checks: { code: codeProblem } },
)

export const materialsFileForm = form({
  file: { label: '物料编码表', control: 'own', isRequired: true, missing: '请选择物料编码表' },
  onConflict: {
    label: '冲突的处理方式',
    control: 'options',
    choices: {
      skip: '跳过：冲突的行不导入，已有编码不变',
      replace: '覆盖：以文件为准，编码改用于文件中的商品',
    },
    isRequired: true,
  },
})
