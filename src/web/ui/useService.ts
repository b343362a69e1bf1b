import { useVisitor } from './useVisitor.ts'

/** Writes 客服, with its number where there is one. */
export const useService = (): string => `客服 ${useVisitor().seller.phone}`.trim()
