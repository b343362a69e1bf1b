export type Written = { title: string; description: string; body: string }
export type TextProblems = Partial<Record<keyof Written | 'effectiveOn', string>>

/** Blanks are no text. */
export const problemsOfText = ({ title, description, body }: Written): TextProblems => ({
  ...(title.trim().length < 2 && { title: '请填写至少 2 个字的标题' }),
  ...(description.trim().length < 10 && { description: '请填写至少 10 个字的描述' }),
  ...(body.trim() === '' && { body: '请填写正文' }),
})
