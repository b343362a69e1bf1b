import { allNouns, type Noun } from './nouns.ts'

type Both<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never
type All = Both<Noun['contracts']>
/** It has every contract of the mall by its name. */
export type Api = { [N in keyof All]: All[N] }

/** This is the whole API: the contracts of all nouns (nouns.ts). */
export const api = Object.assign({}, ...allNouns.map(({ contracts }) => contracts)) as Api
