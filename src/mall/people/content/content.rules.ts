import { isDay } from '#mall/day.ts'

export type Written = { title: string; description: string; body: string }
export type TextProblems = Partial<Record<keyof Written | 'effectiveOn', string>>

type Draft = Written & { effectiveOn?: string | null }

/** Blanks are no text. A draft may have no day yet, or one that has passed: that is found out when it is published. */
export const problemsOfText = ({ title, description, body, effectiveOn }: Draft): TextProblems => ({
  ...(title.trim().length < 2 && { title: '请填写至少 2 个字的标题' }),
  ...(description.trim().length < 10 && { description: '请填写至少 10 个字的描述' }),
  ...(effectiveOn && !isDay(effectiveOn) && { effectiveOn: '请填写 2000–2099 年的日期' }),
  ...(body.trim() === '' && { body: '请填写正文' }),
})

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
