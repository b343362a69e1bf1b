import { type Field, form } from '#mall/form.ts'
import { applyForm } from './apply.form.ts'

type Line = { lineNo: number; left: number; model: string; productName: string }

type Counts = Readonly<Record<CountName, Field>>
type CountName = `count_${number}`
export const countName = (lineNo: number): CountName => `count_${lineNo}`

/** The form of a request: how many of each line, and what applyForm asks. */
export function applicationForm(
  lines: readonly Line[],
  contact: { contact: string; mobile: string },
) {
  const counts: Counts = Object.fromEntries(
    lines.map(({ lineNo, model, productName }): [CountName, Field] => [
      countName(lineNo),
      { label: `${model || productName} 售后数量`, inputMode: 'numeric' },
    ]),
  )
  const fields: typeof applyForm.fields & Counts = { ...applyForm.fields, ...counts }
  const made = form(fields, {
    checks: Object.fromEntries(
      lines.map(({ lineNo, left }) => [
        countName(lineNo),
        (typed: string) =>
          (!/^\d{1,10}$/.test(typed) || Number(typed) > left) && `请输入 0–${left} 的整数`,
      ]),
    ),
  })
  return {
    ...made,
    initial: {
      ...made.initial,
      ...contact,
      ...Object.fromEntries(lines.map(({ lineNo }) => [countName(lineNo), '0'])),
    },
    /** What applyForm says is wrong is wrong here, too. */
    problems: (values: typeof made.initial) => ({
      ...applyForm.problems(values),
      ...made.problems(values),
    }),
  }
}

/** Answers the lines of which something is asked for, as the call takes them. */
export function wantedLines<L extends Line>(
  lines: readonly L[],
  values: Readonly<Record<string, unknown>>,
): (L & { count: number })[] {
  return lines
    .map((line) => {
      const typed = String(values[countName(line.lineNo)] ?? '')
      return { ...line, count: /^\d{1,10}$/.test(typed) ? Number(typed) : 0 }
    })
    .filter(({ count, left }) => count > 0 && count <= left)
}
