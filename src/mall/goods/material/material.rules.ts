import type { Holder } from '#mall/access.ts'
import { mayLearnMaterials, mayManageMaterials } from '#mall/access.ts'
import { materialLimits } from '#mall/limits.ts'
import type { MaterialSource } from './material.contract.ts'

export const sourceLabels: Record<MaterialSource, string> = {
  manual: '手工',
  import: '导入',
  learnt: '学习',
}

/** Writes it as it is kept: ＭＡ－１ is MA-1, and blanks around it or twice within it are nothing. */
export const codeFrom = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** Letters, figures and signs that can be seen, and single blanks between them. */
export const isCode = (code: string): boolean =>
  /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(code) && code.length <= materialLimits.code

/** Writes it as codes are compared: ma-1 is MA-1. It is '' for what is no code. */
export function keyOf(typed: string): string {
  const code = codeFrom(typed)
  return isCode(code) ? code.toLowerCase() : ''
}

/**
 * The administrators change what was written or read in; those who order change what was learnt. null means that
 * there is no code.
 */
export const mayChangeCode = (who: Holder, source: MaterialSource | null): boolean =>
  mayManageMaterials(who) || (mayLearnMaterials(who) && (source ?? 'learnt') === 'learnt')
