import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import type { Fields, Form, NameOf, Problems, ValuesOf } from '#mall/form.ts'
import { isRefusal } from '#mall/refusal.ts'
import { keepTyped } from '#web/ui/keepTyped.ts'
import { useUnsaved } from '#web/write/unsaved.ts'
import { type Done, useBusy, useWrite } from '#web/write/useWrite.ts'

type Options<F extends Fields, A> = {
  /** It is known already. When it changes, fields that nobody has touched change with it. */
  initial?: Partial<ValuesOf<F>>
  /** Says what is wrong beside the form's own problems, where it depends on lists that only this page has. */
  check?(values: ValuesOf<F>): Problems<F> | Promise<Problems<F>>
  /** Sends normalized values. */
  send(values: ValuesOf<F>): Promise<A>
  done?: Done<A>
  /** It is called after the form was sent and the page shows what is true now. */
  onDone?(answer: A): void
  /** It does something else instead of showing this page anew: it opens another page, for example. */
  next?: ((answer: A) => unknown) | null
  /** Takes what the page says by itself of an error; true when the form has no more to say. */
  failed?(error: unknown): boolean | string
  /** It was found wrong before, with what is known already. */
  said?: Problems<F>
  /** The typed values may be lost without a question: a search, a login, or values that lead nowhere. */
  isCheap?: boolean | ((values: ValuesOf<F>) => boolean)
}

/**
 * Holds the state of a form: what was typed, what is wrong with it, whether it is being sent. Nothing typed is ever
 * lost: a refusal stands at its field, any other failure under the form, and both until the next attempt.
 */
export function useForm<F extends Fields, A>(form: Form<F>, options: Options<F, A>) {
  const { initial, send, done, onDone, next, failed, said } = options
  const { values, base, setValues, rebase } = useValues(form, initial)
  const { element, problems, say, forget, point, pointLate } = useProblems(form, said)
  const { isChecking, problemsOf, problemsShown } = useChecks(form, options.check)
  const { isBusy: isSending, failure, write } = useWrite({ isInPlace: true })
  const isCheap =
    typeof options.isCheap === 'function' ? options.isCheap(values) : options.isCheap === true
  const isTouched = JSON.stringify(values) !== JSON.stringify(base)
  const release = useUnsaved(isTouched && !isCheap, { since: base })

  function change(part: Partial<ValuesOf<F>>) {
    setValues((before) => ({ ...before, ...part }))
    forget(part)
  }
  /** On leaving a field: what is still empty is not held against anybody yet. */
  async function leave(name: NameOf<F>) {
    const typed = form.normalized(values)
    if (typed[name]) say(name, (await problemsOf(typed))[name])
  }
  /** Says whether nothing is wrong that is known here, and points at the first field where something is. */
  const isRight = async () => !point(await problemsShown(form.normalized(values)))
  async function attempt() {
    const typed = form.normalized(values)
    if (!(await isRight())) return
    const answers: A[] = []
    const work = async () => {
      answers.push(await send(typed))
      release()
      rebase(values, typed)
      return answers[0] as A
    }
    await write(work, {
      done,
      next,
      failed: (error) => failed?.(error) || point(problemsIn(form, error)),
    })
    pointLate()
    for (const answer of answers) onDone?.(answer)
  }
  const submit = useOneAtATime(attempt)
  const { isHeld, holdFor } = useHold()
  const id = useId()
  const isBusy = isChecking || isSending
  const state = { form, id, element, values, problems, failure, isBusy, isHeld, isTouched, isCheap }
  return { ...state, change, say, leave, submit, isRight, holdFor }
}

export type Edited<F extends Fields> = Omit<ReturnType<typeof useForm<F, unknown>>, 'isRight'>

/** Answers what the form itself has. Controls outside of it name it by its id. */
export const bindForm = <F extends Fields>({ element, id, submit }: Edited<F>) => ({
  ref: element,
  id,
  action: submit,
  onReset: keepTyped,
  noValidate: true,
})

/** Answers what each control of a field has, so that its label and its problem belong to it. */
export function bind<F extends Fields>({ form, id, problems, leave }: Edited<F>, name: NameOf<F>) {
  return {
    id: `${id}-${name}`,
    name,
    'aria-required': form.fields[name]?.isRequired ?? false,
    'aria-invalid': problems[name] !== undefined,
    'aria-describedby': `${id}-${name}-under`,
    onBlur: () => void leave(name),
  }
}

/** The same for what holds text: inputs, areas, selects. */
export const bindText = <F extends Fields>(of: Edited<F>, name: NameOf<F>) => ({
  ...bind(of, name),
  className: of.problems[name] ? 'input err' : 'input',
  value: String(of.values[name]),
  onChange: ({ target }: ChangeEvent<{ value: string }>) =>
    of.change({ [name]: target.value } as Partial<ValuesOf<F>>),
})

/** Whoever clicks again while the first click is being seen to means it once. */
function useOneAtATime(work: () => Promise<void>) {
  const isUnderWay = useRef(false)
  return async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await work().finally(() => {
      isUnderWay.current = false
    })
  }
}

/** Nothing is sent before what belongs to it has arrived: a file that is on its way. */
export function useHold() {
  const [underWay, setUnderWay] = useState(0)
  async function holdFor<T>(work: Promise<T>): Promise<T> {
    setUnderWay((works) => works + 1)
    return work.finally(() => setUnderWay((works) => works - 1))
  }
  return { isHeld: underWay > 0, holdFor }
}

/** The button that sends says so from the moment in which a check is asked for, not only when something is sent. */
function useChecks<F extends Fields>(
  form: Form<F>,
  check: Options<F, never>['check'] = () => nothing,
) {
  const [isChecking, setChecking] = useBusy()
  const whole = async (typed: ValuesOf<F>, asked: ReturnType<typeof check>) => ({
    ...(await Promise.resolve(asked).catch(() => nothing)), // what is not known here is known to the server
    ...form.problems(typed),
  })
  const problemsOf = (typed: ValuesOf<F>) => whole(typed, check(typed))
  async function problemsShown(typed: ValuesOf<F>) {
    const asked = check(typed)
    if (!(asked instanceof Promise)) return whole(typed, asked)
    setChecking(true)
    return whole(typed, asked).finally(() => setChecking(false))
  }
  return { isChecking, problemsOf, problemsShown }
}

function useProblems<F extends Fields>(form: Form<F>, said: Problems<F> = nothing) {
  const [problems, setProblems] = useState(said)
  const [seen, setSeen] = useState(said)
  if (said !== seen) {
    setSeen(said)
    setProblems(said)
  }
  const element = useRef<HTMLFormElement>(null)
  const late = useRef<HTMLElement>(null)

  const forget = (part: object) =>
    setProblems((known) => {
      const others = Object.entries(known).filter(([name]) => !(name in part))
      return Object.fromEntries(others) as Problems<F>
    })
  function say(name: NameOf<F>, problem: string | undefined) {
    forget({ [name]: '' })
    if (problem) setProblems((others) => ({ ...others, [name]: problem }))
  }
  /** Answers whether there was anything to point at: the first field that is wrong gets the focus. */
  function point(found: Problems<F>): boolean {
    const first = form.names.find((name) => found[name])
    if (!first) return false
    setProblems(found)
    const field = `[name="${first}"], [data-field="${first}"]`
    const inside = element.current?.querySelector<HTMLElement>(field)
    const controls = [...(element.current?.elements ?? [])] as HTMLElement[] // those outside too
    const wrong = inside ?? controls.find((control) => control.matches(field))
    wrong?.focus()
    late.current = wrong?.matches(':disabled') ? wrong : null
    return true
  }
  /** If the fields are locked while they are sent, the first wrong field gets the focus afterwards. */
  function pointLate() {
    late.current?.focus()
    late.current = null
  }
  return { element, problems, say, forget, point, pointLate }
}

const nothing = {}

function useValues<F extends Fields>(form: Form<F>, initial?: Partial<ValuesOf<F>>) {
  const [base, setBase] = useState<ValuesOf<F>>(() => ({ ...form.initial, ...initial }))
  const [values, setValues] = useState(base)
  const known = JSON.stringify({ ...form.initial, ...initial })
  const shown = useRef(known)
  useEffect(() => {
    if (shown.current === known) return
    shown.current = known
    const now: ValuesOf<F> = JSON.parse(known)
    setBase((was) => {
      setValues((typed) => rebased(form.names, typed, was, now))
      return now
    })
  }, [known, form])
  /** Values that were typed since it was sent stay. */
  function rebase(sent: ValuesOf<F>, saved: ValuesOf<F>) {
    setBase(saved)
    setValues((typed) => rebased(form.names, typed, sent, saved))
  }
  return { values, base, setValues, rebase }
}

/** Puts together what somebody else has changed meanwhile, and what is typed here. */
export const rebased = <V extends object>(
  names: readonly (keyof V)[],
  typed: V,
  was: V,
  now: V,
): V =>
  Object.fromEntries(
    names.map((name) => [name, typed[name] === was[name] ? now[name] : typed[name]]),
  ) as V

/** Answers what the server says beside single fields. */
function problemsIn<F extends Fields>(form: Form<F>, error: unknown): Problems<F> {
  if (!isRefusal(error)) return {}
  const about = form.names.find((name) => form.fields[name]?.refusals?.includes(error.code))
  return about ? ({ [about]: error.message } as Problems<F>) : (fieldsIn(error) as Problems<F>)
}

/** Reads `data.fields` of a refusal. */
export function fieldsIn(error: unknown): Readonly<Record<string, string>> {
  const { fields } = Object(isRefusal(error) && error.data) as { fields?: unknown }
  return fields && !Array.isArray(fields) ? (fields as Record<string, string>) : {}
}
