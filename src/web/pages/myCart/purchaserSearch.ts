/** Spec §5: a substring of the name, whatever its case. */
export const namedLike = <P extends { name: string }>(people: readonly P[], typed: string): P[] => {
  const wanted = typed.trim().toLowerCase()
  return people.filter(({ name }) => name.toLowerCase().includes(wanted))
}
