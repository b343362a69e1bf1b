import { type MouseEvent, useEffect } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { Empty } from '#web/ui/Empty.tsx'

/** In place of the goods alone; without scripts 重试 is a new document. `onShown` tells that the list is still wanted. */
export function Failed({ onShown }: { onShown(): void }) {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(onShown, [onShown])

  function retry(event: MouseEvent) {
    event.preventDefault()
    revalidate()
  }
  return (
    <section className="sheet" role="alert">
      <Empty
        title="商品加载失败"
        isError
        actions={
          <Link to={pathname + search} reloadDocument className="btn primary" onClick={retry}>
            重试
          </Link>
        }
      >
        筛选条件已保留，请稍后重试。
      </Empty>
    </section>
  )
}
