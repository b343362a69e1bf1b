import type { ReactNode } from 'react'

type Props = {
  title: string
  /** It says what happened, or what to try. */
  children?: ReactNode
  /** They are links or buttons, the likeliest first. */
  actions?: ReactNode
  /** It draws a broken line instead of the missing part. */
  isError?: boolean
  headingLevel?: 1 | 2
}

/** Shows an empty drawing sheet: that nothing is here, why, and what to do next. */
export function Empty({ title, children, actions, isError, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty">
      <svg
        viewBox="0 0 120 96"
        fill="none"
        stroke="var(--control)"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M8 88V8h104v80ZM68 74h44M68 81h44M84 74v14" />
        {isError ? <BrokenLine /> : <MissingPart />}
      </svg>
      <Heading>{title}</Heading>
      {children && <div className="sec">{children}</div>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}

const BrokenLine = () => (
  <>
    <path d="M20 44h28l6-8 8 20 6-12h32" stroke="var(--bad)" />
    <path d="M20 24h40M20 32h24" />
  </>
)

const MissingPart = () => (
  <>
    <g strokeDasharray="5 4">
      <circle cx="48" cy="42" r="22" />
      <circle cx="48" cy="42" r="10" />
    </g>
    <path
      d="M18 42h60M48 14v56"
      stroke="var(--accent)"
      strokeDasharray="10 3 2 3"
      strokeWidth="1"
    />
  </>
)
