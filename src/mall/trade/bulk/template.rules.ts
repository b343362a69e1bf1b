/** The table that one may fill in; any other is read as well. */
export const templateColumns = [
  '订货号/物料编码',
  '名称',
  '型号规格',
  '品牌',
  '数量',
  '单位',
  '备注',
] as const
export const example = ['', '深沟球轴承', '6204-2RS', 'SKF', '20', '套', ''] as const
