import type { Difference, Grade } from './equivalence.contract.ts'

/** Goods as the catalogue describes them. */
export type Article = {
  family: string
  model: string
  attributes: Readonly<Record<string, string>>
}

export type Traits = Readonly<Record<string, string>>

/**
 * This is what a designation says: `fit` are the values of the attributes that decide whether it fits (fitKey.rules.ts),
 * `traits` is what it is besides. A trait that is '' or missing is not told.
 */
export type Designation = { family: string; fit: readonly string[]; traits: Traits }

/** What differs leaves goods as good as they were, or makes them equal only so far; 'never' keeps them apart. */
export type Step = Grade | 'never'

export type Trait = {
  name: string
  /** null where it is not told apart, because something else differs already. */
  step(from: string, to: string, of: { from: Designation; to: Designation }): Step | null
  /** It is what it means that goods do not say it where what they replace does; 'function' without. */
  unsaid?: Step
  /** It is the value with its figures, if they are more than the value. */
  shown?(value: string, of: Designation): string
}

/** Goods whose designations one grammar reads. */
export type Kind = {
  families: readonly string[]
  /** Reads a designation as somebody writes it; several answers are several ways to read it. */
  parse(text: string): Designation[]
  read(article: Article): Traits
  traits: readonly Trait[]
  /** Goods of these keys may take its place besides those of its own. */
  beside?(of: Designation): string[]
  /** Says how they differ in what decides whether they fit. */
  fitting?(from: Designation, to: Designation): Differing[]
  source(of: Designation): string
}

export type Differing = Difference & { step: Step }

export const always = (step: Step) => () => step

/** Those that stand later do what those before them do; the other way round they do less. */
export const rising =
  (order: readonly string[], unordered: Step = 'size') =>
  (from: string, to: string): Step => {
    const [before, after] = [order.indexOf(from), order.indexOf(to)]
    if (before < 0 || after < 0) return unordered
    return after > before ? 'function' : 'size'
  }

/** Full-width and lower-case characters are as good as others, and words are no part of a designation. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[×*＊]/g, 'X')
    .replace(/[‐-―−]/g, '-')
    .replace(
      /(?:[\p{Script=Han}，。；、：:;,()]+|(?<![A-Z])(?:SKF|NSK|NTN|FAG|INA|KOYO|NACHI|TIMKEN|HRB|LYC|ZWZ|TMB|C&U|FYH|ASAHI|AIRTAC|SMC|FESTO|NOK|GATES|CHINT|ABB|SCHNEIDER|SIEMENS)(?![A-Z]))/gu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
