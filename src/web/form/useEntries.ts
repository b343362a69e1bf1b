import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Fields, Form, NameOf, Problems, ValuesOf } from '#mall/form.ts'
import { useUnsaved } from '#web/write/unsaved.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { type Edited, fieldsIn, rebased, useHold } from './useForm.ts'

type Options<F extends Fields> = {
  initial: readonly ValuesOf<F>[]
  /** Sends all of them, normalized. A refusal names its fields by the place of the entry: `0.title`. */
  send(list: ValuesOf<F>[]): Promise<unknown>
  done: string
  /** Shows the entry that is wrong, where not all are shown at once. */
  onWrong?(key: number): void
}

/** One of several, with a name of its own that stays while it moves and is edited. */
type Entry<F extends Fields> = { key: number; values: ValuesOf<F>; problems: Problems<F> }

/**
 * Several entries of one form, put in order and saved as a whole. Each is an `Edited` of its own for the fields, and
 * what is said of forms holds for all of them together.
 */
export function useEntries<F extends Fields>(form: Form<F>, options: Options<F>) {
  const { send, done, onWrong } = options
  const { entries, base, isTouched, isSaved, setEntries, saved, put, ...acts } = useList(
    form,
    options.initial,
  )
  const element = useRef<HTMLFormElement>(null)
  const { isBusy, write } = useWrite()
  const hold = useHold()
  const release = useUnsaved(isTouched, { since: base })
  const id = useId()
  const focus = (key: number, name: NameOf<F>) =>
    document.getElementById(`${id}-${key}-${name}`)?.focus()

  /** Answers whether there was anything to point at: the first field that is wrong gets the focus. */
  function point(found: Problems<F>[]): boolean {
    const at = found.findIndex((problems) => Object.keys(problems).length > 0)
    const wrong = entries[at]
    const name = form.names.find((name) => found[at]?.[name])
    if (!wrong || !name) return false
    const problemsOf = new Map(entries.map(({ key }, at) => [key, found[at] ?? {}]))
    flushSync(() => {
      setEntries((now) => now.map((one) => ({ ...one, problems: problemsOf.get(one.key) ?? {} })))
      onWrong?.(wrong.key)
    })
    focus(wrong.key, name)
    return true
  }
  async function submit() {
    const typed = entries.map(({ values }) => form.normalized(values))
    if (point(typed.map((values) => form.problems(values)))) return
    const work = async () => {
      await send(typed)
      release()
      saved(entries, typed)
    }
    const placed = (error: unknown) => entries.map((_, at) => fieldsOf<F>(fieldsIn(error), at))
    await write(work, { done, failed: (error) => point(placed(error)) })
  }

  const list = entries.map((entry) => {
    const { key, values, problems } = entry
    const state = { form, element, values, problems, isBusy, isTouched, submit, ...hold }
    const own = {
      id: `${id}-${key}`,
      failure: '',
      isCheap: false,
      ...editing(form, entry, put),
    }
    return { key, isSaved: isSaved(values), of: { ...state, ...own } satisfies Edited<F> }
  })
  return { list, element, isBusy, isTouched, focus, submit, ...acts }
}

function useList<F extends Fields>({ names }: Form<F>, initial: readonly ValuesOf<F>[]) {
  const [base, setBase] = useState(initial)
  const [entries, setEntries] = useState(() =>
    initial.map((values, key) => entryOf<F>(key, values)),
  )
  const nextKey = useRef(entries.length)
  const told = (values: ValuesOf<F>) => JSON.stringify(names.map((name) => values[name]))
  const isTouched = `${entries.map(({ values }) => told(values))}` !== `${base.map(told)}`
  /** It is stored with these values, wherever it stands in the order. */
  const isSaved = (values: ValuesOf<F>) => base.some((one) => told(one) === told(values))

  const put: Put<F> = (key, to) => {
    setEntries((now) => now.map((one) => (one.key === key ? { ...one, ...to(one) } : one)))
  }
  function add(values: ValuesOf<F>): number {
    const key = nextKey.current++
    setEntries((now) => [...now, entryOf<F>(key, values)])
    return key
  }
  const remove = (key: number) => setEntries((now) => now.filter((entry) => entry.key !== key))
  const at = (now: Entry<F>[], key: number) => now.findIndex((entry) => entry.key === key)
  const move = (key: number, by: -1 | 1) => setEntries((now) => moved(now, at(now, key), by))
  /** Values that were typed since they were sent stay. */
  function saved(sent: Entry<F>[], list: ValuesOf<F>[]) {
    setBase(list)
    for (const [at, { key, values: was }] of sent.entries())
      put(key, ({ values }) => ({ values: rebased(names, values, was, list[at] ?? was) }))
  }
  return { entries, base, isTouched, isSaved, setEntries, saved, put, add, remove, move }
}

type Put<F extends Fields> = (key: number, to: (now: Entry<F>) => Partial<Entry<F>>) => void

function editing<F extends Fields>(form: Form<F>, { key, values }: Entry<F>, put: Put<F>) {
  const say = (name: NameOf<F>, problem: string | undefined) =>
    put(key, (now) => ({
      problems: { ...but(now, { [name]: '' }), ...(problem && { [name]: problem }) },
    }))
  return {
    say,
    change: (part: Partial<ValuesOf<F>>) =>
      put(key, (now) => ({ values: { ...now.values, ...part }, problems: but(now, part) })),
    async leave(name: NameOf<F>) {
      const typed = form.normalized(values)
      if (typed[name]) say(name, form.problems(typed)[name])
    },
  }
}

const entryOf = <F extends Fields>(key: number, values: ValuesOf<F>): Entry<F> => ({
  key,
  values,
  problems: {},
})

const but = <F extends Fields>({ problems }: Entry<F>, part: object) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in part))) as Problems<F>

/** Answers of names like `0.title` what stands at this place. */
const fieldsOf = <F extends Fields>(fields: Readonly<Record<string, string>>, at: number) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([place]) => place.startsWith(`${at}.`))
      .map(([place, problem]) => [place.slice(`${at}.`.length), problem]),
  ) as Problems<F>

/** Swaps the one at this place with its neighbour. */
export function moved<T>(list: T[], at: number, by: -1 | 1): T[] {
  const one = list[at]
  const other = list[at + by]
  return one !== undefined && other !== undefined ? list.with(at, other).with(at + by, one) : list
}
