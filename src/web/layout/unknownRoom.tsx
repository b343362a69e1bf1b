import { data, Link } from 'react-router'
import { Room } from '#web/admin/Room.tsx'
import { Empty } from '#web/ui/Empty.tsx'

/** Every other address of the back office: 404 beside its menu. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function UnknownRoom() {
  return null
}

export const ErrorBoundary = () => (
  <Room title="页面不存在">
    <section className="sheet">
      <Empty
        title="后台没有此页面"
        isError
        actions={
          <Link to="/admin" className="btn p">
            返回概览
          </Link>
        }
      >
        链接可能已失效，请从左侧菜单进入。
      </Empty>
    </section>
  </Room>
)
