import type { Fault } from './judging.ts'
import { kinds } from './judging.ts'
import { keywordOf, type Question } from './questions.ts'

export type Judged = { question: Question; faults: Fault[]; told: string[] }
export type Wrong = Judged & { least: Judged }

const shown = 40

export function report(questions: Question[], wrong: Wrong[], isAll: boolean) {
  const right = questions.length - wrong.length
  console.log(`right: ${right} of ${questions.length}, ${percent(right, questions.length)}`)
  for (const kind of kinds)
    console.log(`${kind}: ${wrong.filter(({ faults }) => faults.includes(kind)).length}`)
  const told = questions.filter(({ absent }) => absent).length
  console.log(`what does not exist was asked for in ${told}`)
  tableOf('family', questions, wrong, ({ family }) => [family])
  tableOf('style', questions, wrong, ({ style }) => [style])
  tableOf('form', questions, wrong, ({ parts }) => parts.map(({ form }) => form))
  wordsTold(wrong)
  causes(wrong)
  if (isAll) for (const one of wrong) console.log(lineOf(one))
}

const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`

function tableOf(
  title: string,
  questions: Question[],
  wrong: Wrong[],
  groupsOf: (question: Question) => string[],
) {
  const asked = counted(questions.flatMap((one) => [...new Set(groupsOf(one))]))
  const failed = counted(wrong.flatMap(({ least }) => [...new Set(groupsOf(least.question))]))
  console.log(`| ${title} | asked | wrong because of it |\n|---|--:|--:|`)
  const rows = [...failed].toSorted(([, a], [, b]) => b - a).slice(0, shown)
  for (const [name, count] of rows) {
    const of = asked.get(name) ?? 0
    console.log(`| ${name} | ${of} | ${count} (${percent(count, of)}) |`)
  }
}

/** A word that is called missing in many places has one cause. */
function wordsTold(wrong: Wrong[]) {
  const told = wrong.filter(({ faults }) => faults.includes('told'))
  const words = counted(told.flatMap(({ least }) => least.told))
  const rows = [...words].toSorted(([, a], [, b]) => b - a).slice(0, 3 * shown)
  console.log(`called missing: ${rows.map(([word, count]) => `${word} ${count}`).join('; ')}`)
}

/** A cause is what is left of a keyword that is as short as it can be and still wrong. */
function causes(wrong: Wrong[]) {
  const groups = Map.groupBy(wrong, ({ least }) => causeOf(least))
  const rows = [...groups].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 4 * shown)
  console.log('| cause | wrong | for instance |\n|---|--:|---|')
  for (const [cause, some] of rows) {
    const keywords = [...new Set(some.map(({ least }) => keywordOf(least.question)))]
    console.log(`| ${cause} | ${some.length} | ${keywords.slice(0, 4).join('; ')} |`)
  }
}

const causeOf = ({ question: { family, parts, style }, faults }: Judged) =>
  [
    family,
    parts.map(({ about, form }) => (about === form ? about : `${about} ${form}`)).join(' + '),
    style === 'plain' ? '' : style,
    faults.join(' '),
  ]
    .filter(Boolean)
    .join(' · ')

const counted = (texts: string[]): Map<string, number> =>
  new Map([...Map.groupBy(texts, (text) => text)].map(([text, some]) => [text, some.length]))

const lineOf = ({ question, least, faults }: Wrong) =>
  `${question.family}\t${keywordOf(question)}\t${faults}\t${keywordOf(least.question)}\t${least.faults}\t${least.told.join(' ')}`
