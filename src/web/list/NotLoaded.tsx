import { Link, useLocation, useRouteError } from 'react-router'
import { isOffline } from '#web/keepLoaded.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Instead of the rows only: the filters stay as they are, and trying again asks for the same. */
export function NotLoaded({ noun }: { noun: string }) {
  const { pathname, search } = useLocation()
  const { requestId } = useVisitor()
  const isLost = isOffline(useRouteError())
  return (
    <Empty
      title={`${noun}加载失败`}
      isError
      actions={
        <Link to={pathname + search} replace className="btn primary">
          重试
        </Link>
      }
    >
      {isLost ? '网络连接已断开，请检查网络后重试。' : '请稍后重试。'}
      {requestId && !isLost && (
        <p>
          反馈时请附上请求编号 <span className="mono">{requestId}</span>。
        </p>
      )}
    </Empty>
  )
}
