import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Props = {
  noun: string
  /** Of the whole list. */
  all: string
  by?: string
}

export const NoMatch = ({ noun, all, by = '关键词或时间范围' }: Props) => (
  <Empty
    title={`没有符合条件的${noun}`}
    actions={
      <PageLink to={all} className="btn p">
        查看全部{noun}
      </PageLink>
    }
  >
    换个{by}试试
  </Empty>
)
