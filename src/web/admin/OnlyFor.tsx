import type { ReactNode } from 'react'
import { holdsOneOf, type Needed } from '#mall/staffAccess.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Shows what only these of the staff may do; the server refuses it to all others. */
export const OnlyFor = ({ needed, children }: { needed: Needed; children: ReactNode }) =>
  holdsOneOf(useVisitor().who, needed) && children
