import { useVisitor } from './useVisitor.ts'

/** Writes 客服, with the number that only the demo world has. */
export const useService = (): string => (useVisitor().isDemo ? '客服 400-000-0000' : '客服')
