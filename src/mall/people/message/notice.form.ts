import { form } from '#mall/form.ts'
import type { EventName } from './events.rules.ts'
import { wordingLimits, wordingProblem } from './wording.rules.ts'

/** The words of an event; each has placeholders of its own. */
export const noticeFormOf = (event: EventName) =>
  form(
    {
      title: { label: '标题', isRequired: true, maxLength: wordingLimits.title },
      text: { label: '正文', control: 'area', isRequired: true, maxLength: wordingLimits.text },
    },
    {
      normal: { title: (words) => words.replace(/\s+/g, ' ') },
      checks: {
        title: (words) => wordingProblem(event, words),
        text: (words) => wordingProblem(event, words),
      },
    },
  )
