import type { Db } from './postgres.ts'

/**
 * Makes one statement of many: what is asked at the same time is asked together, and so is what is asked while answers
 * are on their way, after them. So no answer is older than its question. `select` answers each question in its place. An
 * answer that takes longer than `mostMs`, as on a connection whose other end has vanished, holds up no other question.
 * Questions of one statement fail together: none may be able to fail by its own value.
 */
export function together<Q, A>(
  select: (db: Db, questions: Q[]) => Promise<A[]>,
  mostMs = 100,
): (db: Db, question: Q) => Promise<A> {
  const askers = new WeakMap<Db, (question: Q) => Promise<A>>()
  return (db, question) => {
    const ask = askers.get(db) ?? askerOf((questions: Q[]) => select(db, questions), mostMs)
    askers.set(db, ask)
    return ask(question)
  }
}

/** Asks for those questions together that have the same key; `select` answers each of them in its place. */
export async function inGroups<Q, A>(
  questions: readonly Q[],
  keyOf: (question: Q) => string,
  select: (alike: [Q, ...Q[]]) => Promise<A[]>,
): Promise<A[]> {
  const groups = [...Map.groupBy(questions, keyOf).values()]
  const answers = new Map<Q, A>()
  await Promise.all(
    groups.map(async (alike) => {
      const found = await select(alike as [Q, ...Q[]])
      for (const [at, question] of alike.entries()) answers.set(question, found[at] as A)
    }),
  )
  return questions.map((question) => answers.get(question) as A)
}

function askerOf<Q, A>(select: (questions: Q[]) => Promise<A[]>, mostMs: number) {
  let waiting: Waiting<Q, A>[] = []
  let underway = 0

  function begin() {
    const asked = waiting
    let isUnderway = true
    waiting = []
    underway++
    const timer = setTimeout(end, mostMs)
    void answer(asked).finally(end)

    function end() {
      clearTimeout(timer)
      if (!isUnderway) return // the others have gone on without this one
      isUnderway = false
      underway--
      beginIfDue()
    }
  }

  /** Whatever has arrived at the same time is asked with the first. */
  function beginIfDue() {
    const isDue = underway === 0 || (underway === 1 && waiting.length >= enough)
    if (isDue && waiting.length > 0) begin()
  }

  async function answer(asked: Waiting<Q, A>[]) {
    try {
      const answers = await select(asked.map(({ question }) => question))
      for (const [at, { resolve }] of asked.entries()) resolve(answers[at] as A)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (question: Q) =>
    new Promise<A>((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (waiting.length === 1 || waiting.length === enough) setImmediate(beginIfDue)
    })
}

/**
 * So many questions have a second statement begin while the first is on its way. With one alone, PostgreSQL would wait
 * while we send its answers, and we would wait while it finds the next ones.
 */
const enough = 4

type Waiting<Q, A> = { question: Q; resolve(answer: A): void; reject(error: unknown): void }
