import { useRouteError } from 'react-router'
import type { Visitor } from '#web/visitor.ts'
import type { Frame } from './frame.ts'

/** The guard gives this to its 404, as no loader has run: the head is that of every page. */
export type Refused = { visitor: Visitor; frame: Frame }

/** Where another error is shown, or none, nothing is known. */
export const useRefused = () => (useRouteError() as { data?: Partial<Refused> } | undefined)?.data
