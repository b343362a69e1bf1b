import { limits } from '#mall/limits.ts'
import { daysIn } from './daysIn.ts'

export type Options = readonly (readonly [value: string, label: string])[]
type Labels<Key extends string> = Readonly<Record<Key, string>>

/** A list is narrowed by this. Its name among the fields of the list is its name in the address. */
export type Field<Value = unknown> = {
  /** tabs: with counts. links: one click. text and choice: in the form. days: `from` and `to`. cursor: where the page begins. */
  kind: 'tabs' | 'links' | 'text' | 'choice' | 'days' | 'cursor'
  label: string
  /** Says what the words of the address mean; what means nothing counts as not given. */
  read(words: string): Value
  options?: Options
  /** Such tabs are shown only while they hold something, such links only while they narrow the list. */
  rare?: readonly string[]
  placeholder?: string
  maxLength?: number
  /** A text is short: an amount, which is not below that of the field `from`. */
  isAmount?: boolean
  from?: string
  /** It is the first option of a choice, which narrows nothing. */
  all?: string
}
export type Fields = Readonly<Record<string, Field>>

/** It says what a list is, whatever rows it has at the moment. Its loader and its page read the same. */
export type List = {
  /** It is 订单, and the word that counts them is 个. */
  noun: string
  unit: string
  fields: Fields
  /** These keys of the address always stay. */
  kept?: Readonly<Record<string, string>>
  pageSizes?: readonly number[]
}

/** A loader asks the server for this. */
export type FilterOf<F extends Fields> = {
  [Name in Exclude<keyof F, 'days'>]: ReturnType<F[Name]['read']>
} & ('days' extends keyof F ? ReturnType<typeof daysIn> : unknown) & {
    pageNum: number
    pageSize: number
  }

const entries = (labels: Labels<string>): Options => Object.entries(labels)
const keyIn = <Key extends string>(labels: Labels<Key>, words: string) =>
  (Object.keys(labels) as Key[]).find((key) => key === words)

/** The first label is what is shown when the address says nothing, unless another one is named. */
function firstOr<Key extends string>(labels: Labels<Key>) {
  const [first] = Object.keys(labels) as [Key]
  return (words: string) => keyIn(labels, words) ?? first
}

export const tabs = <Key extends string>(
  label: string,
  labels: Labels<Key>,
  rare: readonly NoInfer<Key>[] = [],
) =>
  ({
    kind: 'tabs',
    label,
    options: entries(labels),
    rare,
    read: firstOr(labels),
  }) satisfies Field

export const links = <Key extends string>(
  label: string,
  labels: Labels<Key>,
  rare: readonly NoInfer<Key>[] = [],
) => ({ ...tabs(label, labels, rare), kind: 'links' }) satisfies Field

/** Answers the options that are shown: rare ones only while they narrow the list. */
export const shownIn = (
  { read, options = [], rare = [] }: Pick<Field, 'read' | 'options' | 'rare'>,
  words: string,
): Options => {
  const current = read(words)
  return options.filter(([value]) => !rare.includes(value) || value === current)
}

export const text = (
  label: string,
  placeholder: string,
  maxLength: number = limits.maxLength.orderKeyword,
) =>
  ({
    kind: 'text',
    label,
    placeholder,
    maxLength,
    // no text holds a NUL, and the server takes none
    read: (words: string) => words.replaceAll('\0', '').slice(0, maxLength),
  }) satisfies Field

const amountIn = (words: string) =>
  /^\d{1,9}(\.\d{1,2})?$/.test(words) ? Number(words) : undefined

/** An amount of yuan; what is none narrows nothing, and neither do two of which the first is above the second. */
export const amount = (label: string, from?: string) =>
  ({
    kind: 'text',
    label,
    placeholder: label,
    maxLength: 12,
    isAmount: true,
    ...(from && { from }),
    read: amountIn,
  }) satisfies Field

export const choice = <Key extends string>(label: string, labels: Labels<Key>) =>
  ({
    kind: 'choice',
    label,
    all: `全部${label}`,
    options: entries(labels),
    read: (words: string) => keyIn(labels, words),
  }) satisfies Field

/** The field of this kind is called `days`. */
export const days = (label: string) =>
  ({ kind: 'days', label, read: () => undefined }) satisfies Field

const idOf = (words: string) => (/^[1-9]\d{0,17}$/.test(words) ? words : undefined)

/** A choice whose options only the server knows: they are given to the page with its rows. */
export const idChoice = (label: string) =>
  ({ kind: 'choice', label, all: `全部${label}`, read: idOf }) satisfies Field

/** A list that only ever grows is read on from an entry, not by pages. */
export const cursor = { kind: 'cursor', label: '', read: idOf } satisfies Field

export const pageSizes = [10, 20, 50] as const
/** Staff who list things all day see more of them at once. */
export const staffPageSizes = [20, 50] as const

type Of<F extends Fields> = { fields: F; pageSizes?: readonly number[] }

/** Answers what the address says of a key, without the blanks around it. */
export const wordOf = (search: URLSearchParams, key: string): string =>
  search.get(key)?.trim() ?? ''

export function filterOf<F extends Fields>(list: Of<F>, search: URLSearchParams): FilterOf<F> {
  const sizes = list.pageSizes ?? pageSizes
  const read = Object.entries(list.fields)
    .filter(([, { kind }]) => kind !== 'days')
    .map(([name, field]) => [name, field.read(wordOf(search, name))])
  const pageNum = wordOf(search, 'pageNum')
  const unread = reversedIn(list.fields, search).map((name) => [name, undefined])
  return {
    ...Object.fromEntries([...read, ...unread]),
    ...('days' in list.fields ? daysIn(search) : {}),
    pageNum: /^[1-9]\d{0,4}$/.test(pageNum) ? Number(pageNum) : 1,
    pageSize: sizes.find((size) => String(size) === wordOf(search, 'pageSize')) ?? sizes[0],
  } as FilterOf<F>
}

/** Answers the fields of amounts of which the first is above the second. */
function reversedIn(fields: Fields, search: URLSearchParams): string[] {
  return Object.entries(fields).flatMap(([name, { from }]) => {
    const [least, most] = [from ?? '', name].map((one) => amountIn(wordOf(search, one)))
    const isReversed = from && least !== undefined && most !== undefined && least > most
    return isReversed ? [from, name] : []
  })
}

/** Says of each word of the address that narrows nothing why it does not; days say it by themselves. */
export function unreadIn(fields: Fields, search: URLSearchParams): { name: string; why: string }[] {
  const found = Object.entries(fields).flatMap(([name, { kind, label, read, ...field }]) => {
    const words = wordOf(search, name)
    if (!words) return []
    if (field.isAmount && read(words) === undefined)
      return [{ name, why: `${label}「${words}」不是金额，未按它筛选，请输入如 1000 或 99.50` }]
    const isChosen = kind === 'tabs' || kind === 'links' || kind === 'choice'
    if (!isChosen || !field.options?.length || field.options.some(([one]) => one === words))
      return []
    const shown = field.options.find(([one]) => one === read(words))?.[1] ?? field.all
    return [{ name, why: `没有${label}「${words}」，已按「${shown}」显示` }]
  })
  const [from] = reversedIn(fields, search)
  return [...found, ...(from ? [{ name: from, why: '最低金额高于最高金额，未按金额筛选' }] : [])]
}

/** Says whether somebody looks for something: tabs and pages do not count. */
export function isNarrowed({ fields }: Of<Fields>, search: URLSearchParams): boolean {
  return Object.entries(fields).some(([name, { kind, read, all, options = [] }]) => {
    if (kind === 'days') return Boolean(search.get('from') || search.get('to'))
    const value = read(wordOf(search, name))
    if (kind === 'links') return value !== options[0]?.[0]
    return kind === 'text' || (kind === 'choice' && all) ? Boolean(value ?? '') : false
  })
}

type Place = Of<Fields> & { kept?: Readonly<Record<string, string>> }
type Part = Readonly<Record<string, string>>

/** The same list with parts changed; '' takes one away. It begins at its first page, with nothing open over it. */
export const listAddress =
  ({ fields, kept = {} }: Place, pathname: string, search: URLSearchParams) =>
  (part: Part): string => {
    const next = new URLSearchParams(kept)
    for (const name of new Set([...namesOf(fields), 'pageSize', ...Object.keys(part)])) {
      const value = part[name] ?? search.get(name)
      if (value) next.set(name, value)
    }
    return next.size > 0 ? `${pathname}?${next}` : pathname
  }

/** The names of the address that are typed or chosen in the form, or found by links. */
export const namesOf = (fields: Fields, kinds?: readonly Field['kind'][]): string[] =>
  Object.entries(fields)
    .filter(([, { kind }]) => (kinds ? kinds.includes(kind) : kind !== 'cursor'))
    .flatMap(([name, { kind }]) => (kind === 'days' ? ['from', 'to'] : [name]))

/** An address with parts changed and all else as it was; '' takes one away. */
export function addressWith(path: string, search: URLSearchParams, part: Part): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries(part)) value ? next.set(key, value) : next.delete(key)
  return next.size > 0 ? `${path}?${next}` : path
}
