type Written = { title: string; description: string; body: string }
type Kept = Written & { effectiveOn: string | null }

/** Answers for the log the old and the new of what is short, and the length of a text. */
export function changesOfText(before: Kept, after: Kept): Record<string, [string, string]> {
  const shown = ({ title, description, effectiveOn, body }: Kept) => ({
    ...{ 标题: title, 描述: description, 生效日期: effectiveOn ?? '' },
    正文: `${body.length} 字`,
  })
  const isSame: Record<string, boolean> = { 正文: before.body === after.body }
  const now: Record<string, string> = shown(after)
  return Object.fromEntries(
    Object.entries(shown(before))
      .filter(([name, old]) => !(isSame[name] ?? old === now[name]))
      .map(([name, old]) => [name, [old, now[name] ?? '']]),
  )
}
