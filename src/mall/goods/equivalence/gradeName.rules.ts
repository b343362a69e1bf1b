import type { Grade } from './equivalence.contract.ts'

export const gradeNames: Readonly<Record<Grade, string>> = {
  same: '完全等效',
  function: '功能等效',
  size: '尺寸互换',
}

/** Says for each what it promises, and what it leaves to whoever replaces goods. */
export const gradeMeanings: Readonly<Record<Grade, string>> = {
  same: '标准规定的各项都相同',
  function: '尺寸与用途相同，差异如表',
  size: '能装上，性能有差异，须核对工况',
}
