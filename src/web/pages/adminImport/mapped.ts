import { sureFrom } from '#mall/goods/importing/columns.rules.ts'
import type { ImportDetail } from '#mall/goods/importing/importing.contract.ts'

/** A column as somebody wants it read; what is not certain waits for a word of his. */
export type Mapped = ImportDetail['columns'][number] & { isConfirmed: boolean }

export const isOpen = ({ confidence, isConfirmed, samples }: Mapped): boolean =>
  confidence < sureFrom && samples.length > 0 && !isConfirmed
