import type { ReactNode } from 'react'
import { Empty } from '#web/ui/Empty.tsx'
import { Title } from '#web/ui/Title.tsx'

type Props = { title: string; actions: ReactNode; children: ReactNode; below?: ReactNode }

/** Shows a sheet of its own instead of a page: what is wrong, and the ways on. */
export const Failed = ({ title, actions, children, below }: Props) => (
  <div className="wrap">
    <Title>{title}</Title>
    <section className="sheet alone">
      <Empty title={title} headingLevel={1} isError actions={actions}>
        {children}
      </Empty>
      {below}
    </section>
  </div>
)
