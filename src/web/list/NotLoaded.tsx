import { Link, useLocation } from 'react-router'
import { Empty } from '#web/ui/Empty.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Instead of the rows only: the filters stay as they are, and trying again asks for the same. */
export function NotLoaded({ noun }: { noun: string }) {
  const { pathname, search } = useLocation()
  const { requestId } = useVisitor()
  return (
    <Empty
      title={`${noun}加载失败`}
      isError
      actions={
        <Link to={pathname + search} replace className="btn p">
          重试
        </Link>
      }
    >
      请稍后重试。
      {requestId && (
        <p>
          反馈时请附上请求编号 <span className="mono">{requestId}</span>。
        </p>
      )}
    </Empty>
  )
}
