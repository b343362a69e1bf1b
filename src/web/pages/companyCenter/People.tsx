import { useColleagues } from './useColleagues.ts'

type Props = {
  /** This person is chosen now. He is offered even if he may not be chosen any more. */
  known: { userId: string | null; name: string | null } | null
  without?: string | undefined
}

/** Offers the colleagues as options of a choice. */
export function People({ known, without }: Props) {
  const { colleagues } = useColleagues()
  const isListed = colleagues?.some(({ userId }) => userId === known?.userId)
  return (
    <>
      {known?.userId && !isListed && <option value={known.userId}>{known.name}</option>}
      {colleagues
        ?.filter(({ userId }) => userId !== without)
        .map(({ userId, name, username }) => (
          <option key={userId} value={userId}>
            {name}（{username}）
          </option>
        ))}
    </>
  )
}
