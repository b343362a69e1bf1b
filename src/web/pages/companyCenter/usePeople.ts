import type { Options } from '#web/picker/picking.ts'
import { useColleagues } from './useColleagues.ts'

/** This person is chosen now. He is offered even if he may not be chosen any more. */
type Known = { userId: string | null; name: string | null } | null

/** Offers the colleagues as options of a choice. */
export function usePeople(known: Known, without?: string): Options {
  const { colleagues } = useColleagues()
  const isListed = colleagues?.some(({ userId }) => userId === known?.userId)
  const others = (colleagues ?? []).filter(({ userId }) => userId !== without)
  return [
    ...(known?.userId && !isListed ? [[known.userId, known.name ?? ''] as const] : []),
    ...others.map(({ userId, name, username }) => [userId, `${name}（${username}）`] as const),
  ]
}
