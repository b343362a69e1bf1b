import { Fragment } from 'react'
import type { Fact } from './meta.ts'

type Props = { facts: readonly Fact[]; className: string }

/** Two pairs in a row; an odd end spans it. */
export const Facts = ({ facts, className }: Props) => (
  <dl className={className}>
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)
