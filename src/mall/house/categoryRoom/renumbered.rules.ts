import { foldedName } from '#mall/goods/assortment/taxonomy.rules.ts'
import type { CategoryRow } from '#mall/goods/catalogue/catalogue.rules.ts'
import type { Step } from '#mall/goods/catalogue/movedCategory.rules.ts'
import { taxonomyLimits } from '#mall/houseLimits.ts'

export type Category = { categoryId: string; parentId: string; name: string }
export type Act = 'move' | 'merge'
export type Wish = { act: Act; categoryId: string; toId: string }
/** Ids nest by two digits, so whatever is moved gets another id, and so does all below it. */
export type Plan = { steps: Step[]; problem: '' } | { steps: null; problem: string }

/** Ids that categories had, and which category each leads to: nobody else gets them. */
export type Given = ReadonlyMap<string, string>

/** Answers which ids change when a category is moved below another one, or merged into one of its level. */
export function planned(wish: Wish, all: readonly Category[], given: Given): Plan {
  const self = all.find(({ categoryId }) => categoryId === wish.categoryId)
  const target = all.find(({ categoryId }) => categoryId === wish.toId)
  if (!self || !target) return { steps: null, problem: '分类不存在，请刷新后重试' }
  const problem = wish.act === 'move' ? unmovable(self, target, all) : unmergeable(self, target)
  if (problem) return { steps: null, problem }
  const family = new Map<string, Category[]>()
  for (const one of all) family.set(one.parentId, [...(family.get(one.parentId) ?? []), one])
  const steps: Step[] = []
  const carry: Carry = { family, given, steps }
  const full = wish.act === 'move' ? place(carry, self, target) : join(carry, self, target)
  return full ? { steps: null, problem: full } : { steps, problem: '' }
}

function unmovable(self: Category, target: Category, all: readonly Category[]): string {
  if (self.parentId === '') return '一级分类不能移动，可以并入另一个一级分类'
  if (target.categoryId.startsWith(self.categoryId)) return '不能移到它自己或它的下级里'
  if (target.categoryId.length !== self.parentId.length)
    return `只能移到${levelOf(self.parentId)}分类下，级别不变`
  if (target.categoryId === self.parentId) return `它已经在“${target.name}”下`
  const beside = all.filter(({ parentId }) => parentId === target.categoryId)
  return beside.some(({ name }) => foldedName(name) === foldedName(self.name))
    ? `“${target.name}”下已有“${self.name}”，请改用合并，或先改名`
    : ''
}

function unmergeable(self: Category, target: Category): string {
  if (target.categoryId === self.categoryId) return '不能并入它自己'
  return target.categoryId.length === self.categoryId.length
    ? ''
    : `只能并入同一级（${levelOf(self.categoryId)}）的分类`
}

export const levelOf = (categoryId: string): string =>
  `${'一二三四'[(categoryId.length - 1) / 2] ?? ''}级`

type Carry = { family: ReadonlyMap<string, Category[]>; given: Given; steps: Step[] }
type Parent = Pick<Category, 'categoryId' | 'name'>

/** Puts a category with all below it under a parent; says why it cannot. */
function place(carry: Carry, self: Category, parent: Parent): string {
  const { family, given, steps } = carry
  const taken = new Set([
    ...(family.get(parent.categoryId) ?? []).map(({ categoryId }) => categoryId),
    ...steps.map(({ to }) => to),
  ])
  const isFree = (id: string) =>
    !taken.has(id) && (given.get(id) ?? self.categoryId) === self.categoryId
  const to = idsBelow(parent.categoryId, self.categoryId, given).find(isFree)
  if (!to)
    return `“${parent.name}”下的编号已用完（最多 ${taxonomyLimits.beside} 个，含移走和合并过的）`
  steps.push({ from: self.categoryId, to, isNew: true })
  const below = family.get(self.categoryId) ?? []
  return firstOf(below, (child) => place(carry, child, { categoryId: to, name: self.name }))
}

/** Its own former id comes first, then its last digits, then the lowest. */
function idsBelow(parentId: string, selfId: string, given: Given): string[] {
  const own = [...given].filter(([, now]) => now === selfId).map(([id]) => id)
  const numbers = Array.from({ length: taxonomyLimits.beside }, (_, at) =>
    String(at + 1).padStart(2, '0'),
  )
  return [
    ...own.filter((id) => id.slice(0, -2) === parentId),
    ...[selfId.slice(-2), ...numbers].map((number) => parentId + number),
  ]
}

/** Makes one category of two: what is called alike below them becomes one as well. */
function join(carry: Carry, self: Category, into: Category): string {
  carry.steps.push({ from: self.categoryId, to: into.categoryId, isNew: false })
  const there = carry.family.get(into.categoryId) ?? []
  return firstOf(carry.family.get(self.categoryId) ?? [], (child) => {
    const alike = there.find(({ name }) => foldedName(name) === foldedName(child.name))
    return alike ? join(carry, child, alike) : place(carry, child, into)
  })
}

function firstOf<T>(all: readonly T[], problemOf: (one: T) => string): string {
  for (const one of all) {
    const problem = problemOf(one)
    if (problem) return problem
  }
  return ''
}

/** An id with those above it. */
export const withAbove = (categoryId: string): string[] =>
  [1, 3, 5, 7].filter((end) => end <= categoryId.length).map((end) => categoryId.slice(0, end))

export function pathOf(categoryId: string, all: readonly Category[]): string {
  const names = new Map(all.map((one) => [one.categoryId, one.name]))
  return withAbove(categoryId)
    .map((id) => names.get(id) ?? '')
    .join(' › ')
}

type Called = Pick<CategoryRow, 'categoryId' | 'name' | 'aliasName'>

/** What merged fourth levels were called that no other one is called, and what suppliers mean by it from now on. */
export function oldNames(steps: readonly Step[], all: readonly Called[]) {
  const merged = steps.filter(({ to, isNew }) => to.length === 7 && !isNew)
  const gone = new Map(merged.map(({ from, to }) => [from, to]))
  const kept = new Set(
    all
      .filter(({ categoryId }) => categoryId.length === 7 && !gone.has(categoryId))
      .flatMap(({ name, aliasName }) => [foldedName(name), foldedName(aliasName)]),
  )
  return all.flatMap(({ categoryId, name }) => {
    const [to, alias] = [gone.get(categoryId), foldedName(name)]
    return to && !kept.has(alias) ? [{ alias, categoryId: to }] : []
  })
}
