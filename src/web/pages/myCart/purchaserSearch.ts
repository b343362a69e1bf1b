/** Finds a substring of the name, whatever its case (spec §5). */
export const namedLike = <P extends { name: string }>(people: readonly P[], typed: string): P[] => {
  const wanted = typed.trim().toLowerCase()
  return people.filter(({ name }) => name.toLowerCase().includes(wanted))
}
